// Makes agents that tune models, as a scenario's parameters say: reads or makes the data once, checks them, and shares
// one problem, with its scores, among all trials.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), §5.2
// and App. B.2.1: 29 landmine fields tune an SVM, 30 subjects logistic regression. The objective of agent n at x is the
// validation score of a model that n trains on its own data with the hyperparameters x. The paper's "RBF kernel
// parameter" is taken for γ by default, because the code published with the paper has SVC(gamma = …). On its landmine
// data and split (scores of decision values), the mean best AUC over 29 fields after 1, 11 and 61 evaluations is
//   γ linear on [0.01, 10]:   random search 0.645, 0.705, 0.733; Thompson sampling 0.643, 0.744, 0.764
//   ℓ linear, γ = 1/(2ℓ²):    random search 0.693, 0.755, 0.774; Thompson sampling 0.691, 0.770, 0.784
//   γ logarithmic:            random search 0.639, 0.760, 0.791
// (Thompson sampling with SE 0.3 and one initial point). These say nothing about the published records, which are of
// another score (svm_score = platt): Thompson sampling 0.580, 0.704, 0.761, 0.7625 after 1, 11, 61 and 70 evaluations,
// ten initial points included.
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "environment/agents/agents_drawn.h"
#include "environment/tuning/sources.h"
#include "environment/tuning/tuning_problem.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

class TuningSource final : public AgentSource {
 public:
  TuningSource(AgentsData data, TuningSettings settings, std::vector<Message> notes, std::vector<Shared> shared)
      : shared_(std::move(shared)),
        agents_(static_cast<Index>(data.agents.size())),
        domain_(tuning_domain(settings.hyperparameters)),
        notes_(std::move(notes)),
        problem_(make_tuning_problem(std::move(data), std::move(settings))) {}

  Index agents() const override { return agents_; }
  std::optional<Domain> domain() const override { return domain_; }
  std::vector<Message> notes() const override { return notes_; }
  std::vector<Shared> shared() const override { return shared_; }
  /// All instances share one problem, because scores are functions of agent and point: a later trial finds them again.
  std::shared_ptr<const AgentProblem> make(const AgentSetup&) const override { return problem_; }

 private:
  std::vector<Shared> shared_;
  Index agents_;
  Domain domain_;
  std::vector<Message> notes_;
  std::shared_ptr<const AgentProblem> problem_;
};

AgentsData data_of(const ParamSet& params, const std::filesystem::path& folder) {
  if (params.text("data") == "synthetic") return make_synthetic_fields();
  if (params.text("data") == "activities") return make_synthetic_activities();
  const std::filesystem::path file = params.text("file");
  if (file.empty())
    throw InvalidArgument(Message("file = \"\": choose the CSV file with the agents' data, or synthetic data"));
  // A relative file name starts from the folder; `folder / absolute` is the absolute path.
  return read_agents_data(folder / file, params.seed("split_seed"), params.text("index"));
}

std::vector<Hyperparameter> hyperparameters_of(const ParamSet& params) {
  const bool log = params.text("scale") == "log";
  const auto of = [&](const Message& name, const char* key) {
    return make_hyperparameter(name, key, params.real_list(key), log);
  };
  const std::string model = params.text("model");
  if (model == "logistic-exact") return {of(Message("penalty C"), "penalty_range")};
  if (model == "svm")
    return {of(Message("penalty C"), "penalty_range"),
            of(params.text("kernel_parameter") == "gamma" ? Message("kernel γ") : Message("kernel length scale"),
               "kernel_range")};
  std::vector<Hyperparameter> result{of(Message("batch size"), "batch_range"), of(Message("L2 penalty"), "l2_range"),
                                     of(Message("learning rate"), "rate_range")};
  if (result.front().low < 1.0)
    throw InvalidArgument(Message("batch_range begins at %1: a batch has at least one row; begin at 1 or above",
                                  shortest(result.front().low)));
  return result;
}

std::shared_ptr<const Trainer> trainer_of(const ParamSet& params) {
  const std::string model = params.text("model");
  if (model == "svm")
    return make_svm(params.text("kernel_parameter") == "gamma" ? KernelParameter::gamma : KernelParameter::length_scale,
                    params.text("svm_score") == "platt" ? SvmScore::platt : SvmScore::decision);
  if (model == "logistic-exact") return make_linear_logistic();
  return make_minibatch_logistic(static_cast<Index>(params.integer("epochs")));
}

/// Removes agents that cannot be tuned where `leave_out` asks for it, and states which; refuses the data otherwise.
void keep_usable(AgentsData& data, bool ranked, bool leave_out, std::vector<Message>& notes) {
  std::vector<Message> left_out;
  std::size_t count = 0;
  std::erase_if(data.agents, [&](const AgentData& agent) {
    Message reason = why_unusable(agent, ranked);
    if (reason.empty()) return false;
    if (!leave_out)
      throw InvalidArgument(Message("%1: agent %2; give it such rows, remove it, or set \"unusable\" to \"leave-out\"",
                                    data.name, why_unusable(agent, ranked, "\"" + agent.name + "\"")));
    if (++count <= 20) left_out.push_back(std::move(reason));
    return true;
  });
  if (data.agents.empty())
    throw InvalidArgument(
        Message("%1: no agent is left that can be tuned: %2", data.name, Message::joined(left_out, "; ")));
  if (count > 20) left_out.push_back(Message("and %1 more", count - 20));
  if (count > 0)
    notes.push_back(Message(count == 1 ? Words<2>("%1 agent was left out of the data: %2.")
                                       : Words<2>("%1 agents were left out of the data: %2."),
                            count, Message::joined(std::move(left_out), "; ")));
}

/// `by_platt`: rows are ranked by Platt's probabilities.
Message summary_of(const AgentsData& data, bool ranked, bool by_platt) {
  const std::string agents = std::to_string(data.agents.size()), rows = std::to_string(data.rows()),
                    columns = std::to_string(data.features.size()), classes = std::to_string(data.classes.size());
  const bool one_agent = data.agents.size() == 1, one_column = data.features.size() == 1;
  const auto read = [&](Words<5> few, Words<5> one_feature, Words<5> one, Words<5> many) {
    return Message(one_agent ? (one_column ? few : one) : (one_column ? one_feature : many), data.name, agents, rows,
                   columns, classes);
  };
  // What is made up has many agents and features.
  if (!ranked && data.synthetic)
    return Message(
        "Synthetic data, made up to resemble %1 and copied from none: %2 agents, %3 rows, %4 features, %5 classes.",
        data.resembles, agents, rows, columns, classes);
  if (!ranked)
    return read(Words<5>("%1: %2 agent, %3 rows, %4 feature, %5 classes."),
                Words<5>("%1: %2 agents, %3 rows, %4 feature, %5 classes."),
                Words<5>("%1: %2 agent, %3 rows, %4 features, %5 classes."),
                Words<5>("%1: %2 agents, %3 rows, %4 features, %5 classes."));
  const Message text =
      data.synthetic
          ? Message(
                "Synthetic data, made up to resemble %1 and copied from none: %2 agents, %3 rows, %4 features, %5 classes",
                data.resembles, agents, rows, columns, classes)
          : read(Words<5>("%1: %2 agent, %3 rows, %4 feature, %5 classes"),
                 Words<5>("%1: %2 agents, %3 rows, %4 feature, %5 classes"),
                 Words<5>("%1: %2 agent, %3 rows, %4 features, %5 classes"),
                 Words<5>("%1: %2 agents, %3 rows, %4 features, %5 classes"));
  std::ptrdiff_t positive = 0;
  for (const AgentData& agent : data.agents)
    for (const LabelledRows* part : {&agent.training, &agent.validation})
      positive += std::ranges::count(part->labels, 1);
  std::vector<Message> whole{
      Message::joined({text, Message("\"%1\" is the positive one (%2 rows).", data.classes[1], positive)}, "; ")};
  if (by_platt)
    whole.push_back(
        Message("The score is the AUC of Platt's probabilities, as in the code published with the paper: its "
                "five-fold cross-validation, drawn from agent and point, can turn an AUC around."));
  return Message::joined(std::move(whole));
}

/// Refuses too many rows: an SVM's training time grows at least with their square, and nothing can stop it once begun.
void check_rows(const AgentsData& data) {
  constexpr Index most = 10000;
  for (const AgentData& agent : data.agents)
    if (agent.training.count() > most)
      throw InvalidArgument(Message(
          "%1: agent \"%2\" has %3 training rows, and an SVM here trains on at most %4; keep fewer rows, or tune logistic regression",
          data.name, agent.name, agent.training.count(), most));
}

std::shared_ptr<const AgentSource> source_of(const ParamSet& params, const std::filesystem::path& folder) {
  TuningSettings settings;
  settings.hyperparameters = hyperparameters_of(params);
  settings.trainer = trainer_of(params);
  const bool ranked = params.text("metric") == "auc";
  settings.metric = ranked ? ScoreMetric::auc : ScoreMetric::accuracy;
  AgentsData data = data_of(params, folder);
  if (ranked && data.classes.size() != 2)
    throw InvalidArgument(
        Message("%1: %2 classes, and the AUC is of two; set \"metric\" to \"error\", or keep two classes", data.name,
                data.classes.size()));
  std::vector<Message> notes;
  keep_usable(data, ranked, params.text("unusable") == "leave-out", notes);
  if (params.text("model") == "svm") check_rows(data);
  notes.insert(notes.begin(),
               summary_of(data, ranked, params.text("model") == "svm" && params.text("svm_score") == "platt"));
  const std::string standard = params.text("standardise");
  if (standard == "yes" || (standard == "model" && params.text("model") != "svm")) standardise(data);
  std::vector<AgentSource::Shared> shared;
  if (!data.synthetic)
    shared = {{Message("roster of agents"), params.text("unusable") == "leave-out"
                                                ? Message("those in the file whose rows a model can be trained on")
                                                : Message("those in the file")},
              {Message("classes"), Message("every label that some agent's rows have, in their order")}};
  return std::make_shared<TuningSource>(std::move(data), std::move(settings), std::move(notes), std::move(shared));
}

}  // namespace

std::shared_ptr<const AgentSource> make_tuning_source(const ParamSet& params, const std::filesystem::path& folder) {
  try {
    return source_of(params, folder);
  } catch (const std::runtime_error& error) {  // thrown by the reader of the file
    throw InvalidArgument(message_of(error));
  }
}

// Describes the parameters of the entry "tuning".

namespace {

constexpr const char* paper = "Dai, Low & Jaillet 2021";

std::string app() { return std::string(paper) + ", App. B.2.1"; }

ParamSpec data_param() {
  return choice_param(
      "data", "Agents' data", "synthetic",
      {{"synthetic", "29 synthetic landmine-like fields",
        "Made up by this program to resemble the landmine data of the paper: 9 features, about 500 rows a field, 6 % of "
        "them positive. No measured value is in them, and they say nothing about real fields."},
       {"activities", "30 synthetic people, six activities",
        "Made up by this program in the shape of the paper's activity recognition data: 265 features, about 345 rows a person. "
        "For logistic regression and the validation error. No measured value is in them."},
       {"file", "A CSV file", "Your own data, one row per example."}},
      {.help = "What each agent trains and validates its model on.",
       .citation = app(),
       .effect =
           "Privacy: the same either way; what is protected is one agent's whole contribution. Learning: sharing helps as far "
           "as the agents' best hyperparameters lie close together."});
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
  return choice_param(
      "unusable", "Agents that cannot be tuned", "refuse",
      {{"refuse", "Refuse the file", "An error names the first such agent and the reason."},
       {"leave-out", "Leave them out", "The others are tuned; a note names those left out."}},
      {.help =
           "What to do where an agent has no training or no validation rows, trains on one class only, or validates on one class "
           "only while the score is the AUC.",
       .citation = "this program",
       .visible_when = Condition{"data", {"file"}},
       .effect =
           "Privacy: N becomes smaller, so each agent left weighs more. Learning: results are of the agents left."});
}

ParamSpec model_param() {
  return choice_param(
      "model", "Model", "svm",
      {{"svm", "SVM, RBF kernel",
        "Penalty C and kernel parameter of a support vector machine (libsvm). The paper's "
        "landmine experiment."},
       {"logistic", "Logistic regression, mini-batches",
        "Batch size, L2 penalty and learning rate. The paper's activity recognition. Any number of classes."},
       {"logistic-exact", "Logistic regression, exact", "Penalty C alone, solved to the optimum (liblinear)."}},
      {.help = "Which classifier every agent trains, and so which hyperparameters are tuned.",
       .citation = app(),
       .effect =
           "Privacy: none; the mechanism sees vectors about scores. Learning: one, two or three dimensions to search."});
}

ParamSpec metric_param() {
  return choice_param(
      "metric", "Score", "auc",
      {{"auc", "AUC",
        "Area under the ROC curve, ties counted half. Two classes; the second in ascending order is the "
        "positive one."},
       {"error", "1 − validation error", "Share of validation rows classified correctly. Any number of classes."}},
      {.help =
           "What a trained model is worth, measured on the agent's validation rows. Training that fails counts as an AUC of 0.5 "
           "or a validation error of 1, and is reported.",
       .citation = app() + ": AUC for the landmines, validation error for activities",
       .effect = "Privacy: none. Learning: with few positive rows the error hardly moves, and the AUC does."});
}

ParamSpec svm_score_param() {
  return choice_param(
      "svm_score", "AUC of", "decision",
      {{"decision", "Decision values", "The machine's own order: the same every time."},
       {"platt", "Platt's probabilities",
        "LIBSVM's probability estimates: a sigmoid fitted by five-fold cross-validation. With few positive rows it can "
        "come out decreasing, and the AUC is turned around. The folds are drawn from agent and point, so that a score "
        "repeats. Six trainings instead of one."}},
      {.help =
           "By what the SVM ranks the validation rows for the AUC. It does not matter where the score is the validation error, nor "
           "for more than two classes.",
       .citation = "this program; the code published with " + std::string(paper) +
                   " has Platt's probabilities; Lin, Lin & Weng 2007",
       .visible_when = Condition{"model", {"svm"}},
       .effect = "Privacy: none. Learning: Platt's probabilities make the objective noisy, and scores lower."});
}

ParamSpec standardise_param() {
  return choice_param(
      "standardise", "Standardise features", "model",
      {{"model", "As in the paper", "For logistic regression, not for the SVM."},
       {"yes", "Always", "For every model."},
       {"no", "Never", "Features as in the file."}},
      {.help =
           "Each agent subtracts the mean of its own training rows from every feature and divides by their standard deviation.",
       .citation = app() + ": for logistic regression",
       .effect =
           "Privacy: none; statistics stay with the agent. Learning: the same hyperparameters then mean the same to agents "
           "whose features have different units."});
}

ParamSpec kernel_param() {
  return choice_param(
      "kernel_parameter", "RBF kernel parameter is", "gamma",
      {{"gamma", "γ itself",
        "Larger is rougher. Over [0.01, 10] most of the box overfits, and good values lie at its "
        "lower edge."},
       {"length", "A length scale ℓ", "γ = 1/(2ℓ²); larger is smoother. Most of the box is good."}},
      {.symbol = "γ",
       .help =
           "What the second hyperparameter means in k(x, y) = exp(−γ|x − y|²). The paper does not say; the code published with it "
           "uses γ. On its landmine data, 61 random evaluations reach a mean best AUC of 0.73 with γ and of 0.77 with a length "
           "scale, after 0.64 and 0.69 at the first (AUC of decision values).",
       .citation = app() + " (this program: which of the two)",
       .visible_when = Condition{"model", {"svm"}},
       .effect =
           "Privacy: none. Learning: as a length scale the box is easier, and there is less to gain from others."});
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
  return choice_param(
      "scale", "Scale of the ranges", "linear",
      {{"linear", "Linear", "Equal steps are equal differences, as in the paper."},
       {"log", "Logarithmic", "Equal steps are equal ratios, as is usual for penalties and rates."}},
      {.help = "How a hyperparameter's range is laid on [0, 1]. The same for all of them.",
       .citation = app() + ": linear, as in the code published with the paper",
       .effect =
           "Privacy: none. Learning: on a log scale random points reach better scores (on the paper's landmine data 0.79 "
           "instead of 0.73 after 61)."});
}

ParamSpec epochs_param() {
  return integer_param(
      "epochs", "Epochs", 20, {.lowest = 1, .highest = 10000}, {.lowest = 1, .highest = 200},
      {.log_scale = true,
       .unit = "passes",
       .help = "How often mini-batch training goes over an agent's training rows. Not tuned.",
       .citation = "this program; the paper does not say",
       .visible_when = Condition{"model", {"logistic"}},
       .low_end = "stops early",
       .high_end = "closer to the optimum",
       .effect =
           "Privacy: none. Learning: time of an evaluation is proportional; with many passes the learning rate matters less."});
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
