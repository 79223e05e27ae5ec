/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tilestar-comparison-setup.h"

#include <glib/gi18n.h>

#include "slide-error.h"
#include "slide-goal.h"
#include "slide-visible-text.h"
#include "tilestar-boards-file.h"
#include "tilestar-check-list.h"
#include "tilestar-choice.h"
#include "tilestar-comparison-setup-test.h"
#include "tilestar-class.h"
#include "tilestar-dialog.h"
#include "tilestar-file-dialog.h"
#include "tilestar-heuristic-list.h"
#include "tilestar-latest.h"
#include "tilestar-search-settings.h"
#include "tilestar-small-board.h"
#include "tilestar-statistics-text.h"

/* Larger comparisons need the command line. */
#define MAX_ROWS 2000000u

#define MAX_FILE_BYTES (16u << 20)

/* Ids of sources of boards in addition to slide_board_set_get_id(). */
#define TILESTAR_THIS_BOARD "this"
#define TILESTAR_BOARDS_OF_FILE "file"

/* The numbers that can be entered: those of the boards, then the limits. */
typedef enum
{
  COUNT,
  PER_LENGTH,
  FIRST,
  LAST,
  MOVES,
  SEED,
  SECONDS,
  EXPANSIONS,
  N_NUMBERS
} Number;

static const struct
{
  const char *title;
  const char *tooltip;
  double      lower, upper, value, step, page;
} numbers[N_NUMBERS] = {
  [COUNT] = { N_("Number of boards"), N_("Sample size"), 1, 100000, 20, 1, 10 },
  [PER_LENGTH] = { N_("Boards per length"), N_("Sample size for each optimal solution length"), 1, 10000, 10, 1, 10 },
  [FIRST] = { N_("Shortest solution"), N_("Smallest optimal solution length"), 0, 200, 2, 1, 5 },
  [LAST] = { N_("Longest solution"), N_("Largest optimal solution length"), 0, 200, 24, 1, 5 },
  [MOVES] = { N_("Moves from the goal"), N_("Length of the random walks from the goal"), 1, 1000, 30, 1, 10 },
  [SEED] = { N_("Seed"), N_("The same random seed draws the same boards"), 0, G_MAXINT, 1, 1, 10 },
  [SECONDS] = { N_("Seconds"), N_("0: no limit"), 0, 86400, 10, 1, 10 },
  [EXPANSIONS] = { N_("Expansions"), N_("0: no limit"), 0, 2000000000, 0, 1000, 100000 },
};

struct _TilestarComparisonSetup
{
  AdwBin parent_instance;

  TilestarWorkspace    *workspace;    /* nullable */
  TilestarSession      *session;
  GSettings            *settings;
  TilestarHeuristicList *heuristic_list;  /* follows the composed heuristics */
  TilestarLatest        reading;      /* a file */
  GArray               *pairs;        /* of SlideBoardPair: boards entered as text */
  GArray               *file_pairs;   /* boards of the file; NULL before one is read */
  char                 *file_name;    /* for display */
  gboolean              is_quiet;     /* several controls are being changed together */

  GtkDropDown          *boards_drop_down;
  GtkWidget            *file_button;
  TilestarSmallBoard   *start_board;
  TilestarSmallBoard   *goal_board;
  GtkLabel             *boards_label;
  GtkBox               *boards_box;
  GtkBox               *limits_box;
  GtkSpinButton        *spins[N_NUMBERS];
  TilestarCheckList    *heuristics;
  GtkWidget            *others_entry;
  GtkLabel             *heuristics_label;
  TilestarCheckList    *algorithms;
  GtkWidget            *weights_entry_row;
  GtkWidget            *weights_entry;
  GtkLabel             *options_label;
  GtkLabel             *total_label;
};

G_DEFINE_FINAL_TYPE (TilestarComparisonSetup, tilestar_comparison_setup, ADW_TYPE_BIN)

static guint changed_signal;

/* ---- Boards ---- */

/* The choices of boards: (transfer full) */
static GListModel *
list_boards (void)
{
  static const struct
  {
    const char *id;
    const char *title;
  } rows[] = {
    { TILESTAR_THIS_BOARD, N_("This board") },
    { "random", N_("Random boards") },
    { "by-length", N_("Boards of each length") },
    { "scrambles", N_("Scrambled boards") },
    { TILESTAR_BOARDS_OF_FILE, N_("Boards from a file") },
    { "korf-100", N_("Korf’s 100 15-puzzles") },
    { "korf-24", N_("Five 24-puzzles") },
  };
  GListStore *store = g_list_store_new (TILESTAR_TYPE_CHOICE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TilestarChoice) choice = tilestar_choice_new (rows[i].id, _(rows[i].title), NULL);

      g_list_store_append (store, choice);
    }

  return G_LIST_MODEL (store);
}

/* Whether the source of boards with that id is chosen. */
static gboolean
is_boards (TilestarComparisonSetup *self,
           const char              *id)
{
  return g_strcmp0 (tilestar_choice_get_selected (self->boards_drop_down), id) == 0;
}

static SlideBoardSetKind
get_kind (TilestarComparisonSetup *self)
{
  SlideBoardSetKind kind = SLIDE_BOARD_SET_GIVEN;
  const char *id = tilestar_choice_get_selected (self->boards_drop_down);

  if (id != NULL)
    slide_board_set_from_id (id, &kind);

  return kind;
}

static guint
get_number (TilestarComparisonSetup *self,
            Number                   number)
{
  return (guint) gtk_spin_button_get_value_as_int (self->spins[number]);
}

/* Fills in what a line of a file omits: the goal is that of the session, or blank last. */
static void
complete_pair (TilestarComparisonSetup *self,
               SlideBoardPair          *pair)
{
  const SlideBoard *goal = tilestar_session_get_goal (self->session);

  if (pair->has_goal)
    return;

  if (goal->rows == pair->start.rows && goal->columns == pair->start.columns)
    pair->goal = *goal;
  else
    slide_goal_init (&pair->goal, SLIDE_GOAL_BLANK_LAST, pair->start.rows, pair->start.columns);
  pair->has_goal = TRUE;
}

/* The boards that were entered, of the session, or of the file. */
static void
give_boards (TilestarComparisonSetup *self)
{
  SlideBoardPair pair = { .line = 1, .has_goal = TRUE };

  g_array_set_size (self->pairs, 0);
  if (is_boards (self, TILESTAR_BOARDS_OF_FILE))
    {
      if (self->file_pairs == NULL)
        return;

      g_array_append_vals (self->pairs, self->file_pairs->data, self->file_pairs->len);
      for (guint i = 0; i < self->pairs->len; i++)
        complete_pair (self, &g_array_index (self->pairs, SlideBoardPair, i));
      return;
    }

  pair.start = *tilestar_session_get_start (self->session);
  pair.goal = *tilestar_session_get_goal (self->session);
  g_array_append_val (self->pairs, pair);
}

/* @boards: (out): borrows from @self; valid until it changes */
static void
read_boards (TilestarComparisonSetup *self,
             SlideBoardSet           *boards)
{
  SlideBoardSetKind kind = get_kind (self);

  *boards = (SlideBoardSet) {
    .kind = kind,
    .goal = *tilestar_session_get_goal (self->session),
    .n_boards = get_number (self, kind == SLIDE_BOARD_SET_BY_LENGTH ? PER_LENGTH : COUNT),
    .first_length = get_number (self, FIRST),
    .last_length = get_number (self, LAST),
    .n_moves = get_number (self, MOVES),
    .seed = get_number (self, SEED),
  };
  if (kind == SLIDE_BOARD_SET_GIVEN)
    {
      give_boards (self);
      boards->pairs = (gconstpointer) self->pairs->data;
      boards->n_pairs = self->pairs->len;
    }
}

/* The maximum number of boards. */
static guint64
count_boards (const SlideBoardSet *boards)
{
  switch (boards->kind)
    {
    case SLIDE_BOARD_SET_GIVEN:
      return boards->n_pairs;
    case SLIDE_BOARD_SET_BY_LENGTH:
      return boards->last_length < boards->first_length
             ? 0 : (guint64) boards->n_boards * (boards->last_length - boards->first_length + 1);
    case SLIDE_BOARD_SET_KORF_100:
      return 100;
    case SLIDE_BOARD_SET_KORF_24:
      return 5;
    case SLIDE_BOARD_SET_RANDOM:
    case SLIDE_BOARD_SET_SCRAMBLES:
    case SLIDE_N_BOARD_SETS:
    default:
      return boards->n_boards;
    }
}

/* ---- Heuristics and algorithms ---- */

/* A heuristic with the parameters from the controls of Solve. */
static SlideHeuristicSpec *
new_spec (TilestarComparisonSetup *self,
          const char              *text)
{
  SlideHeuristicSpec *spec =
    tilestar_settings_parse_heuristic (self->settings, text,
                                       tilestar_session_get_goal (self->session), NULL);

  return spec != NULL ? spec : slide_heuristic_spec_parse (text, NULL);
}

static gboolean
has_spec (GPtrArray                *specs,
          const SlideHeuristicSpec *spec)
{
  return g_ptr_array_find_with_equal_func (specs, spec, slide_heuristic_spec_equal, NULL);
}

static gboolean
read_specs (TilestarComparisonSetup *self,
            GPtrArray               *specs,
            GError                 **error)
{
  g_autoptr (GPtrArray) ids = tilestar_check_list_list_checked (self->heuristics);
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->others_entry)));
  g_autoptr (GPtrArray) others = NULL;

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (specs, new_spec (self, ids->pdata[i]));

  if (*g_strstrip (text) == '\0')
    return TRUE;

  others = slide_heuristic_spec_parse_list (text, error);
  if (others == NULL)
    return FALSE;

  for (guint i = 0; i < others->len; i++)
    if (!has_spec (specs, others->pdata[i]))
      g_ptr_array_add (specs, slide_heuristic_spec_copy (others->pdata[i]));

  return TRUE;
}

static void
add_method (GArray            *methods,
            const SlideMethod *method)
{
  for (guint i = 0; i < methods->len; i++)
    if (slide_method_equal (&g_array_index (methods, SlideMethod, i), method))
      return;

  g_array_append_val (methods, *method);
}

static gboolean
add_weights (TilestarComparisonSetup *self,
             GArray                  *methods,
             SlideMethod              method,
             GError                 **error)
{
  g_auto (GStrv) words = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (self->weights_entry)),
                                         " ,;", -1);
  gboolean has_any = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        g_autofree char *text = g_strdup_printf ("weighted-astar:weight=%s", words[i]);

        if (!slide_method_parse (text, &method, &method, error))
          return FALSE;
        add_method (methods, &method);
        has_any = TRUE;
      }
  if (!has_any)
    add_method (methods, &method);

  return TRUE;
}

static gboolean
read_methods (TilestarComparisonSetup *self,
              GArray                  *methods,
              GError                 **error)
{
  g_autoptr (GPtrArray) ids = tilestar_check_list_list_checked (self->algorithms);

  for (guint i = 0; i < ids->len; i++)
    {
      SlideAlgorithm algorithm = SLIDE_ALGORITHM_ASTAR;
      SlideMethod method;

      slide_algorithm_from_id (ids->pdata[i], &algorithm);
      tilestar_settings_init_method (self->settings, algorithm, &method);
      if (!slide_algorithm_get_info (method.algorithm)->uses_weight)
        add_method (methods, &method);
      else if (!add_weights (self, methods, method, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
need_heuristic (const GArray *methods)
{
  for (guint i = 0; i < methods->len; i++)
    if (slide_algorithm_get_info (g_array_index (methods, SlideMethod, i).algorithm)->uses_heuristic)
      return TRUE;

  return FALSE;
}

static gboolean
reject_choices (GError    **error,
                const char *sentence)
{
  return slide_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s", sentence);
}

static gboolean
read_choices (TilestarComparisonSetup *self,
              SlideComparisonRequest  *request,
              SlideBoardSet           *boards,
              GError                 **error)
{
  guint64 n_rows;

  read_boards (self, boards);
  if (!read_specs (self, request->specs, error) || !read_methods (self, request->methods, error))
    return FALSE;

  if (request->methods->len == 0)
    return reject_choices (error, _("Choose at least one algorithm"));
  if (request->specs->len == 0)
    {
      if (need_heuristic (request->methods))
        return reject_choices (error, _("Choose at least one heuristic"));
      g_ptr_array_add (request->specs, slide_heuristic_spec_parse ("zero", NULL));
    }
  if (boards->kind == SLIDE_BOARD_SET_GIVEN && boards->n_pairs == 0)
    return reject_choices (error, _("Choose a file with boards"));
  if (boards->kind == SLIDE_BOARD_SET_BY_LENGTH
      && slide_board_get_n_cells (&boards->goal) > SLIDE_BOARD_SET_MAX_CELLS)
    return reject_choices (error, _("Solution lengths are known only for boards of up to 12 cells. Choose "
                                    "a smaller size in Solve."));
  if (count_boards (boards) == 0)
    return reject_choices (error, _("The longest solution is shorter than the shortest"));

  n_rows = count_boards (boards) * slide_comparison_request_get_n_per_board (request);
  if (n_rows > MAX_ROWS)
    return reject_choices (error, _("Too many searches for the window. Run this comparison with "
                                    "tilestar-cli."));

  return TRUE;
}

SlideComparisonRequest *
tilestar_comparison_setup_read (TilestarComparisonSetup *self,
                                SlideBoardSet           *boards,
                                GError                 **error)
{
  SlideComparisonRequest request;
  SlideComparisonRequest *copy = NULL;
  guint limit;

  g_return_val_if_fail (TILESTAR_IS_COMPARISON_SETUP (self), NULL);

  slide_comparison_request_init (&request);
  limit = g_settings_get_uint (self->settings, "memory-limit");
  request.time_limit = get_number (self, SECONDS);
  request.node_limit = get_number (self, EXPANSIONS);
  /* There is one for the window. */
  request.n_threads = MAX (g_get_num_processors (), 2) - 1;
  /* Settings apply to all searches. */
  request.memory_limit = limit > 0
                         ? tilestar_settings_get_memory_limit (self->settings) / request.n_threads : 0;
  if (read_choices (self, &request, boards, error))
    copy = slide_comparison_request_copy (&request);
  slide_comparison_request_clear (&request);

  return copy;
}

/* ---- In words ---- */

static void
describe_boards (TilestarComparisonSetup *self)
{
  const SlideBoard *start = tilestar_session_get_start (self->session);
  const SlideBoard *goal = tilestar_session_get_goal (self->session);
  SlideBoardSetKind kind = get_kind (self);
  g_autofree char *boards = NULL;      /* NULL: they are not those of Solve */
  g_autofree char *text = NULL;

  if (kind == SLIDE_BOARD_SET_KORF_100)
    text = g_strdup (_("Published by Korf in 1985: 4×4, optimal solutions of about 53 moves. A* "
                       "needs gigabytes of memory for most of them, IDA* almost none."));
  else if (kind == SLIDE_BOARD_SET_KORF_24)
    text = g_strdup (_("Five of the boards published by Korf and Felner in 2002: 5×5, optimal "
                       "solutions of 82 to 100 moves. Without limits, each takes hours."));
  else if (is_boards (self, TILESTAR_BOARDS_OF_FILE))
    text = self->file_pairs == NULL
           ? g_strdup (_("No file chosen"))
           : tilestar_format_sentence (ngettext ("%s: %u board", "%s: %u boards", self->file_pairs->len),
                                       self->file_name, self->file_pairs->len);
  else if (kind == SLIDE_BOARD_SET_GIVEN)
    {
      boards = tilestar_format_pair (start, goal);
      /* Translators: the size of a board; its picture is beside it */
      text = tilestar_format_sentence (_("%u×%u, start and goal as in Solve"), goal->rows, goal->columns);
    }
  else
    {
      boards = slide_board_to_text (goal, SLIDE_TEXT_LINE);
      /* Translators: the size of a board; its picture is beside it */
      text = tilestar_format_sentence (_("%u×%u, goal as in Solve"), goal->rows, goal->columns);
    }
  gtk_label_set_text (self->boards_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->boards_label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  boards != NULL ? boards : "", -1);
  tilestar_small_board_set_board (self->start_board, start);
  tilestar_small_board_set_goal (self->start_board, goal);
  tilestar_small_board_set_board (self->goal_board, goal);
  gtk_widget_set_visible (GTK_WIDGET (self->start_board), boards != NULL && kind == SLIDE_BOARD_SET_GIVEN);
  gtk_widget_set_visible (GTK_WIDGET (self->goal_board), boards != NULL);
}

/* Describes the settings that differ from their defaults. */
static void
describe_options (TilestarComparisonSetup *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) ids = tilestar_check_list_list_checked (self->algorithms);

  for (guint i = 0; i < ids->len; i++)
    {
      SlideAlgorithm algorithm = SLIDE_ALGORITHM_ASTAR;
      g_autofree char *name = NULL;
      SlideMethod method, usual;

      slide_algorithm_from_id (ids->pdata[i], &algorithm);
      tilestar_settings_init_method (self->settings, algorithm, &method);
      slide_method_init (&usual, method.algorithm);
      usual.weight = method.weight;
      if (slide_method_equal (&method, &usual))
        continue;

      name = slide_method_dup_name (&method);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  if (text->len > 0)
    g_string_prepend (text, _("Set in Solve: "));
  gtk_label_set_text (self->options_label, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->options_label), text->len > 0);
}

/* The heuristics whose parameters are set in Solve; composed heuristics have a name instead. */
static void
describe_heuristics (TilestarComparisonSetup *self)
{
  g_autoptr (GPtrArray) ids = tilestar_check_list_list_checked (self->heuristics);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (SlideHeuristicSpec) spec = new_spec (self, ids->pdata[i]);
      g_autofree char *name = slide_heuristic_spec_dup_name (spec);

      if (slide_heuristic_find (ids->pdata[i]) == NULL
          || g_str_equal (slide_heuristic_spec_get_text (spec), ids->pdata[i]))
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", name);
    }
  if (text->len > 0)
    g_string_prepend (text, _("Set in Solve: "));
  gtk_label_set_text (self->heuristics_label, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->heuristics_label), text->len > 0);
}

static void
describe_total (TilestarComparisonSetup *self)
{
  g_autoptr (SlideComparisonRequest) request = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *total = NULL;
  g_autofree char *text = NULL;
  SlideBoardSet boards;
  guint64 n;

  request = tilestar_comparison_setup_read (self, &boards, &error);
  if (request == NULL)
    {
      tilestar_dialog_set_text (self->total_label, error->message);
      return;
    }

  n = count_boards (&boards) * slide_comparison_request_get_n_per_board (request);
  total = tilestar_format_count (n);
  text = g_strdup_printf (boards.kind == SLIDE_BOARD_SET_BY_LENGTH
                          ? ngettext ("At most %s search", "At most %s searches", (gulong) n)
                          : ngettext ("%s search", "%s searches", (gulong) n), total);
  gtk_label_set_text (self->total_label, text);
}

/* Describes the boards, the settings of the searches, and the number of searches. */
static void
describe_choices (TilestarComparisonSetup *self)
{
  describe_boards (self);
  describe_options (self);
  describe_heuristics (self);
  describe_total (self);
}

/* ---- Changes ---- */

/* Shows the row of a number, or hides it. */
static void
show_number (TilestarComparisonSetup *self,
             Number                   number,
             gboolean                 is_shown)
{
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->spins[number])), is_shown);
}

static void
update_rows (TilestarComparisonSetup *self)
{
  SlideBoardSetKind kind = get_kind (self);
  gboolean is_drawn = kind == SLIDE_BOARD_SET_RANDOM || kind == SLIDE_BOARD_SET_SCRAMBLES;
  gboolean is_by_length = kind == SLIDE_BOARD_SET_BY_LENGTH;

  gtk_widget_set_visible (self->file_button, is_boards (self, TILESTAR_BOARDS_OF_FILE));
  show_number (self, COUNT, is_drawn);
  show_number (self, PER_LENGTH, is_by_length);
  show_number (self, FIRST, is_by_length);
  show_number (self, LAST, is_by_length);
  show_number (self, MOVES, kind == SLIDE_BOARD_SET_SCRAMBLES);
  show_number (self, SEED, is_drawn || is_by_length);
  gtk_widget_set_visible (self->weights_entry_row,
                          tilestar_check_list_is_checked (self->algorithms, "weighted-astar"));
  describe_choices (self);
}

/* Emits "changed", and updates the description. */
static void
choices_changed (TilestarComparisonSetup *self)
{
  if (self->workspace == NULL || self->is_quiet)
    return;

  update_rows (self);
  g_signal_emit (self, changed_signal, 0);
}

/* ---- A file ---- */

typedef struct
{
  GFile      *file;
  SlideBoard  start;    /* its shape completes lines of the file */
  GArray     *pairs;    /* the result; NULL with @error set */
  GError     *error;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_clear_pointer (&reading->pairs, g_array_unref);
  g_clear_error (&reading->error);
  g_free (reading);
}

static void
read_file (gpointer      data,
           GCancellable *cancellable)
{
  Reading *reading = data;

  reading->pairs = tilestar_boards_file_read (reading->file, MAX_FILE_BYTES, &reading->start, NULL, cancellable,
                                              &reading->error);
}

static void
read_cb (gpointer data,
         gpointer user_data)
{
  TilestarComparisonSetup *self = user_data;
  Reading *reading = data;
  g_autofree char *name = g_file_get_basename (reading->file);

  if (reading->pairs == NULL)
    {
      g_autofree char *text = NULL;

      /* Without the excerpt. */
      reading->error->message[strcspn (reading->error->message, "\n")] = '\0';
      text = g_strdup_printf (_("Could not open “%s”: %s"), name, reading->error->message);
      tilestar_dialog_set_text (self->boards_label, text);
      return;
    }

  g_clear_pointer (&self->file_pairs, g_array_unref);
  self->file_pairs = g_steal_pointer (&reading->pairs);
  g_free (self->file_name);
  self->file_name = slide_visible_text (name, -1, SLIDE_VISIBLE_LINE);
  choices_changed (self);
}

void
tilestar_comparison_setup_read_file (TilestarComparisonSetup *self,
                                     GFile                   *file)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->file = g_object_ref (file);
  reading->start = *tilestar_session_get_start (self->session);
  tilestar_latest_start (&self->reading, read_file, reading, reading_free, read_cb, self);
}

/* Asks for the file first. */
static void
choose_file_cb (TilestarComparisonSetup *self)
{
  tilestar_file_dialog_open (GTK_WIDGET (self), _("Choose Boards"), NULL,
                             G_CALLBACK (tilestar_comparison_setup_read_file), self);
}

/* ---- The widget ---- */

static void
add_number (TilestarComparisonSetup *self,
            GtkBox                  *box,
            Number                   number)
{
  const char *title = _(numbers[number].title);
  GtkAdjustment *adjustment = gtk_adjustment_new (numbers[number].value, numbers[number].lower, numbers[number].upper,
                                                  numbers[number].step, numbers[number].page, 0);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *spin = gtk_spin_button_new (adjustment, 0.0, 0);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 5);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_set_tooltip_text (spin, _(numbers[number].tooltip));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (choices_changed), self);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), spin);
  gtk_box_append (box, row);
  self->spins[number] = GTK_SPIN_BUTTON (spin);
}

/* Named as in the dropdowns of Solve. */
static void
fill_algorithms (TilestarComparisonSetup *self)
{
  g_autoptr (GListModel) choices = tilestar_choice_list_algorithms ();
  guint n = g_list_model_get_n_items (choices);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TilestarChoice) choice = g_list_model_get_item (choices, i);

      tilestar_check_list_add (self->algorithms, tilestar_choice_get_id (choice),
                               tilestar_choice_get_title (choice),
                               tilestar_choice_get_subtitle (choice));
    }
}

/* Lists all heuristics, including composed ones. Boxes that were checked stay checked. */
static void
list_heuristics_cb (TilestarComparisonSetup *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->heuristic_list));
  g_autoptr (GPtrArray) checked = tilestar_check_list_dup_checked (self->heuristics);

  self->is_quiet = TRUE;
  tilestar_check_list_clear (self->heuristics);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TilestarHeuristicItem) item =
        g_list_model_get_item (G_LIST_MODEL (self->heuristic_list), i);

      tilestar_check_list_add (self->heuristics, tilestar_heuristic_item_get_text (item),
                               tilestar_heuristic_item_get_name (item),
                               tilestar_heuristic_item_get_guarantee (item));
    }
  tilestar_check_list_check_only (self->heuristics, (const char *const *) checked->pdata);
  self->is_quiet = FALSE;
  choices_changed (self);
}

static void
tilestar_comparison_setup_dispose (GObject *object)
{
  TilestarComparisonSetup *self = TILESTAR_COMPARISON_SETUP (object);

  tilestar_latest_drop (&self->reading);
  tilestar_disconnect (self->session, self);
  tilestar_disconnect (self->settings, self);
  tilestar_clear_watched (&self->heuristic_list, self);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (tilestar_comparison_setup_parent_class)->dispose (object);
}

static void
tilestar_comparison_setup_finalize (GObject *object)
{
  TilestarComparisonSetup *self = TILESTAR_COMPARISON_SETUP (object);

  g_array_unref (self->pairs);
  g_clear_pointer (&self->file_pairs, g_array_unref);
  g_free (self->file_name);

  G_OBJECT_CLASS (tilestar_comparison_setup_parent_class)->finalize (object);
}

static void
tilestar_comparison_setup_class_init (TilestarComparisonSetupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tilestar_comparison_setup_dispose;
  object_class->finalize = tilestar_comparison_setup_finalize;

  changed_signal = TILESTAR_SIGNAL (klass, "changed", 0);

  TILESTAR_ENSURE_TYPES (TILESTAR_TYPE_CHECK_LIST, TILESTAR_TYPE_SMALL_BOARD);
  TILESTAR_TEMPLATE (widget_class, "tilestar-comparison-setup.ui");
  TILESTAR_BIND_CHILDREN (widget_class, TilestarComparisonSetup, boards_drop_down, file_button, start_board, goal_board,
                          boards_label, boards_box, limits_box, heuristics, others_entry, heuristics_label, algorithms,
                          weights_entry_row, weights_entry, options_label, total_label);
  gtk_widget_class_bind_template_callback_full (widget_class, "changed_cb", G_CALLBACK (choices_changed));
  TILESTAR_BIND_CALLBACKS (widget_class, choose_file_cb);
}

static void
tilestar_comparison_setup_init (TilestarComparisonSetup *self)
{
  self->pairs = g_array_new (FALSE, FALSE, sizeof (SlideBoardPair));
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < N_NUMBERS; i++)
    add_number (self, i < SECONDS ? self->boards_box : self->limits_box, (Number) i);
  fill_algorithms (self);
  tilestar_choice_set_up_drop_down (self->boards_drop_down, _("Boards"), list_boards ());
  tilestar_choice_select (self->boards_drop_down, "random");
  tilestar_check_list_check_only (self->algorithms, (const char *[]) { "astar", NULL });
}

void
tilestar_comparison_setup_bind (TilestarComparisonSetup *self,
                                TilestarWorkspace       *workspace)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));
  g_return_if_fail (self->workspace == NULL);

  self->workspace = g_object_ref (workspace);
  self->session = g_object_ref (tilestar_workspace_get_session (workspace));
  self->settings = g_object_ref (tilestar_workspace_get_settings (workspace));
  self->heuristic_list = tilestar_heuristic_list_new (self->settings);
  list_heuristics_cb (self);
  tilestar_check_list_check_only (self->heuristics,
                                  (const char *[]) { "misplaced", "manhattan", NULL });
  g_signal_connect_swapped (self->heuristic_list, "items-changed",
                            G_CALLBACK (list_heuristics_cb), self);
  g_signal_connect_swapped (self->session, "pair-changed", G_CALLBACK (choices_changed), self);
  g_signal_connect_swapped (self->settings, "changed", G_CALLBACK (choices_changed), self);
  update_rows (self);
}

void
tilestar_comparison_setup_choose_boards (TilestarComparisonSetup *self,
                                         const SlideBoardSet     *boards)
{
  gboolean is_by_length = boards->kind == SLIDE_BOARD_SET_BY_LENGTH;

  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));

  tilestar_choice_select (self->boards_drop_down, slide_board_set_get_id (boards->kind));
  gtk_spin_button_set_value (self->spins[is_by_length ? PER_LENGTH : COUNT], boards->n_boards);
  if (is_by_length)
    {
      gtk_spin_button_set_value (self->spins[FIRST], boards->first_length);
      gtk_spin_button_set_value (self->spins[LAST], boards->last_length);
    }
  gtk_spin_button_set_value (self->spins[SEED], (double) boards->seed);
}

void
tilestar_comparison_setup_choose (TilestarComparisonSetup *self,
                                  const char *const       *heuristics,
                                  const char *const       *algorithms,
                                  const SlideBoardSet     *boards)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));

  self->is_quiet = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->others_entry), "");
  tilestar_check_list_check_only (self->heuristics, heuristics);
  tilestar_check_list_check_only (self->algorithms, algorithms);
  tilestar_comparison_setup_choose_boards (self, boards);
  self->is_quiet = FALSE;
  choices_changed (self);
}

void
tilestar_comparison_setup_add (TilestarComparisonSetup *self,
                               const char *const       *heuristics,
                               const char *const       *algorithms)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));

  for (guint i = 0; heuristics[i] != NULL; i++)
    tilestar_check_list_set_checked (self->heuristics, heuristics[i], TRUE);
  for (guint i = 0; algorithms[i] != NULL; i++)
    tilestar_check_list_set_checked (self->algorithms, algorithms[i], TRUE);
}

void
tilestar_comparison_setup_focus (TilestarComparisonSetup *self)
{
  g_return_if_fail (TILESTAR_IS_COMPARISON_SETUP (self));

  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

gboolean
tilestar_comparison_setup_is_reading (TilestarComparisonSetup *self)
{
  return tilestar_latest_is_busy (&self->reading);
}

guint
tilestar_comparison_setup_get_n_read (TilestarComparisonSetup *self)
{
  return self->file_pairs != NULL ? self->file_pairs->len : 0;
}
