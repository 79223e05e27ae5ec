/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What nearly every file of the application includes, compiled once. */

#include <adwaita.h>
