#include "referee/programs/program_subject.h"

#include <algorithm>
#include <utility>

#include "external/program_failure.h"
#include "external/program_view.h"
#include "numerics/random/random_source.h"
#include "referee/adversaries/adversaries.h"
#include "referee/interaction.h"
#include "referee/programs/offered_contexts.h"

namespace privbo::referee {
namespace {

/// Returns points on a line from 0 to 1; with contexts all pairs of a point and a context, a row each, action-major.
Points points_of(const Facts& facts, const std::vector<std::vector<double>>& contexts) {
  const auto place = [&](Index i) { return static_cast<double>(i) / static_cast<double>(facts.points - 1); };
  if (contexts.empty()) {
    Points points(facts.points, 1);
    for (Index i = 0; i < facts.points; ++i) points(i, 0) = place(i);
    return points;
  }
  const auto count = static_cast<Index>(contexts.size()), dimension = static_cast<Index>(contexts.front().size());
  Points points(facts.points * count, 1 + dimension);
  for (Index i = 0; i < facts.points; ++i)
    for (Index c = 0; c < count; ++c) {
      points(i * count + c, 0) = place(i);
      for (Index k = 0; k < dimension; ++k)
        points(i * count + c, 1 + k) = contexts[static_cast<std::size_t>(c)][static_cast<std::size_t>(k)];
    }
  return points;
}

/// A server that sums what agents upload, and adds nothing.
Json server_of(const Facts& facts) {
  constexpr int length = 4;  // of the vectors that it would like
  return {{"kind", "server"},
          {"length", length},
          {"regions", 1},
          {"region_of_point", std::vector<int>(static_cast<std::size_t>(facts.points), 0)},
          {"region_of_agent", std::vector<int>(static_cast<std::size_t>(facts.users), 0)},
          {"clip", nullptr},
          {"q", 1.0},
          {"z", 0.0},
          {"initial", 0}};
}

/// What a program is told of the privacy that is wanted: the claim, for those that draw their noise by it.
Json privacy_of(const Claim& claim) {
  const Json json = json_of(claim);
  Json privacy{{"notion", json.at("notion")}};
  if (!claim.named.empty()) {
    privacy["epsilon"] = claim.named.front().epsilon;
    privacy["delta"] = claim.named.front().delta;
  }
  for (const char* key : {"mu", "rho"})
    if (json.contains(key)) privacy[key] = json[key];
  return privacy;
}

/// One run of a fixed plan, as an observer sees it.
Seen seen_with(ProgramSubject& subject, const Claim& claim, const std::string& seed) {
  const AdversaryPtr adversary = adversaries_for(claim, subject.facts()).front();
  const auto draws = make_stream({.seed = 1});
  const Plan plan = adversary->plan(subject.facts(), *draws);
  return play(subject, *adversary, claim, plan, std::vector<bool>(static_cast<std::size_t>(plan.bits), true), seed);
}

}  // namespace

ProgramSubject::ProgramSubject(ProgramPool& pool, std::string name, ProgramTrial trial)
    : pool_(pool),
      name_(std::move(name)),
      trial_(std::move(trial)),
      client_(pool_.take(name_)),
      ready_(client_->ready()),
      setting_(setting_for(name_, ready_, trial_.claim)),
      facts_(facts_of_program(name_, ready_, trial_)) {
  if (facts_.context_dimension > 0) contexts_ = offered_contexts(facts_.context_dimension);
  points_ = points_of(facts_, contexts_);
}

ProgramSubject::~ProgramSubject() {
  try {
    release_client();
  } catch (...) {  // NOLINT(bugprone-empty-catch): it is ended with the pool
  }
}

/// Gives the process back where it has ended its run, and ends it otherwise.
void ProgramSubject::release_client() {
  if (!client_) return;
  if (client_->is_idle())
    pool_.give_back(std::move(client_));
  else
    client_.reset();
}

template <class Call>
auto ProgramSubject::guarded(const Call& call) {
  try {
    return call();
  } catch (const ProgramFailure& failure) {
    client_.reset();
    throw SubjectFailed(failure.message());
  }
}

void ProgramSubject::start(const std::string& seed, std::int64_t horizon) {
  if (started_ > 0) release_client();
  guarded([&] {
    if (!client_) client_ = pool_.take(name_);
    // Without `share`, what an agent uploads of a reward is asked for with the next round.
    const bool one_more = facts_.blocks && !ready_.share;
    Start told{.trial = ++started_, .seed = seed, .setting = setting_, .horizon = horizon + (one_more ? 1 : 0)};
    told.points = &points_;
    told.agents = facts_.users;
    told.kernel = {{"type", "se"}, {"lengthscale", 0.2}};
    told.constants = {{"B", trial_.bound}, {"R", 0.1 * trial_.bound}, {"lambda", 1.0}, {"delta", 0.1}, {"noise", 0.0}};
    told.privacy = privacy_of(trial_.claim);
    told.params = trial_.params;
    if (facts_.blocks) told.channel = server_of(facts_);
    client_->start(told);
  });
  horizon_ = horizon;
  round_ = 0;
  queries_ = {};
  broadcast_.resize(0);
}

std::vector<int> ProgramSubject::ask(const Question& question) {
  ++round_;
  if (!facts_.blocks)
    queries_ = guarded([&] { return asked_of_mechanism(question); });
  else if (round_ == 1 || ready_.share)  // otherwise they were asked with the rewards of the last round
    queries_ = guarded([&] { return asked_of_agents(round_, {}); });
  const auto contexts = static_cast<Index>(std::max<std::size_t>(1, contexts_.size()));
  std::vector<int> asked;
  for (const Index point : queries_.points) asked.push_back(static_cast<int>(point / contexts));
  return asked;
}

Queries ProgramSubject::asked_of_mechanism(const Question& question) {
  RoundQuestion round{.t = question.round};
  std::vector<Index> offered(question.choices.begin(), question.choices.end());
  if (!contexts_.empty()) {
    const auto found = std::ranges::find(contexts_, question.context);
    if (found == contexts_.end()) throw InvalidArgument(Message("a context that no round of a trial has"));
    round.context = found - contexts_.begin();
    if (offered.empty())
      for (Index i = 0; i < facts_.points; ++i) offered.push_back(i);
    for (Index& each : offered) each = each * static_cast<Index>(contexts_.size()) + *round.context;
  }
  const std::vector<Choices> choices(static_cast<std::size_t>(facts_.users),
                                     Choices{.count = static_cast<Index>(offered.size()), .indices = offered});
  if (!offered.empty()) round.choices = choices;
  return client_->round(round);
}

std::vector<double> ProgramSubject::tell(const std::vector<Reward>& rewards) {
  return guarded([&] {
    std::vector<double> released = facts_.blocks ? told_to_agents(rewards) : told_to_mechanism(rewards);
    if (round_ == horizon_) client_->end();
    return released;
  });
}

std::vector<double> ProgramSubject::told_to_mechanism(const std::vector<Reward>& rewards) {
  std::vector<Query> queries;
  std::vector<privbo::Outcome> outcomes;
  for (std::size_t user = 0; user < rewards.size(); ++user) {
    if (!rewards[user].present) continue;
    const auto agent = static_cast<Index>(user);
    queries.push_back({agent, queries_.points[user], {}});
    outcomes.push_back({agent, rewards[user].value});
  }
  return client_->outcomes(round_, queries, outcomes);
}

std::vector<double> ProgramSubject::told_to_agents(const std::vector<Reward>& rewards) {
  std::vector<privbo::Seen> seen;
  for (std::size_t user = 0; user < rewards.size(); ++user)
    if (rewards[user].present)
      seen.push_back({round_, static_cast<Index>(user), queries_.points[user], rewards[user].value});
  if (ready_.share) {
    const std::vector<Upload> uploads = client_->share(round_, seen);
    broadcast_ = sum_of_uploads(uploads);
    return blocks_of(uploads);
  }
  broadcast_ = sum_of_uploads(queries_.uploads);
  queries_ = asked_of_agents(round_ + 1, seen);
  return blocks_of(queries_.uploads);
}

Queries ProgramSubject::asked_of_agents(std::int64_t t, std::span<const privbo::Seen> seen) {
  RoundQuestion round{.t = t, .seen = seen};
  if (broadcast_.size() > 0) round.broadcast = &broadcast_;
  return client_->round(round);
}

std::vector<double> ProgramSubject::blocks_of(const std::vector<Upload>& uploads) const {
  Index longest = 0;
  for (const Upload& upload : uploads) longest = std::max(longest, upload.vector.size());
  std::vector<double> blocks(static_cast<std::size_t>(facts_.users * longest), 0.0);
  for (const Upload& upload : uploads)
    std::copy(upload.vector.begin(), upload.vector.end(), blocks.begin() + upload.agent * longest);
  return blocks;
}

std::vector<double> ProgramSubject::randomise(int user, int point, double reward) {
  ++round_;
  return guarded([&] {
    const UserMessage message = client_->randomise(user, point, reward);
    if (round_ == horizon_) client_->end();
    return message.value ? std::vector<double>{*message.value}
                         : std::vector<double>(message.vector.begin(), message.vector.end());
  });
}

SubjectCheck check_subject(const BoundProgram& program, const ProgramTrial& trial) {
  const std::string seed(32, '1'), other_seed(32, '2');
  BoundProgram plain = program;
  plain.repeatability = Repeatability::untried;  // several runs in one process, whatever is known of it
  ProgramPool pool({{plain.name, plain}}), other_pool({{plain.name, plain}});
  SubjectCheck check;
  try {
    ProgramSubject subject(pool, plain.name, trial), fresh(other_pool, plain.name, trial);
    const Seen first = seen_with(subject, trial.claim, seed);
    check.seed_matters = seen_with(subject, trial.claim, other_seed) != first;
    const bool after_others = seen_with(subject, trial.claim, seed) == first;
    check.repeatability = seen_with(fresh, trial.claim, seed) != first ? Repeatability::not_repeatable
                          : after_others                               ? Repeatability::repeatable
                                                                       : Repeatability::carries_state;
  } catch (const ProgramFailure&) {
    return {};
  } catch (const SubjectFailed&) {
    return {};
  }
  return check;
}

std::vector<Message> notes_of(const SubjectCheck& check, const std::string& name) {
  std::vector<Message> notes;
  if (!check.seed_matters)
    notes.push_back(
        Message("\"%1\": another seed gives the same output, bit by bit: it adds no noise, or does not draw it "
                "from the \"seed\" of \"start\"",
                name));
  if (check.repeatability == Repeatability::carries_state)
    notes.push_back(
        Message("\"%1\" carries something over from one run to the next, so every run has a process of its own", name));
  if (check.repeatability == Repeatability::not_repeatable)
    notes.push_back(
        Message("\"%1\" is not repeatable: the same seed gives another output. It can be tried, and a file of "
                "the trial be resumed, but not replayed",
                name));
  return notes;
}

}  // namespace privbo::referee
