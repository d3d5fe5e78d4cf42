// Describes the parameters of a scenario's section "data".
#include "scenario/params/section_params.h"

namespace privbo {
namespace {

constexpr const char* program = "this program";

ParamSpec file_param(const char* key, const char* label, const char* help) {
  return {.key = key,
          .label = label,
          .kind = ParamKind::file,
          .default_value = "",
          .help = help,
          .citation = "Zhou & Tan 2020, §5.1",
          .visible_when = Condition{"source", {"file"}}};
}

/// Returns a setting of how a CSV file is read.
ParamSpec table_param(const char* key, const char* label, const char* help, const std::vector<Choice>& choices) {
  return choice_param(key, label, choices.front().id, choices,
                      {.help = help, .citation = program, .visible_when = Condition{"source", {"file"}}});
}

std::vector<ParamSpec> table_params() {
  return {
      table_param(
          "header", "First row",
          "Whether the first row names the arms. Text names them; numbers may be names or readings, and where they "
          "look like names (station numbers, 1, 2, 3, …) nothing runs until this says which.",
          {{"auto", "found from the file", "asked about where numbers look like names"},
           {"yes", "names the columns", "also where it holds numbers"},
           {"no", "holds readings", "arms are numbered"}}),
      {.key = "index",
       .label = "Columns without readings",
       .kind = ParamKind::text,
       .default_value = "auto",
       .help =
           "Columns of dates, labels or row numbers, which are no arms: auto, none, first, or their names separated by "
           "commas; #2 is the second column and #2-4 are three, whatever they are called. By itself a first column of text is "
           "left out, and one of row numbers where R or pandas wrote it; other columns of times, ids or numbers that count "
           "are asked about.",
       .citation = program,
       .visible_when = Condition{"source", {"file"}}},
      table_param(
          "orientation", "Arms are",
          "A table whose rows are sensors is turned. Tables that look as if they were, by names in the first column, "
          "dates for columns or very many columns, are asked about.",
          {{"auto", "found from the file", "then it is asked about"},
           {"columns", "columns", "rows are times"},
           {"rows", "rows", "columns are times"}}),
      table_param("missing", "Missing readings",
                  "What becomes of cells that are blank or hold NA, NaN, n.a., null, #DIV/0!, -, ? or the like.",
                  {{"refuse", "reject the file", "nothing runs until this says what to do"},
                   {"leave-out", "leave out their rows", "a row with one gap is left out for all arms"},
                   {"column-mean", "fill with the arm's mean", "means stay, residuals get smaller"}}),
      table_param("decimal", "Decimal sign", "1,5 and 1.5 are told apart by themselves; 1,234 alone is asked about.",
                  {{"auto", "found from the file", "asked about where it may be either"},
                   {"dot", "dot", "1.5"},
                   {"comma", "comma", "1,5; dots may stand between thousands"}}),
      table_param("totals", "Last rows that sum up",
                  "What becomes of last rows called Total, Sum, Mean or the like, or equal to that.",
                  {{"auto", "asked about", "nothing runs until this says what to do"},
                   {"leave-out", "left out", "they hold no readings"},
                   {"keep", "kept", "they hold readings"}})};
}

std::vector<ParamSpec> centre_params() {
  const Condition any_data{"source", {"light-sensors", "stocks", "file"}};
  return {
      choice_param(
          "centre", "Centre", "none",
          {{"none", "do not subtract", "as in the paper"},
           {"declared", "a declared number", "known beforehand, e.g. a usual speed"},
           {"training", "mean of the training rows",
            "public where they are declared public, otherwise from the protected data"},
           {"readings", "mean of the readings", "computed from the protected data"}},
          {.help =
               "Takes one number from every reading, of all arms alike, before users randomise and anybody learns. Learners "
               "start from 0: where all arms have a large mean and differ little, they may never tell them apart. Regret is "
               "the same sum of differences.",
           .citation = program,
           .visible_when = any_data,
           .effect =
               "Privacy: ε takes the number for public, as all constants; beside it stands declared, public data or from the "
               "protected data. No private mean is charged for it: one of the table would protect its readings, not the users "
               "of the run, and one of users needs a declared range, whose middle is a centre for nothing: declare that, or "
               "take public rows. Learning: B becomes the largest distance from it, so ℒ = 2(B+R)/ε is smaller."}),
      real_param("centre_value", "Declared centre", 0.0, {-1e12, 1e12}, {-100.0, 100.0},
                 {.unit = "reward units",
                  .help = "What is taken from every reading.",
                  .citation = program,
                  .visible_when = Condition{"centre", {"declared"}}})};
}

}  // namespace

std::vector<ParamSpec> data_params() {
  std::vector<ParamSpec> params{
      choice_param("source", "Source", "none",
                   {{"none", "no data", "synthetic objective only"},
                    {"light-sensors", "light sensors (synthetic stand-in)",
                     "Made by this program with the published statistics of the CMU light-sensor data; not measured."},
                    {"stocks", "stocks (synthetic stand-in)",
                     "Made by this program with the published statistics of the 29-stock data; not measured."},
                    {"file", "CSV file", "your own readings"}},
                   {.help = "Readings of many arms over time: rows are times, columns are arms.",
                    .citation = "Zhou & Tan 2020, §5.1"}),
      file_param("readings", "Readings (CSV)", "Objective and noise come from here: f is the mean per column."),
      file_param(
          "training", "Training readings (CSV)",
          "The empirical covariance kernel comes from here, and constants whose rule says so; empty: from the readings."),
      toggle_param(
          "training_public", "Training rows are public", false,
          {.help =
               "Declares that the training rows are nobody's secret: a held-out split, collected with consent to publish. Kernel "
               "and constants made from them are then public data; otherwise they count as computed from the protected data.",
           .citation = "Zhou & Tan 2020, §5.1 takes the kernel from training rows; the declaration is this program's",
           .visible_when = Condition{"source", {"light-sensors", "stocks", "file"}},
           .effect =
               "Privacy: ε assumes that kernel and constants are public. This says whether they are; it changes no number. "
               "Learning: none."}),
      file_param("coordinates", "Coordinates (CSV)", "One row per arm, one column per dimension; empty: unknown.")};
  for (ParamSpec& spec : table_params()) params.push_back(std::move(spec));
  for (ParamSpec& spec : centre_params()) params.push_back(std::move(spec));
  return params;
}

}  // namespace privbo
