/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * host-lock.c: restricts the process before it runs a script.
 *
 * seccomp (Linux 3.5 and newer) is a list of calls; any other one ends the process. Under a
 * sanitizer it is left out, since these call the system for themselves.
 */

#include "host-lock.h"

#include "host.h"

#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#if HOST_HAS_SECCOMP
#include <seccomp.h>
#include <sys/mman.h>
#endif

static void
limit (int    resource,
       rlim_t value)
{
  const struct rlimit limits = { value, value };

  (void) setrlimit ((__rlimit_resource_t) resource, &limits);
}

#if HOST_HAS_SECCOMP

static bool
allow_calls (void)
{
  static const int calls[] = {
    SCMP_SYS (read), SCMP_SYS (write), SCMP_SYS (exit), SCMP_SYS (exit_group), SCMP_SYS (rt_sigreturn),
    SCMP_SYS (sigreturn), SCMP_SYS (restart_syscall), SCMP_SYS (getppid), SCMP_SYS (rt_sigaction), SCMP_SYS (rt_sigprocmask),
    SCMP_SYS (munmap), SCMP_SYS (madvise), SCMP_SYS (brk), SCMP_SYS (futex),
    SCMP_SYS (poll), SCMP_SYS (ppoll), SCMP_SYS (clock_gettime), SCMP_SYS (clock_gettime64)
  };
  static const int of_memory[] = { SCMP_SYS (mprotect), SCMP_SYS (mmap), SCMP_SYS (mmap2) };
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_KILL_PROCESS);
  bool is_good = filter != NULL;

  for (size_t i = 0; is_good && i < sizeof calls / sizeof calls[0]; i++)
    is_good = seccomp_rule_add (filter, SCMP_ACT_ALLOW, calls[i], 0) == 0;
  for (size_t i = 0; is_good && i < sizeof of_memory / sizeof of_memory[0]; i++)
    is_good = seccomp_rule_add (filter, SCMP_ACT_ALLOW, of_memory[i], 1,
                                SCMP_A2 (SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) == 0;
  is_good = is_good && seccomp_load (filter) == 0;
  if (filter != NULL)
    seccomp_release (filter);
  return is_good;
}

#endif

bool
host_lock_in (size_t address_space)
{
  if (address_space != 0)
    limit (RLIMIT_AS, address_space);

  /* These two need a file descriptor or a process more than there are. */
  limit (RLIMIT_NOFILE, 3);
  limit (RLIMIT_NPROC, 0);
  limit (RLIMIT_FSIZE, 0);
  limit (RLIMIT_CORE, 0);
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    return false;

#if HOST_HAS_SECCOMP
  return allow_calls ();
#else
  return false;
#endif
}
