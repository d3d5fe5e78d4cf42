// Plays interactions with mechanisms and with randomisers.
#include "referee/interaction.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace privbo::referee {
namespace {

/// A release may have so many numbers.
constexpr std::size_t max_released = 10'000;

void check_points(const std::vector<int>& asked, const Question& question, const Facts& facts) {
  if (static_cast<int>(asked.size()) != facts.users)
    throw SubjectFailed(Message("it asked for %1 points in a round of %2 users", asked.size(), facts.users));
  for (const int point : asked) {
    const bool offered = question.choices.empty()
                             ? point >= 0 && point < facts.points
                             : std::ranges::find(question.choices, point) != question.choices.end();
    if (!offered) throw SubjectFailed(Message("it asked for point %1, which was not offered", point));
  }
}

/// What the observer reads of a release: multiples of the precision, where the claim has one.
std::vector<double> read_by_observer(std::vector<double> released, double precision) {
  if (released.size() > max_released)
    throw SubjectFailed(Message("it released %1 numbers at once, and %2 are allowed", released.size(), max_released));
  if (precision > 0.0)
    for (double& each : released)
      if (const double steps = each / precision; std::isfinite(steps)) each = std::round(steps) * precision;
  return released;
}

Seen play_mechanism(Subject& subject, const Adversary& adversary, const Claim& claim, const Plan& plan,
                    const std::vector<bool>& bits) {
  const Facts& facts = subject.facts();
  const bool hides_own = claim.observer == Observer::others, hides_all = claim.observer == Observer::releases;
  Seen seen;
  for (std::int64_t t = 1; t <= plan.horizon; ++t) {
    const bool bit = bits[plan.bits == 1 ? 0 : static_cast<std::size_t>(t - 1)];
    Question question = adversary.question(plan, facts, t, seen);
    const bool context = claim.relation == Relation::replace_context && plan.protects(t, plan.user);
    if (context) question.context = adversary.probe_context(facts, bit);
    SeenRound round;
    const std::vector<int> asked = subject.ask(question);
    check_points(asked, question, facts);
    std::vector<Reward> rewards;
    for (int user = 0; user < facts.users; ++user) {
      const int point = asked[static_cast<std::size_t>(user)];
      const bool own = plan.protects(t, user);
      rewards.push_back(own && !context ? adversary.probe(plan, facts, point, bit)
                                        : adversary.usual(plan, facts, t, point));
      round.asked.push_back(hides_all || (hides_own && plan.hides_query(facts, t, user)) ? -1 : point);
    }
    round.released = read_by_observer(subject.tell(rewards), claim.precision);
    seen.push_back(std::move(round));
  }
  return seen;
}

/// Users one after the other, each with a secret bit of their own. What an earlier user gave is public by then.
Seen play_randomiser(Subject& subject, const Adversary& adversary, double precision, const Plan& plan,
                     const std::vector<bool>& bits) {
  const Facts& facts = subject.facts();
  Seen seen;
  for (std::int64_t i = 0; i < plan.horizon; ++i) {
    const double reward = adversary.probe(plan, facts, plan.target, bits[static_cast<std::size_t>(i)]).value;
    SeenRound round;
    round.released = read_by_observer(subject.randomise(static_cast<int>(i), plan.target, reward), precision);
    round.given.push_back(reward);
    seen.push_back(std::move(round));
  }
  return seen;
}

}  // namespace

bool Plan::protects(std::int64_t round, int of_user) const {
  if (bits > 1) return of_user == user;
  return of_user == user && (whole_user ? round >= probe : round == probe);
}

bool Plan::hides_query(const Facts& facts, std::int64_t round, int of_user) const {
  return whole_user || facts.users > 1 ? of_user == user : protects(round, of_user);
}

Question Adversary::question(const Plan& plan, const Facts& facts, std::int64_t round, const Seen&) const {
  Question question{.round = round};
  // Visitors whose contexts go round the axes: everybody's features occur, and nobody's are drawn.
  if (facts.context_dimension > 0) {
    question.context.assign(static_cast<std::size_t>(facts.context_dimension), 0.0);
    question.context[static_cast<std::size_t>((round + plan.target) % facts.context_dimension)] = 0.5;
  }
  return question;
}

Reward Adversary::usual(const Plan&, const Facts&, std::int64_t, int) const { return {}; }

std::vector<double> Adversary::probe_context(const Facts& facts, bool) const {
  return std::vector<double>(static_cast<std::size_t>(facts.context_dimension), 0.0);
}

Seen play(Subject& subject, const Adversary& adversary, const Claim& claim, const Plan& plan,
          const std::vector<bool>& bits, const std::string& seed) {
  subject.start(seed, plan.horizon);
  return subject.facts().role == Role::randomiser ? play_randomiser(subject, adversary, claim.precision, plan, bits)
                                                  : play_mechanism(subject, adversary, claim, plan, bits);
}

}  // namespace privbo::referee
