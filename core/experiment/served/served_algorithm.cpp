// Plays trials whose rounds and outcomes come in messages.
#include "experiment/served/served_algorithm.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "accounting/accountant.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/gaussian.h"
#include "text/error.h"
#include "trial/family.h"

namespace privbo {
namespace {

constexpr int protocol = 1;

/// The first algorithm that claims something, or the one that is called so.
std::size_t find_algorithm(const Experiment& experiment, const std::string& name) {
  const auto& plans = experiment.algorithms();
  for (std::size_t a = 0; a < plans.size(); ++a)
    if (name.empty() ? plans[a].notion != PrivacyNotion::none : name == plans[a].label || name == plans[a].entry->id)
      return a;
  throw InvalidArgument(name.empty() ? Message("no algorithm of the scenario claims anything")
                                     : Message("the scenario has no algorithm \"%1\"", name));
}

std::shared_ptr<const Experiment> built(const Scenario& scenario) {
  const BuildResult result = build(scenario);
  if (result.experiment) return result.experiment;
  if (const Problem* error = first_error(result.problems))
    throw InvalidArgument(Message("%1: %2", error->path, error->message));
  throw InvalidArgument(Message("the scenario is not valid"));
}

/// The least ε that an accountant gives for all that is released in the planned rounds; none where none applies.
std::optional<double> planned_epsilon(const PlannedReleases& planned) {
  const Composition all = compose(planned.ledger, planned.horizon);
  std::optional<double> least;
  for (const auto& accountant : accountant_catalogue()) {
    if (accountant->approximate || accountant->id == "pld") continue;
    const Loss loss = accountant->loss(all, planned.delta);
    if (loss.epsilon) least = std::min(*loss.epsilon, least.value_or(*loss.epsilon));
  }
  return least;
}

/// 128 bits in two halves.
std::pair<std::uint64_t, std::uint64_t> halves_of(const std::string& seed) {
  constexpr std::size_t digits = 32;
  if (seed.size() != digits || seed.find_first_not_of("0123456789abcdef") != std::string::npos)
    throw InvalidArgument(Message("\"seed\" must have 32 hexadecimal digits"));
  return {std::stoull(seed.substr(0, digits / 2), nullptr, 16), std::stoull(seed.substr(digits / 2), nullptr, 16)};
}

/// Pairs of an action and a context come action by action: the first action's contexts have its coordinate.
Index contexts_in(const Json& coordinates) {
  Index contexts = 0;
  for (const Json& row : coordinates) {
    if (row.at(0) != coordinates.at(0).at(0)) break;
    ++contexts;
  }
  return contexts;
}

}  // namespace

ServedAlgorithm::ServedAlgorithm(Scenario scenario, const std::string& algorithm)
    : scenario_(std::move(scenario)), own_(built(scenario_)) {
  algorithm_ = find_algorithm(*own_, algorithm);
  const Instance instance = own_->instance(0);
  domain_ = instance.domain;
  constants_ = own_->declared_setup(instance, algorithm_).constants;
  const AlgorithmSpec& chosen = plan();
  if (chosen.notion == PrivacyNotion::none)
    throw InvalidArgument(Message("%1 claims nothing, so there is nothing to try", chosen.label));
  if (chosen.notion == PrivacyNotion::high_probability_local)
    throw InvalidArgument(
        Message("%1 claims something that holds with some probability over the reward noise only: no two rewards are "
                "protected from each other, and that is what is tried",
                chosen.label));
  if (chosen.entry->publishes_at_end)
    throw InvalidArgument(Message(
        "%1 protects a record of the data that f is measured on, and what is tried replaces rewards", chosen.label));
  if (chosen.entry->external)
    throw InvalidArgument(Message("%1 is a program of its own, which can be tried itself", chosen.label));
}

/// Who is protected from whom, in the words of the protocol, and how well.
Json ServedAlgorithm::claim() const {
  const AlgorithmSpec& chosen = plan();
  Json made{{"bound", constants_.B.value + constants_.R.value}};
  if (chosen.notion == PrivacyNotion::user_level_central) {
    const std::optional<PlannedReleases> planned = chosen.entry->family->planned_releases(*own_, algorithm_);
    const std::optional<double> epsilon = planned ? planned_epsilon(*planned) : std::nullopt;
    if (!epsilon) throw InvalidArgument(Message("%1: no accountant gives an ε for all that it releases", chosen.label));
    made.update({{"notion", "user-level"}, {"epsilon", *epsilon}, {"delta", planned->delta}});
    return made;
  }
  made["notion"] = chosen.notion == PrivacyNotion::local ? "local" : "joint";
  made["epsilon"] = chosen.epsilon.value();
  if (chosen.delta > 0.0) made["delta"] = chosen.delta;
  return made;
}

Json ServedAlgorithm::ready() const {
  const AlgorithmSpec& chosen = plan();
  Json settings{"reward", "decision-set"};
  // What is planned for several rounds must be offered in each of them.
  if (chosen.notion == PrivacyNotion::local || chosen.entry->needs_fixed_choices) settings = {"reward"};
  if (own_->parts().agent_source) settings = {"agents"};
  if (own_->parts().context_law) settings = {"contexts"};
  return {{"type", "ready"},
          {"protocol", protocol},
          {"name", chosen.label},
          {"version", PRIVBO_VERSION},
          {"role", chosen.notion == PrivacyNotion::local ? "randomiser" : "mechanism"},
          {"settings", settings},
          {"claim", claim()}};
}

/// Nobody draws rewards here, so any f will do where the scenario's is a function of other points. Its constants stay.
std::shared_ptr<const Experiment> ServedAlgorithm::experiment_of(const Size& size, const Json& coordinates) const {
  Scenario scenario = scenario_;
  Json& document = scenario.document;
  const bool other_points = domain_->actions() != size.points || size.contexts > 0;
  if (other_points) {
    document["domain"] = {{"type", "grid"}, {"dimension", 1}, {"points", size.points}, {"low", 0.0}, {"high", 1.0}};
    document["objective"] = {{"type", "gp-draw"}};
    document["constants"]["B_rule"] = document["constants"]["R_rule"] = "declared";
    document["constants"]["B"] = constants_.B.value;
    document["constants"]["R"] = constants_.R.value;
  }
  if (size.contexts > 0) {
    Json values = Json::array();
    for (Index c = 0; c < size.contexts; ++c)
      for (std::size_t i = 1; i < coordinates.at(static_cast<std::size_t>(c)).size(); ++i)
        values.push_back(coordinates[static_cast<std::size_t>(c)][i]);
    Json contexts{{"type", "discrete"},
                  {"dimension", static_cast<Index>(values.size()) / size.contexts},
                  {"values", values},
                  {"weights", std::vector<double>(static_cast<std::size_t>(size.contexts), 1.0)}};
    for (const char* key : {"kernel", "lengthscale"})
      if (document["contexts"].contains(key)) contexts[key] = document["contexts"][key];
    document["contexts"] = contexts;
  } else if (!own_->parts().agent_source) {
    document["decisions"] = {{"type", "whole"}};
  }
  document["run"]["horizon"] = size.horizon;
  document["run"]["trials"] = 1;
  return built(scenario);
}

const ServedAlgorithm::Prepared& ServedAlgorithm::problem_of(const Size& size, const Json& coordinates) {
  const auto found = problems_.find(size);
  if (found != problems_.end()) return found->second;
  Prepared made{.experiment = experiment_of(size, coordinates), .instance = {}, .setup = {}, .choices = {}};
  made.instance = made.experiment->instance(0);
  made.setup = made.experiment->setup(made.instance, algorithm_);
  const Index agents = made.instance.agents ? made.instance.agents->agents() : 1;
  for (Index agent = 0; agent < agents; ++agent)
    made.choices.push_back({.points = &made.instance.domain->points, .count = made.instance.domain->size()});
  return problems_.emplace(size, std::move(made)).first->second;
}

void ServedAlgorithm::start(const Json& message) {
  problem_ = nullptr;
  const Json& points = message.at("points");
  const auto count = points.at("count").get<Index>();
  Size size{.horizon = message.at("horizon").get<std::int64_t>(), .points = count};
  if (own_->parts().context_law) {
    size.contexts = contexts_in(points.at("coordinates"));
    size.points = count / size.contexts;
  }
  if (plan().notion == PrivacyNotion::user_level_central && size.horizon > own_->horizon())
    throw InvalidArgument(Message("what it claims is of %1 rounds, and the run has %2: give the scenario more",
                                  own_->horizon(), size.horizon));
  const auto agents = message.value("agents", Index{1});
  const Prepared& problem = problem_of(size, points.at("coordinates"));
  if (agents != static_cast<Index>(problem.choices.size()))
    throw InvalidArgument(
        Message("the scenario has %1 agents, and the run has %2: what it claims depends on their "
                "number (privbo referee --agents)",
                problem.choices.size(), agents));
  const auto [seed, trial] = halves_of(message.at("seed").get<std::string>());
  auto noise = make_simulation_noise(make_stream({.seed = seed, .trial = trial, .purpose = Purpose::privacy_noise}));
  channel_ = problem.experiment->make_channel(problem.instance, algorithm_, std::move(noise), trial);
  const AlgorithmSpec& chosen = problem.experiment->algorithms()[algorithm_];
  learner_ =
      chosen.entry->make(chosen.params, problem.experiment->with_random_streams(problem.setup, algorithm_, trial));
  ledger_ = {};
  problem_ = &problem;
  horizon_ = size.horizon;
  opened_ = 0;
  context_.reset();
  published_.clear();
}

/// Rounds of initialisation come first: what the protocol counts from 1 begins with them.
Round ServedAlgorithm::round_of(std::int64_t t) {
  const std::int64_t own = t - problem_->experiment->parts().initial;
  return {.t = own, .choices = choices_, .context = context_, .phase = own <= 0 ? Phase::initialise : Phase::learn};
}

/// Lets the channel release what it does before a round. Once a round; nothing that is offered in it matters.
void ServedAlgorithm::open(std::int64_t t) {
  if (opened_ >= t) return;
  opened_ = t;
  LearnerMessages messages;
  channel_->open(round_of(t), ledger_, messages);
  publish(messages);
  learner_->tell(messages);
}

void ServedAlgorithm::publish(const LearnerMessages& messages) {
  const auto add = [this](const Vector& numbers) {
    published_.insert(published_.end(), numbers.begin(), numbers.end());
  };
  for (const LearnerMessage& message : messages) {
    if (const auto* statistics = std::get_if<StatisticsMessage>(&message)) {
      add(upper_triangle(statistics->sigma));
      add(statistics->u);
    } else if (const auto* broadcast = std::get_if<BroadcastMessage>(&message)) {
      add(broadcast->weights);
    } else if (const auto* recommendation = std::get_if<RecommendationMessage>(&message)) {
      published_.push_back(static_cast<double>(recommendation->point));
    }
  }
}

Json ServedAlgorithm::queries(const Json& message) {
  const auto t = message.at("t").get<std::int64_t>();
  choices_ = problem_->choices;
  offered_.assign(choices_.size(), {});
  if (message.contains("choices")) {
    const Json& given = message["choices"];
    for (std::size_t agent = 0; agent < choices_.size(); ++agent) {
      offered_[agent] = (given.at(0).is_array() ? given.at(agent) : given).get<std::vector<Index>>();
      choices_[agent].indices = offered_[agent];
      choices_[agent].count = static_cast<Index>(offered_[agent].size());
    }
  }
  if (message.contains("context")) context_ = message["context"].get<Index>();
  open(t);
  asked_.clear();
  learner_->ask(round_of(t), asked_);
  std::ranges::sort(asked_, {}, &Query::agent);
  Json points = Json::array();
  for (const Query& query : asked_) points.push_back(query.point);
  return {{"type", "queries"}, {"t", t}, {"points", points}};
}

/// A visitor after the last round, in context 0: one answer, which is what is paid for.
void ServedAlgorithm::recommend() {
  std::vector<Index> pairs;
  for (Index a = 0; a < problem_->instance.domain->actions(); ++a)
    pairs.push_back(problem_->instance.domain->pair(a, 0));
  choices_.front().indices = pairs;
  choices_.front().count = static_cast<Index>(pairs.size());
  Round visit = round_of(horizon_);
  visit.context = 0;
  visit.phase = Phase::predict;
  LearnerMessages messages;
  channel_->open(visit, ledger_, messages);
  publish(messages);
}

Json ServedAlgorithm::release(const Json& message) {
  const auto t = message.at("t").get<std::int64_t>();
  std::vector<Outcome> outcomes;
  for (const Json& one : message.at("raw"))
    outcomes.push_back({one.at("agent").get<Index>(), one.at("reward").get<double>()});
  if (outcomes.size() != asked_.size())
    throw InvalidArgument(Message("it has no way to play a round in which somebody does not answer"));
  const Round round = round_of(t);
  LearnerMessages delivered, broadcast;
  channel_->deliver(round, asked_, outcomes, ledger_, delivered);
  publish(delivered);  // what ends a batch; each agent's own rewards nobody else sees
  learner_->tell(delivered);
  std::vector<Upload> uploads;
  learner_->share(round, uploads);
  channel_->aggregate(round, uploads, ledger_, broadcast);
  publish(broadcast);
  learner_->tell(broadcast);
  if (t < horizon_)
    open(t + 1);
  else if (context_)
    recommend();
  return {{"type", "release"}, {"t", t}, {"values", std::exchange(published_, {})}};
}

Json ServedAlgorithm::randomise(const Json& message) {
  ++opened_;
  choices_ = problem_->choices;
  const Round round = round_of(opened_);
  const Query query{0, message.at("point").get<Index>(), {}};
  const Outcome outcome{0, message.at("reward").get<double>()};
  LearnerMessages delivered;
  channel_->open(round, ledger_, delivered);
  channel_->deliver(round, {&query, 1}, {&outcome, 1}, ledger_, delivered);
  for (const LearnerMessage& one : delivered)
    if (const auto* reward = std::get_if<RewardMessage>(&one)) return {{"type", "message"}, {"value", reward->value}};
  return {{"type", "message"}, {"vector", Json::array()}};
}

Json ServedAlgorithm::answer(const Json& message) {
  try {
    const std::string type = message.at("type").get<std::string>();
    if (type == "hello") return ready();
    if (type == "start") {
      start(message);
      return {{"type", "started"}, {"trial", message.at("trial")}};
    }
    if (type == "end") {
      problem_ = nullptr;
      return {{"type", "ended"}};
    }
    if (!problem_) throw InvalidArgument(Message("no trial has begun"));
    if (type == "round") return queries(message);
    if (type == "outcomes") return release(message);
    if (type == "randomise") return randomise(message);
    return {{"type", "error"}, {"kind", "unsupported"}, {"message", type + " is not understood"}};
  } catch (const Json::exception& wrong) {
    return {{"type", "error"}, {"kind", "bug"}, {"message", wrong.what()}};
  } catch (const std::exception& refused) {
    return {{"type", "error"}, {"kind", "unsupported"}, {"message", refused.what()}};
  }
}

}  // namespace privbo
