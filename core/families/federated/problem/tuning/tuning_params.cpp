// Describes the parameters of the entry "tuning".
#include <string>
#include <vector>

#include "families/federated/problem/agents_drawn.h"
#include "families/federated/problem/tuning/sources.h"

namespace privbo {
namespace {

constexpr const char* paper = "Dai, Low & Jaillet 2021";

std::string app() { return std::string(paper) + ", App. B.2.1"; }

ParamSpec data_param() {
  return {
      .key = "data",
      .label = "Agents' data",
      .kind = ParamKind::choice,
      .default_value = "synthetic",
      .help = "What each agent trains and validates its model on.",
      .citation = app(),
      .choices =
          {{"synthetic", "29 synthetic landmine-like fields",
            "Made up by this program to resemble the landmine data of the paper: 9 features, about 500 rows a field, 6 % of "
            "them positive. No measured value is in them, and they say nothing about real fields."},
           {"activities", "30 synthetic people, six activities",
            "Made up by this program in the shape of the paper's activity recognition data: 265 features, about 345 rows a person. "
            "For logistic regression and the validation error. No measured value is in them."},
           {"file", "A CSV file", "Your own data, one row per example."}},
      .effect =
          "Privacy: the same either way; what is protected is one agent's whole contribution. Learning: sharing helps as far "
          "as the agents' best hyperparameters lie close together."};
}

ParamSpec file_param() {
  return {
      .key = "file",
      .label = "CSV file",
      .kind = ParamKind::file,
      .default_value = "",
      .help =
          "A table with a header. Column agent (or field, user, subject, client): whose row it is. Column label (or class, "
          "target, y): its class. Column split (or set): train or validation (valid, val, test and dev count as validation). "
          "All other columns are features, and hold numbers. Without the column split every agent's rows are halved, class by "
          "class.",
      .citation =
          app() + ": half of each field's rows to train, half to validate (class by class in its published code)",
      .visible_when = Condition{"data", {"file"}},
      .effect =
          "Privacy: rows never leave this program; what an agent would send is made from its scores alone. Learning: the "
          "objective itself."};
}

}  // namespace

ParamSpec index_param(const char* label, std::optional<Condition> visible_when) {
  return {
      .key = "index",
      .label = label,
      .kind = ParamKind::text,
      .default_value = "auto",
      .help =
          "Columns of the file that are left out: auto, none, or their names separated by commas; #2 is the second "
          "column, whatever it is called. With auto, columns that seem to hold ids, row numbers or times are asked about.",
      .citation = "this program",
      .visible_when = std::move(visible_when),
      .effect = "Privacy: none. Learning: a model that is given the numbers of rows learns the order of the file."};
}

namespace {

ParamSpec split_seed_param() {
  return {
      .key = "split_seed",
      .label = "Seed of the halves",
      .kind = ParamKind::seed,
      .default_value = "1",
      .help =
          "Which rows are for training where the file has no column split. Part of the problem, not of a trial: all trials and "
          "all algorithms see the same halves.",
      .citation = "this program",
      .visible_when = Condition{"data", {"file"}},
      .effect = "Privacy: none. Learning: other halves give other objectives."};
}

ParamSpec unusable_param() {
  return {
      .key = "unusable",
      .label = "Agents that cannot be tuned",
      .kind = ParamKind::choice,
      .default_value = "refuse",
      .help =
          "What to do where an agent has no training or no validation rows, trains on one class only, or validates on one class "
          "only while the score is the AUC.",
      .citation = "this program",
      .choices = {{"refuse", "Refuse the file", "An error names the first such agent and the reason."},
                  {"leave-out", "Leave them out", "The others are tuned; a note names those left out."}},
      .visible_when = Condition{"data", {"file"}},
      .effect =
          "Privacy: N becomes smaller, so each agent left weighs more. Learning: results are of the agents left."};
}

ParamSpec model_param() {
  return {
      .key = "model",
      .label = "Model",
      .kind = ParamKind::choice,
      .default_value = "svm",
      .help = "Which classifier every agent trains, and so which hyperparameters are tuned.",
      .citation = app(),
      .choices =
          {{"svm", "SVM, RBF kernel",
            "Penalty C and kernel parameter of a support vector machine (libsvm). The paper's "
            "landmine experiment."},
           {"logistic", "Logistic regression, mini-batches",
            "Batch size, L2 penalty and learning rate. The paper's activity recognition. Any number of classes."},
           {"logistic-exact", "Logistic regression, exact", "Penalty C alone, solved to the optimum (liblinear)."}},
      .effect =
          "Privacy: none; the mechanism sees vectors about scores. Learning: one, two or three dimensions to search."};
}

ParamSpec metric_param() {
  return {
      .key = "metric",
      .label = "Score",
      .kind = ParamKind::choice,
      .default_value = "auc",
      .help =
          "What a trained model is worth, measured on the agent's validation rows. Training that fails counts as an AUC of 0.5 "
          "or a validation error of 1, and is reported.",
      .citation = app() + ": AUC for the landmines, validation error for activities",
      .choices = {{"auc", "AUC",
                   "Area under the ROC curve, ties counted half. Two classes; the second in ascending order is the "
                   "positive one."},
                  {"error", "1 − validation error",
                   "Share of validation rows classified correctly. Any number of classes."}},
      .effect = "Privacy: none. Learning: with few positive rows the error hardly moves, and the AUC does."};
}

ParamSpec svm_score_param() {
  return {
      .key = "svm_score",
      .label = "AUC of",
      .kind = ParamKind::choice,
      .default_value = "decision",
      .help =
          "By what the SVM ranks the validation rows for the AUC. It does not matter where the score is the validation error, nor "
          "for more than two classes.",
      .citation = "this program; the code published with " + std::string(paper) +
                  " has Platt's probabilities; Lin, Lin & Weng 2007",
      .choices =
          {{"decision", "Decision values", "The machine's own order: the same every time."},
           {"platt", "Platt's probabilities",
            "LIBSVM's probability estimates: a sigmoid fitted by five-fold cross-validation. With few positive rows it can "
            "come out decreasing, and the AUC is turned around. The folds are drawn from agent and point, so that a score "
            "repeats. Six trainings instead of one."}},
      .visible_when = Condition{"model", {"svm"}},
      .effect = "Privacy: none. Learning: Platt's probabilities make the objective noisy, and scores lower."};
}

ParamSpec standardise_param() {
  return {
      .key = "standardise",
      .label = "Standardise features",
      .kind = ParamKind::choice,
      .default_value = "model",
      .help =
          "Each agent subtracts the mean of its own training rows from every feature and divides by their standard deviation.",
      .citation = app() + ": for logistic regression",
      .choices = {{"model", "As in the paper", "For logistic regression, not for the SVM."},
                  {"yes", "Always", "For every model."},
                  {"no", "Never", "Features as in the file."}},
      .effect =
          "Privacy: none; statistics stay with the agent. Learning: the same hyperparameters then mean the same to agents "
          "whose features have different units."};
}

ParamSpec kernel_param() {
  return {
      .key = "kernel_parameter",
      .label = "RBF kernel parameter is",
      .kind = ParamKind::choice,
      .default_value = "gamma",
      .symbol = "γ",
      .help =
          "What the second hyperparameter means in k(x, y) = exp(−γ|x − y|²). The paper does not say; the code published with it "
          "uses γ. On its landmine data, 61 random evaluations reach a mean best AUC of 0.73 with γ and of 0.77 with a length "
          "scale, after 0.64 and 0.69 at the first (AUC of decision values).",
      .citation = app() + " (this program: which of the two)",
      .choices = {{"gamma", "γ itself",
                   "Larger is rougher. Over [0.01, 10] most of the box overfits, and good values lie at its "
                   "lower edge."},
                  {"length", "A length scale ℓ", "γ = 1/(2ℓ²); larger is smoother. Most of the box is good."}},
      .visible_when = Condition{"model", {"svm"}},
      .effect = "Privacy: none. Learning: as a length scale the box is easier, and there is less to gain from others."};
}

ParamSpec range_param(const char* key, const char* label, const char* symbol, const std::vector<double>& range,
                      const std::vector<std::string>& models, const std::string& help, const std::string& citation) {
  return {
      .key = key,
      .label = label,
      .kind = ParamKind::reals,
      .default_value = range,
      .range = {.lowest = 0.0, .highest = 1e9, .exclusive_minimum = true},
      .symbol = symbol,
      .help = help + " Two numbers, lowest and highest; the algorithm sees the range as [0, 1].",
      .citation = citation,
      .visible_when = Condition{"model", models},
      .effect =
          "Privacy: none; the range is public. Learning: a wider range is harder to search, a narrow one may miss the best."};
}

ParamSpec scale_param() {
  return {
      .key = "scale",
      .label = "Scale of the ranges",
      .kind = ParamKind::choice,
      .default_value = "linear",
      .help = "How a hyperparameter's range is laid on [0, 1]. The same for all of them.",
      .citation = app() + ": linear, as in the code published with the paper",
      .choices = {{"linear", "Linear", "Equal steps are equal differences, as in the paper."},
                  {"log", "Logarithmic", "Equal steps are equal ratios, as is usual for penalties and rates."}},
      .effect =
          "Privacy: none. Learning: on a log scale random points reach better scores (on the paper's landmine data 0.79 "
          "instead of 0.73 after 61)."};
}

ParamSpec epochs_param() {
  return {
      .key = "epochs",
      .label = "Epochs",
      .kind = ParamKind::integer,
      .default_value = 20,
      .range = {.lowest = 1, .highest = 10000},
      .slider = {.lowest = 1, .highest = 200},
      .log_scale = true,
      .unit = "passes",
      .help = "How often mini-batch training goes over an agent's training rows. Not tuned.",
      .citation = "this program; the paper does not say",
      .visible_when = Condition{"model", {"logistic"}},
      .low_end = "stops early",
      .high_end = "closer to the optimum",
      .effect =
          "Privacy: none. Learning: time of an evaluation is proportional; with many passes the learning rate matters less."};
}

}  // namespace

std::vector<ParamSpec> tuning_params() {
  return {data_param(),
          file_param(),
          index_param("Columns without features", Condition{"data", {"file"}}),
          split_seed_param(),
          unusable_param(),
          model_param(),
          metric_param(),
          svm_score_param(),
          standardise_param(),
          kernel_param(),
          range_param("penalty_range", "Range of the penalty", "C", {1e-4, 10.0}, {"svm", "logistic-exact"},
                      "Penalty C: how much an error on a training row costs against a simple rule.",
                      app() + ": [1e-4, 10]"),
          range_param("kernel_range", "Range of the kernel parameter", "γ", {0.01, 10.0}, {"svm"},
                      "Kernel parameter of the SVM.", app() + ": [0.01, 10]"),
          range_param("batch_range", "Range of the batch size", "", {128.0, 512.0}, {"logistic"},
                      "Rows per step, rounded; at most all rows are taken.", app() + ": [128, 512]"),
          range_param("l2_range", "Range of the L2 penalty", "", {1e-6, 10.0}, {"logistic"},
                      "Weight of ½|w|² beside the mean cross "
                      "entropy.",
                      app() + ": [1e-6, 10]"),
          range_param("rate_range", "Range of the learning rate", "", {1e-6, 1.0}, {"logistic"},
                      "Length of a gradient step.", app() + ": [1e-6, 1]"),
          scale_param(),
          epochs_param(),
          initial_param(10, std::string(paper) + ", §5.2: N_init = 10")};
}

}  // namespace privbo
