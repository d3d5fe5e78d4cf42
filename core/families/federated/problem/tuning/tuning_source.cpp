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
#include <utility>

#include "families/federated/problem/tuning/sources.h"
#include "families/federated/problem/tuning/tuning_problem.h"
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

}  // namespace privbo
