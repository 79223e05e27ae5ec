/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "slide-network-file.h"

#include "slide-error.h"
#include "slide-new-file.h"
#include "slide-visible-text.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <xxhash.h>

#define MAGIC "TILESNET"

enum
{
  AT_MAGIC = 0,
  AT_VERSION = 8,
  AT_CHECKSUM = 12,
  AT_N_HIDDEN = 20,
  AT_SHIFT = 22,
  AT_FLAGS = 23,
  AT_ROWS = 24,
  AT_COLUMNS = 25,
  AT_NOTHING = 26,
  AT_N_EPOCHS = 28,
  AT_SEED = 32,
  AT_CORRECTION = 40,
  AT_WORST = 44,
  AT_BIAS = 48,
  AT_N_BOARDS = 52,
  AT_SUM_H = 60,
  AT_GOAL = 68
};

#define IS_COMPLETE 1
#define IS_PROVEN 2

/* The maximum length of a network file. */
#define MAX_LENGTH                                                                      \
  (AT_GOAL + SLIDE_NETWORK_MAX_CELLS                                                    \
   + 2 * SLIDE_NETWORK_MAX_HIDDEN * (SLIDE_NETWORK_MAX_CELLS * SLIDE_NETWORK_MAX_CELLS + 2))

G_DEFINE_QUARK (slide-network-error-quark, slide_network_error)

/* ---- Numbers, independent of the byte order of this machine ---- */

static void
put (guint8  *at,
     guint    n_bytes,
     guint64  value)
{
  for (guint i = 0; i < n_bytes; i++)
    at[i] = (guint8) (value >> (8 * i));
}

static guint64
get (const guint8 *at,
     guint         n_bytes)
{
  guint64 value = 0;

  for (guint i = 0; i < n_bytes; i++)
    value |= (guint64) at[i] << (8 * i);
  return value;
}

static guint8 *
put_weights (guint8       *at,
             const gint16 *weights,
             gsize         n)
{
  for (gsize i = 0; i < n; i++)
    put (at + 2 * i, 2, (guint16) weights[i]);

  return at + 2 * n;
}

static gint16 *
dup_weights (const guint8 **at,
             gsize          n)
{
  gint16 *weights = g_new (gint16, n);

  for (gsize i = 0; i < n; i++)
    weights[i] = (gint16) get (*at + 2 * i, 2);

  *at += 2 * n;
  return weights;
}

static gsize
get_length (guint n_cells,
            guint n_hidden)
{
  return AT_GOAL + n_cells + 2 * (gsize) n_hidden * (n_cells * n_cells + 2);
}

/* ---- To bytes ---- */

GBytes *
slide_network_to_bytes (const SlideNetwork *network)
{
  const SlideNetworkFacts *facts;
  const SlideNetworkWeights *weights;
  guint n_cells;
  gsize length;
  guint8 *bytes, *at;

  g_return_val_if_fail (network != NULL, NULL);

  facts = slide_network_get_facts (network);
  weights = slide_network_get_weights (network);
  n_cells = slide_board_get_n_cells (&facts->goal);
  length = get_length (n_cells, facts->n_hidden);
  bytes = g_malloc0 (length);

  memcpy (bytes + AT_MAGIC, MAGIC, strlen (MAGIC));
  put (bytes + AT_VERSION, 4, SLIDE_NETWORK_FILE_VERSION);
  put (bytes + AT_N_HIDDEN, 2, facts->n_hidden);
  put (bytes + AT_SHIFT, 1, facts->shift);
  put (bytes + AT_FLAGS, 1, (facts->is_complete ? IS_COMPLETE : 0) | (facts->is_proven ? IS_PROVEN : 0));
  put (bytes + AT_ROWS, 1, facts->goal.rows);
  put (bytes + AT_COLUMNS, 1, facts->goal.columns);
  put (bytes + AT_N_EPOCHS, 4, facts->n_epochs);
  put (bytes + AT_SEED, 8, facts->seed);
  put (bytes + AT_CORRECTION, 4, (guint32) facts->correction);
  put (bytes + AT_WORST, 4, (guint32) facts->worst);
  put (bytes + AT_BIAS, 4, (guint32) weights->bias);
  put (bytes + AT_N_BOARDS, 8, facts->n_boards);
  put (bytes + AT_SUM_H, 8, facts->sum_h);
  memcpy (bytes + AT_GOAL, facts->goal.cells, n_cells);

  at = bytes + AT_GOAL + n_cells;
  at = put_weights (at, weights->hidden_bias, facts->n_hidden);
  at = put_weights (at, weights->out, facts->n_hidden);
  put_weights (at, weights->rows, (gsize) n_cells * n_cells * facts->n_hidden);
  put (bytes + AT_CHECKSUM, 8, XXH3_64bits (bytes + AT_N_HIDDEN, length - AT_N_HIDDEN));

  return g_bytes_new_take (bytes, length);
}

/* ---- From bytes ---- */

static SlideNetwork *
parse (const guint8 *bytes,
       guint         n_cells)
{
  SlideNetworkFacts facts = { 0 };
  SlideNetworkWeights weights = { 0 };
  guint flags = bytes[AT_FLAGS];
  const guint8 *at = bytes + AT_GOAL + n_cells;
  SlideNetwork *network = NULL;

  if (!slide_board_init (&facts.goal, bytes[AT_ROWS], bytes[AT_COLUMNS], bytes + AT_GOAL)
      || flags > (IS_COMPLETE | IS_PROVEN) || get (bytes + AT_NOTHING, 2) != 0)
    return NULL;

  facts.n_hidden = (guint) get (bytes + AT_N_HIDDEN, 2);
  facts.shift = bytes[AT_SHIFT];
  facts.is_complete = (flags & IS_COMPLETE) != 0;
  facts.is_proven = (flags & IS_PROVEN) != 0;
  facts.n_epochs = (guint) get (bytes + AT_N_EPOCHS, 4);
  facts.seed = get (bytes + AT_SEED, 8);
  facts.correction = (gint32) get (bytes + AT_CORRECTION, 4);
  facts.worst = (gint32) get (bytes + AT_WORST, 4);
  facts.n_boards = get (bytes + AT_N_BOARDS, 8);
  facts.sum_h = get (bytes + AT_SUM_H, 8);
  weights.bias = (gint32) get (bytes + AT_BIAS, 4);
  weights.hidden_bias = dup_weights (&at, facts.n_hidden);
  weights.out = dup_weights (&at, facts.n_hidden);
  weights.rows = dup_weights (&at, (gsize) n_cells * n_cells * facts.n_hidden);

  network = slide_network_new (&facts, &weights);

  g_free (weights.hidden_bias);
  g_free (weights.out);
  g_free (weights.rows);
  return network;
}

/* Reads a network. Returns NULL and sets the network, or returns why the bytes are invalid, as
 * the end of a sentence. */
static const char *
read_bytes (const guint8  *bytes,
            gsize          length,
            SlideNetwork **out_network)
{
  guint n_cells;

  if (length < AT_GOAL || memcmp (bytes + AT_MAGIC, MAGIC, strlen (MAGIC)) != 0)
    return _("not a network");
  if (get (bytes + AT_VERSION, 4) != SLIDE_NETWORK_FILE_VERSION)
    return _("written by another version");

  n_cells = (guint) bytes[AT_ROWS] * bytes[AT_COLUMNS];
  if (!slide_shape_is_valid (bytes[AT_ROWS], bytes[AT_COLUMNS]) || n_cells > SLIDE_NETWORK_MAX_CELLS)
    return _("the header is damaged");
  if (length != get_length (n_cells, (guint) get (bytes + AT_N_HIDDEN, 2)))
    return _("the length is wrong");
  if (get (bytes + AT_CHECKSUM, 8) != XXH3_64bits (bytes + AT_N_HIDDEN, length - AT_N_HIDDEN))
    return _("the contents are damaged");

  *out_network = parse (bytes, n_cells);
  return *out_network == NULL ? _("the contents are damaged") : NULL;
}

SlideNetwork *
slide_network_from_bytes (const guint8  *bytes,
                          gsize          length,
                          const char    *name,
                          GError       **error)
{
  SlideNetwork *network = NULL;
  const char *problem;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  problem = read_bytes (bytes, length, &network);
  if (problem == NULL)
    return network;

  /* Translators: a file, and what is wrong with it: “it is not a network” */
  return slide_set_error_null (error, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_DAMAGED,
                               _("Cannot use the network in %s: %s"), name, problem);
}

/* ---- Files ---- */

/* Accepts only regular files up to the maximum length, so that a device or a wrong name is not
 * read completely. */
static char *
read_file (const char  *path,
           gsize       *length,
           GError     **error)
{
  GStatBuf status;

  if (g_stat (path, &status) == 0)
    {
      if (!S_ISREG (status.st_mode))
        return slide_set_error_null (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _("not a file"));
      if (status.st_size > MAX_LENGTH)
        return slide_set_error_null (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _("not a network"));
    }

  {
    char *contents = NULL;

    if (g_file_get_contents (path, &contents, length, error))
      return contents;
  }
  return NULL;
}

SlideNetwork *
slide_network_load (const char  *path,
                    GError     **error)
{
  g_autofree char *display = NULL;
  g_autofree char *contents = NULL;
  g_autoptr (GError) file_error = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);

  display = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  contents = read_file (path, &length, &file_error);
  if (contents != NULL)
    return slide_network_from_bytes ((const guint8 *) contents, length, display, error);

  /* Translators: a file, and why it was not read */
  return slide_set_error_null (error, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_FILE,
                               _("Cannot read the network in %s: %s"), display, file_error->message);
}

gboolean
slide_network_save (const SlideNetwork  *network,
                    const char          *path,
                    GError             **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *display = NULL;
  g_autoptr (GError) file_error = NULL;

  g_return_val_if_fail (network != NULL && path != NULL, FALSE);

  bytes = slide_network_to_bytes (network);
  folder = g_path_get_dirname (path);
  (void) g_mkdir_with_parents (folder, 0755);

  if (slide_new_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                            &file_error))
    return TRUE;

  display = slide_visible_text (path, -1, SLIDE_VISIBLE_LINE);
  g_set_error (error, SLIDE_NETWORK_ERROR, SLIDE_NETWORK_ERROR_FILE,
               /* Translators: a file, and why it was not written */
               _("Could not write the network to %s: %s"), display, file_error->message);
  return FALSE;
}
