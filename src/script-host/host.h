/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * host.h: the process that runs a script.
 */

#pragma once

#include "slide-script-protocol.h"

#include <stdnoreturn.h>

/* Ends the process, with a message that the script cannot catch. May be called anywhere, also in a
 * handler of a signal. */
noreturn void host_end (const char *message);
