/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slide-lesson.h: a lesson: searches, and steps that show moments of them and ask questions.
 *
 * docs/lessons.md describes the file. A lesson is read on any thread and its texts may be shown
 * at once. slide_lesson_prepare() then runs its searches on a worker and finds every answer in
 * them; afterwards the lesson does not change, and any thread may use it.
 */

#pragma once

#include "slide-heuristic-spec.h"
#include "slide-record-marks.h"
#include "slide-search.h"

#include <gio/gio.h>

#define SLIDE_LESSON_VERSION 1
#define SLIDE_LESSON_SUFFIX ".lesson"
#define SLIDE_LESSON_MAX_STEPS 200
#define SLIDE_LESSON_MAX_CHOICES 5

/* The limits of a lesson, which is not trusted. Of its file: */
#define SLIDE_LESSON_MAX_LENGTH (1 << 20)
#define SLIDE_LESSON_MAX_SEARCHES 50
#define SLIDE_LESSON_MAX_SCRIPT (64 << 10)

/* Each search: expansions, and bytes with its tables. */
#define SLIDE_LESSON_MAX_EXPANSIONS 500000
#define SLIDE_LESSON_MAX_SEARCH_BYTES (G_GUINT64_CONSTANT (256) << 20)

/* All its searches together; and as many seconds again for checking its claims and answers. */
#define SLIDE_LESSON_MAX_BYTES (G_GUINT64_CONSTANT (512) << 20)
#define SLIDE_LESSON_MAX_SECONDS 60

#define SLIDE_LESSON_ERROR (slide_lesson_error_quark ())
GQuark slide_lesson_error_quark (void);

typedef enum
{
  SLIDE_LESSON_ERROR_FORMAT,   /* not a lesson, or not of a version that is known */
  SLIDE_LESSON_ERROR_SEARCH,   /* a search cannot be run */
  SLIDE_LESSON_ERROR_LIMIT,    /* it costs more than it may, or than there is */
  SLIDE_LESSON_ERROR_CANCELLED
} SlideLessonError;

/* ---- Facts ---- */

typedef enum
{
  /* Of a whole search. */
  SLIDE_FACT_EXPANDED,
  SLIDE_FACT_GENERATED,
  SLIDE_FACT_DUPLICATES,
  SLIDE_FACT_REOPENED,
  SLIDE_FACT_MAX_FRONTIER,
  SLIDE_FACT_MOVES,
  SLIDE_FACT_ITERATIONS,
  SLIDE_FACT_F_RISES,
  SLIDE_FACT_H_DROPS,
  SLIDE_FACT_CHEAPER,
  SLIDE_FACT_REOPENING,
  SLIDE_FACT_LEFT_CLOSED,
  /* Of a moment. */
  SLIDE_FACT_FRONTIER,
  /* Of a node. */
  SLIDE_FACT_G,
  SLIDE_FACT_H,
  SLIDE_FACT_F,
  SLIDE_FACT_ON_FRONTIER,
  /* Of a board. */
  SLIDE_FACT_SUCCESSORS,
  SLIDE_FACT_DISTANCE,
  SLIDE_FACT_SHORTEST,
  SLIDE_FACT_SOLVABLE,
  SLIDE_FACT_STATES,
  SLIDE_N_FACTS
} SlideFactKind;

/* The words of facts in the file of a lesson, with NULL at the end. */
extern const char *const slide_fact_names[SLIDE_N_FACTS + 1];

/* A moment as a lesson names it. */
typedef enum
{
  SLIDE_LESSON_MOMENT_UNSET,
  SLIDE_LESSON_MOMENT_NUMBER,
  SLIDE_LESSON_MOMENT_END,
  SLIDE_LESSON_MOMENT_GOAL,
  SLIDE_LESSON_MOMENT_MARK     /* the first one with @mark */
} SlideLessonMomentKind;

typedef struct
{
  SlideLessonMomentKind kind;
  guint64               number;
  SlideMark             mark;
} SlideLessonMoment;

/* @search: its index, -1 for that of the step; @board: (nullable): (owned) */
typedef struct
{
  SlideFactKind      kind;
  int                search;
  SlideBoard        *board;
  SlideLessonMoment  moment;
} SlideFact;

/* A number, or a fact. @value: set by slide_lesson_prepare() if it does not depend on the node
 * of an answer. */
typedef struct
{
  gboolean  is_fact;
  SlideFact fact;
  gint64    value;
} SlideLessonNumber;

typedef enum
{
  SLIDE_RELATION_IS,
  SLIDE_RELATION_NOT,
  SLIDE_RELATION_ABOVE,
  SLIDE_RELATION_BELOW,
  SLIDE_RELATION_AT_LEAST,
  SLIDE_RELATION_AT_MOST,
  SLIDE_N_RELATIONS
} SlideRelation;

typedef struct
{
  SlideFact         fact;
  SlideRelation     relation;
  SlideLessonNumber number;
} SlideCondition;

/* ---- Questions ---- */

typedef enum
{
  SLIDE_QUESTION_NONE,
  SLIDE_QUESTION_CHOICES,
  SLIDE_QUESTION_NUMBER,
  SLIDE_QUESTION_NODE
} SlideQuestionKind;

typedef enum
{
  SLIDE_NODE_NEXT,        /* the one that is expanded next */
  SLIDE_NODE_CURRENT,     /* the one that was expanded last */
  SLIDE_NODE_CONDITIONS   /* any that fulfills the conditions */
} SlideNodeAnswer;

/* @conditions: (nullable) (element-type SlideCondition); @is_right: set by
 * slide_lesson_prepare() where there are conditions */
typedef struct
{
  char     *text;
  char     *reason;       /* nullable */
  GArray   *conditions;
  gboolean  is_right;
} SlideChoiceAnswer;

/* A typical wrong answer: a number, or nodes that fulfill the conditions. */
typedef struct
{
  SlideLessonNumber  number;
  GArray            *conditions;   /* nullable; (element-type SlideCondition) */
  char              *reason;
} SlideWrongAnswer;

typedef struct
{
  SlideQuestionKind  kind;
  char              *ask;
  char              *reason;
  GArray            *choices;      /* (element-type SlideChoiceAnswer) */
  SlideLessonNumber  number;
  SlideNodeAnswer    node;
  gboolean           has_answer;     /* whether there is such a node, … */
  SlideBoard         answer;         /* … and one; both set by slide_lesson_prepare() */
  GArray            *conditions;   /* nullable; (element-type SlideCondition) */
  GArray            *wrong;        /* (element-type SlideWrongAnswer) */
} SlideLessonQuestion;

/* ---- Steps and searches ---- */

/* What a step shows: -1 leaves it as it is. */
typedef struct
{
  char                *text;
  char                *reveal;       /* nullable */
  int                  search;       /* its index; resolved where the file does not name one */
  gboolean             is_new_search;   /* another than that of the step before */
  char                *picture;      /* nullable: unchanged */
  SlideLessonMoment    moment;
  SlideBoard          *select;       /* nullable: the current node */
  int                  panel;
  int                  setup;
  int                  queue;        /* the frontier as a queue */
  gboolean             solution;
  double               zoom;         /* 0: unchanged */
  SlideLessonQuestion  question;
  GArray              *claims;       /* (element-type SlideCondition) */
  guint64              at;           /* the moment; set by slide_lesson_prepare() */
} SlideLessonStep;

typedef struct
{
  char               *name;
  char               *label;         /* nullable: none is given */
  SlideSearchRequest  request;       /* without a heuristic and a record */
  SlideHeuristicSpec *spec;          /* nullable where @script is given */
  char               *script;        /* nullable: the text of a heuristic in Lua */

  /* Set by slide_lesson_prepare(). */
  SlideStatistics     statistics;
  SlideHeuristic     *heuristic;
  SlideRecord        *record;
  SlideRecordMarks   *marks;
} SlideLessonSearch;

/* Reference-counted. */
typedef struct
{
  char     *title;                   /* as visible text, of at most SLIDE_VISIBLE_WORD bytes */
  char     *summary;
  char     *author;                  /* nullable; likewise */
  GArray   *searches;                /* (element-type SlideLessonSearch) */
  GArray   *steps;                   /* (element-type SlideLessonStep) */
  guint64   bytes;                   /* of its searches so far */
  gboolean  is_prepared;
} SlideLesson;

/**
 * slide_lesson_new:
 * @text: untrusted
 * @languages: (array zero-terminated=1): the languages to show, the preferred first, as
 *   g_get_language_names() returns them
 *
 * Returns: (transfer full): NULL with @error set (SLIDE_LESSON_ERROR); the message says where in
 *   the file, what was found and what was expected
 */
SlideLesson *slide_lesson_new  (const char         *text,
                                gsize               length,
                                const char *const  *languages,
                                GError            **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same of the contents of a file. */
SlideLesson *slide_lesson_load (const char         *path,
                                const char *const  *languages,
                                GError            **error) G_GNUC_WARN_UNUSED_RESULT;
SlideLesson *slide_lesson_ref   (SlideLesson       *lesson);
void         slide_lesson_unref (SlideLesson       *lesson);

static inline SlideLessonStep *
slide_lesson_get_step (const SlideLesson *lesson,
                       guint              step)
{
  return &g_array_index (lesson->steps, SlideLessonStep, step);
}

static inline SlideLessonSearch *
slide_lesson_get_search (const SlideLesson *lesson,
                         guint              search)
{
  return &g_array_index (lesson->searches, SlideLessonSearch, search);
}

/**
 * slide_lesson_prepare:
 *
 * Runs all searches, also scripts, and sets the moments and answers. Blocks, mostly for less than a
 * second, at most for SLIDE_LESSON_MAX_SECONDS; cancelling stops a search that is running.
 *
 * Returns: FALSE with @error set where a search cannot be run, does not reach its goal, or
 *   lacks a moment, board or node that the lesson names; SLIDE_LESSON_ERROR_LIMIT if it reaches a
 *   limit above
 */
gboolean     slide_lesson_prepare (SlideLesson   *lesson,
                                   GCancellable  *cancellable,
                                   GError       **error);

/**
 * slide_lesson_check:
 * @lesson: prepared
 *
 * Returns: (transfer full) (element-type utf8): what is wrong with its claims, answers and
 *   wrong answers, a sentence each with its place; empty if nothing is. NULL with @error set
 *   (SLIDE_LESSON_ERROR_LIMIT, or G_IO_ERROR_CANCELLED) if that is not known in time
 */
GPtrArray   *slide_lesson_check   (const SlideLesson  *lesson,
                                   GCancellable       *cancellable,
                                   GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether preparing it runs a script. */
gboolean     slide_lesson_has_script (const SlideLesson *lesson);

/* ---- Answers, once it is prepared ---- */

/**
 * slide_lesson_answer_number:
 * @reason: (out) (transfer none) (nullable): what the lesson says of this answer, NULL if that
 *   is nothing
 *
 * Returns: whether @number is the answer to the question of @step
 */
gboolean     slide_lesson_answer_number (const SlideLesson  *lesson,
                                         guint               step,
                                         gint64              number,
                                         const char        **reason);

/* The same for the node of @board. */
gboolean     slide_lesson_answer_node   (const SlideLesson  *lesson,
                                         guint               step,
                                         const SlideBoard   *board,
                                         const char        **reason);

/* The same for a choice, by its index. */
gboolean     slide_lesson_answer_choice (const SlideLesson  *lesson,
                                         guint               step,
                                         guint               choice,
                                         const char        **reason);

/* The board of a node that answers the question of @step, for showing it. FALSE if there is none
 * at that moment. */
gboolean     slide_lesson_find_answer   (const SlideLesson  *lesson,
                                         guint               step,
                                         SlideBoard         *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlideLesson, slide_lesson_unref)
