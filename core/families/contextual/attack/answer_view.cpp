#include "families/contextual/attack/answer_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "accounting/attack/attack_views.h"
#include "families/contextual/release/recommender_calibration.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Gives ln p of every action, from the scores where they are known, because probabilities of unlikely actions
/// underflow.
Vector log_law(const AnsweredVisitor& visitor) {
  if (visitor.scores.size() == 0) return visitor.law.array().log();
  const double top = visitor.scores.maxCoeff();
  const Vector above = visitor.rate * (visitor.scores.array() - top);
  return above.array() - std::log(above.array().exp().sum());
}

/// Where both are −∞ the difference is 0: the action is never drawn under either.
double difference(double first, double second) { return first == second ? 0.0 : first - second; }

Index draw_action(const Vector& law, RandomSource& coins) {
  double left = coins.uniform();
  for (Index a = 0; a + 1 < law.size(); ++a)
    if ((left -= law[a]) < 0.0) return a;
  Index last = law.size() - 1;
  while (last > 0 && !(law[last] > 0.0)) --last;
  return last;
}

class AnswerReading final : public AdversaryView {
 public:
  AnswerReading(std::shared_ptr<const Domain> domain, std::vector<std::int64_t> answers, std::optional<double> epsilon)
      : domain_(std::move(domain)), answers_(std::move(answers)), epsilon_(epsilon) {}

  void after_round(Trial& trial, const Vector& visitor, bool second) override {
    if (std::ranges::find(answers_, trial.t()) == answers_.end()) return;
    const std::shared_ptr<const ContextPolicy> policy = policy_of(trial.channel());
    const RoundRecord& record = trial.predict();
    AnsweredVisitor answered{.t = record.t,
                             .action = record.queries.front().point / domain_->contexts,
                             .law = {},
                             .scores = {},
                             .rate = 0.0};
    // `visitor` is the context of the prediction just made.
    if (visitor.size() > 0) {
      answered.law = law_at(trial.channel(), visitor);
    } else {
      answered.law = policy->probabilities.col(record.context);
      answered.rate = policy->rate;
      if (std::isfinite(policy->rate)) {
        answered.scores.resize(domain_->actions());
        for (Index a = 0; a < domain_->actions(); ++a)
          answered.scores[a] = policy->mean[domain_->pair(a, record.context)];
      }
    }
    (second ? second_ : first_).push_back(std::move(answered));
  }

  void read(const AttackQuestion& question, const AttackRun&, const AttackRun&, AttackResult& result,
            RandomSource& coins) override {
    const auto after = static_cast<std::size_t>(
        std::ranges::count_if(first_, [&](const AnsweredVisitor& visitor) { return visitor.t >= question.round; }));
    result.sees = after == 1 ? Message("the action recommended to a visitor whose context is known")
                             : Message("the actions recommended to %1 visitors whose contexts are known", after);
    if (epsilon_ && after > 1)
      result.sees =
          Message::joined({result.sees, Message("%1 answers, each with ε = %2", after, significant(*epsilon_))}, "; ");
    if (epsilon_) result.epsilon = static_cast<double>(after) * *epsilon_;
    view_answers(result, first_, second_, question.draws, coins);
  }

 private:
  std::shared_ptr<const Domain> domain_;
  std::vector<std::int64_t> answers_;
  std::optional<double> epsilon_;
  std::vector<AnsweredVisitor> first_, second_;
};

}  // namespace

void view_answers(AttackResult& result, const std::vector<AnsweredVisitor>& first,
                  const std::vector<AnsweredVisitor>& second, std::int64_t draws, RandomSource& coins) {
  std::vector<Vector> losses;
  result.loss = 0.0;
  for (std::size_t k = 0; k < first.size(); ++k) {
    const Vector one = log_law(first[k]), other = log_law(second[k]);
    Vector loss(one.size());
    for (Index a = 0; a < one.size(); ++a) loss[a] = difference(one[a], other[a]);
    result.loss += loss[first[k].action];
    losses.push_back(std::move(loss));
  }
  const auto drawn_from = [&](const std::vector<AnsweredVisitor>& visitors) {
    std::vector<double> drawn;
    for (std::int64_t i = 0; i < draws; ++i) {
      double loss = 0.0;
      for (std::size_t k = 0; k < visitors.size(); ++k) loss += losses[k][draw_action(visitors[k].law, coins)];
      drawn.push_back(loss);
    }
    return drawn;
  };
  std::vector<double> of_first = drawn_from(first);
  store_losses(result, std::move(of_first), drawn_from(second));
  if (first.size() == 1) set_exact_advantage(result, 0.5 * (first.front().law - second.front().law).cwiseAbs().sum());
  if (first.empty()) set_exact_advantage(result, 0.0);
}

std::unique_ptr<AdversaryView> make_answer_view(std::shared_ptr<const Domain> domain, std::vector<std::int64_t> answers,
                                                std::optional<double> epsilon) {
  return std::make_unique<AnswerReading>(std::move(domain), std::move(answers), epsilon);
}

}  // namespace privbo
