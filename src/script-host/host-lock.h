/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * host-lock.h: restricts the process before it runs a script.
 */

#pragma once

#include <stdbool.h>
#include <stddef.h>

/* @address_space: bytes that the process may have mapped in all; 0 for no limit
 *
 * Limits the process, for good: no file can be opened, no memory mapped that can be executed, no
 * process started, and no call of the system is left but those that reading, writing, and ending
 * take. Returns: whether the system could; the limits on files, processes and core dumps are in
 * force in any case */
bool host_lock_in (size_t address_space);
