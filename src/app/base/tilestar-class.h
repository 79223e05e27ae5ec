/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tilestar-class.h: what the classes of the window repeat: templates, signals, objects that are watched.
 */

#pragma once

#include <glib-object.h>

/* In a class_init. @name: of a file among the program's resources */
#define TILESTAR_TEMPLATE(widget_class, name) \
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tilestar/Tilestar/" name)

/* Binds members of Type, or functions, that the template names; up to 16 in a call. */
#define TILESTAR_BIND_CHILDREN(widget_class, Type, ...) \
  TILESTAR_EACH_ (gtk_widget_class_bind_template_child, widget_class, Type, __VA_ARGS__)
#define TILESTAR_BIND_CALLBACKS(widget_class, ...) \
  TILESTAR_EACH_ (TILESTAR_BIND_CALLBACK_, widget_class, 0, __VA_ARGS__)

/* Registers the types of the template's widgets; up to 16 in a call. */
#define TILESTAR_ENSURE_TYPES(...) TILESTAR_EACH_ (TILESTAR_ENSURE_TYPE_, 0, 0, __VA_ARGS__)

/* A signal that returns nothing. The number of its parameters and their types follow the name. */
#define TILESTAR_SIGNAL(klass, name, ...) \
  g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, __VA_ARGS__)

/* Disconnects all handlers whose data is @owner. @object: (nullable) */
static inline void
tilestar_disconnect (gpointer object,
                     gpointer owner)
{
  if (object != NULL)
    g_signal_handlers_disconnect_by_data (object, owner);
}

/* The same, and releases @owner's reference to the object. */
#define tilestar_clear_watched(place, owner) \
  G_STMT_START { \
    tilestar_disconnect (*(place), owner); \
    g_clear_object (place); \
  } G_STMT_END

/* What the macros above consist of: bind (class, type, name) for each name. */
#define TILESTAR_BIND_CALLBACK_(c, T, name) gtk_widget_class_bind_template_callback (c, name)
#define TILESTAR_ENSURE_TYPE_(c, T, name) g_type_ensure (name)
#define TILESTAR_EACH_1_(bind, c, T, name) bind (c, T, name)
#define TILESTAR_EACH_2_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_1_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_3_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_2_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_4_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_3_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_5_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_4_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_6_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_5_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_7_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_6_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_8_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_7_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_9_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_8_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_10_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_9_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_11_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_10_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_12_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_11_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_13_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_12_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_14_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_13_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_15_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_14_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_EACH_16_(bind, c, T, name, ...) bind (c, T, name); TILESTAR_EACH_15_ (bind, c, T, __VA_ARGS__)
#define TILESTAR_PICK_(n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15, n16, picked, ...) picked
#define TILESTAR_EACH_(bind, c, T, ...) \
  G_STMT_START { \
    TILESTAR_PICK_ (__VA_ARGS__, \
                    TILESTAR_EACH_16_, TILESTAR_EACH_15_, TILESTAR_EACH_14_, TILESTAR_EACH_13_, \
                    TILESTAR_EACH_12_, TILESTAR_EACH_11_, TILESTAR_EACH_10_, TILESTAR_EACH_9_, \
                    TILESTAR_EACH_8_, TILESTAR_EACH_7_, TILESTAR_EACH_6_, TILESTAR_EACH_5_, \
                    TILESTAR_EACH_4_, TILESTAR_EACH_3_, TILESTAR_EACH_2_, TILESTAR_EACH_1_, 0) \
      (bind, c, T, __VA_ARGS__); \
  } G_STMT_END
