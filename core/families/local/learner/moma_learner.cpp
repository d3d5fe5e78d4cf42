#include "families/local/learner/moma_learner.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "families/local/constants_choice.h"
#include "families/local/learner/nystrom_learner.h"
#include "families/local/nystrom/nystrom_width.h"
#include "families/local/nystrom/robust_estimates.h"
#include "families/local/order_wise.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "learning/regret_bounds.h"
#include "learning/ucb/shared_explanation.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

/// An epoch plays one point k times; a run of T rounds has N = ⌊T/k⌋ full epochs.
struct Epochs {
  Index k;
  std::int64_t N;
};

Index replays_at(double scale, bool order_wise, std::int64_t T, double delta) {
  return order_wise ? order_wise_replays(scale, T) : moma_replays(scale, T, delta);
}

Epochs epochs_of(const LearnerSetup& setup, const MomaSettings& s) {
  const Index k = replays_at(s.repeat_scale, s.nystrom.order_wise, setup.horizon, setup.constants.delta);
  return {k, setup.horizon / k};
}

/// Returns the confidence width β of the epoch after `epochs` full epochs, with width scale s = 1; `features` is the
/// size m of the Nyström dictionary.
double width_after(const LearnerSetup& setup, const MomaSettings& s, std::int64_t epochs, Index features) {
  if (s.nystrom.order_wise)
    return order_wise_moma_width(epochs, features, setup.constants.B.value, s.c, s.alpha, setup.constants.lambda);
  return moma_width(epochs, features, setup.constants.B.value, s.c, s.alpha, setup.constants.lambda,
                    s.nystrom.accuracy);
}

class MomaLearner final : public NystromLearner {
 public:
  MomaLearner(const LearnerSetup& setup, const MomaSettings& settings)
      : NystromLearner(setup, settings.nystrom),
        settings_(settings),
        epochs_(epochs_of(setup, settings)),
        mean_(Vector::Zero(setup.prior->size)),
        // A run that is shorter than one epoch never updates the estimates: one of them is enough.
        estimates_(setup.prior->size, epochs_.N > 0 ? epochs_.k : 1) {}

  void ask(const Round& round, std::vector<Query>& queries) override {
    if (chosen_)
      require_offered(round);
    else
      choose(round, mean_, settings_.nystrom.beta_scale * width_after(setup_, settings_, done_, noted_.features));
    chosen_ = true;
    const bool left_over = done_ == epochs_.N;
    noted_.epoch = done_ + 1;
    noted_.epochs = epochs_.N;
    noted_.replay = left_over ? 0 : static_cast<std::int64_t>(rewards_.size()) + 1;
    noted_.replays = epochs_.k;
    queries.push_back({0, asked_});
  }

  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages) {
      if (done_ == epochs_.N) return;  // rewards of the rounds left over after the last epoch are not used
      rewards_.push_back(std::get<RewardMessage>(message).value);
      if (static_cast<Index>(rewards_.size()) == epochs_.k) end_epoch();
    }
  }

  PosteriorValues posterior() const override {
    PosteriorValues posterior = posterior_with(mean_);
    if (done_ == 0) return posterior;
    posterior.estimates = estimates_.means();
    posterior.chosen = noted_.chosen;
    return posterior;
  }

 private:
  /// Throws std::logic_error unless the round still offers the epoch's point, which a replay needs.
  void require_offered(const Round& round) const {
    const std::span<const Index> indices = round.choices[0].indices;
    if (indices.empty() || std::ranges::find(indices, asked_) != indices.end()) return;
    throw std::logic_error(
        Message("MoMA-GP-UCB: round %1 does not offer point %2, which its epoch has to play again; use "
                "decision sets that stay the same in every round",
                round.t, asked_)
            .english());
  }

  void end_epoch() {
    estimates_.add(asked_, rewards_);
    rewards_.clear();
    play();
    estimates_.update(posterior_);
    if (settings_.median) noted_.chosen = estimates_.chosen();
    mean_ = settings_.median ? Vector(estimates_.means().col(noted_.chosen)) : estimates_.mean_of_means();
    ++done_;
    chosen_ = done_ == epochs_.N;
  }

  MomaSettings settings_;
  Epochs epochs_;
  Vector mean_;
  MedianOfMeans estimates_;
  std::vector<double> rewards_;  // of the current epoch
  std::int64_t done_ = 0;        // number of epochs that have ended
  bool chosen_ = false;          // whether asked_ is the point of the current epoch
};

}  // namespace

Index moma_replays_of(const ParamSet& params, std::int64_t T, double delta) {
  return replays_at(scale_in_use(params, "repeat_scale"), is_order_wise(params), T, delta);
}

std::unique_ptr<Learner> make_moma_learner(const LearnerSetup& setup, const MomaSettings& settings) {
  return std::make_unique<MomaLearner>(setup, settings);
}

std::vector<RegretBound> moma_bounds(const LearnerSetup& setup, MomaSettings settings, const std::string& source,
                                     BoundNeeds needs) {
  if (!settings.median) return {};
  needs.settings = why_nystrom_inapplicable(settings.nystrom, setup);
  settings.nystrom.order_wise = false;
  settings.repeat_scale = 1.0;
  const double lambda = setup.constants.lambda;
  const double largest = setup.prior->largest();
  const double rho = nystrom_distortion(settings.nystrom.accuracy);
  const auto [k, N] = epochs_of(setup, settings);
  const Message note(
      "k·2β_nρ√(2nκγ_n/ln(1+κ/λ)), n = ⌈t/k⌉ ≤ N, and 2β_N√κ for each round after kN; s = s_q = s_k = 1: k = %1, N = %2; m ≤ min(n, plays); the 24 in k is the paper's and does not follow from its proof, which has a gap too: it takes u_{i,τ} for known before y_τ; needs %3",
      std::to_string(k), std::to_string(N), needs.words);
  return {{source, note, needs, [=, replays = k, epochs = N](std::int64_t t, const GainBound& gain) {
             const std::int64_t n = std::min((t + replays - 1) / replays, epochs);
             const double width = width_after(setup, settings, n - 1, largest_dictionary(setup, n - 1));
             const auto left = static_cast<double>(std::max<std::int64_t>(t - epochs * replays, 0));
             double bound = left * 2.0 * width * std::sqrt(largest);
             if (n > 0)
               bound += static_cast<double>(replays) * rho * ucb_regret_bound(width, n, gain(n), lambda, largest);
             return bound;
           }}};
}

std::vector<Derived> moma_preview(const LearnerSetup& setup, const MomaSettings& settings) {
  const auto [k, N] = epochs_of(setup, settings);
  const double s = settings.nystrom.beta_scale;
  const double learnt = static_cast<double>(k * N);
  std::vector<Derived> list{
      {"replays", "k", Message("replays of each point"), static_cast<double>(k), Message("rounds"),
       Message("%1: an epoch plays one point this often and makes as many estimates.",
               settings.nystrom.order_wise ? "⌈s_k ln T⌉" : "⌈24 s_k ln(4eT/δ)⌉")},
      {"epochs",
       "N",
       Message("epochs: points chosen in the run"),
       static_cast<double>(N),
       {},
       N > 0
           ? Message("⌊T/k⌋.")
           : Message(
                 "⌊T/k⌋ = 0: one epoch is longer than the run, which plays its first point throughout and learns nothing. "
                 "Choose a horizon of at least %1 rounds or a smaller replay scale s_k.",
                 k)},
      {"learnt", "kN", Message("rounds in full epochs"), learnt, Message("rounds"),
       Message("The estimates are made of these.")},
      {"leftover", "T − kN", Message("rounds left over"), static_cast<double>(setup.horizon) - learnt,
       Message("rounds"), Message("They replay the last point; nothing is learnt from them.")}};
  for (Derived& number : dictionary_numbers(settings.nystrom, setup, N)) list.push_back(std::move(number));
  list.push_back({"moment",
                  "c",
                  Message("bound on the moment of order 1 + α of the noise that arrives"),
                  settings.c,
                  {},
                  Message("What β_n is computed from; noise added for privacy is part of it.")});
  list.push_back({"beta_first",
                  "β_1",
                  Message("confidence width in the first epoch"),
                  s * width_after(setup, settings, 0, 0),
                  {},
                  Message("With one feature, m_0 := 1.")});
  list.push_back(
      {"beta_last",
       "β_N",
       Message("confidence width in the last epoch"),
       s * width_after(setup, settings, N - 1, largest_dictionary(setup, N - 1)),
       {},
       Message("At most this: the run uses the size m of its own dictionary, here the largest possible stands in."),
       "≤"});
  return list;
}

namespace {

ExplainStep epoch_step(bool is_private, const ParamSet& params) {
  const bool order_wise = is_order_wise(params);
  ExplainStep step = is_private ? release_step(randomiser_of(params)) : open_reward_step();
  if (is_private && adds_gaussian_noise(params))
    step.text =
        "A run of T rounds is N epochs of k rounds. All k rounds of epoch n play the same point x_n, for k different users. "
        "Each clips their own reward to ±(B + R), adds Gaussian noise, and sends the result; the true reward never leaves the "
        "user. Φ is the distribution function of the standard normal law, and σ_ε the smallest deviation that keeps ε and δ. "
        "The rounds left over replay the last point.";
  else
    step.text =
        std::string("A run of T rounds is N epochs of k rounds. All k rounds of epoch n play the same point x_n") +
        (is_private
             ? ", for k different users. Each clips their own reward to ±(B + R), adds Laplace noise, and sends the result; "
               "the true reward never leaves the user."
             : ", and the learner sees the k rewards.") +
        " The rounds left over replay the last point.";
  step.formulas.push_back(order_wise ? Formula{"moma-order-epochs", "k = ⌈s_k ln T⌉, N = ⌊T/k⌋"}
                                     : Formula{"moma-epochs", "k = ⌈24 s_k ln(4eT/δ)⌉, N = ⌊T/k⌋"});
  step.symbols.push_back({"k", "replays of a point", "repeat_scale", "replays"});
  step.symbols.push_back({"N", "epochs", "", "epochs"});
  step.symbols.push_back({"s_k", "replay scale (paper: 1)", "repeat_scale"});
  return step;
}

ExplainStep estimates_step(bool is_private) {
  return {
      "Estimate j learns from the j-th reward of every epoch and from nothing else: k independent estimates of the same f.",
      {is_private ? Formula{"moma-private-estimates", "θ̃_j = Ṽ⁻¹ sum over i ≤ n of ȳ_{i,j} φ̃(x_i), j = 1 … k"}
                  : Formula{"moma-estimates", "θ̃_j = Ṽ⁻¹ sum over i ≤ n of y_{i,j} φ̃(x_i), j = 1 … k"}},
      {regulariser_symbol()}};
}

ExplainStep choice_of_estimate_step(bool median) {
  if (!median)
    return {
        "This program's comparison, not the paper's: all k estimates are averaged. Without wild rewards that is the less noisy "
        "estimate; a single wild reward moves it.",
        {{"moma-average", "μ̃_n(x) = φ̃(x)ᵀ (θ̃_1 + … + θ̃_k)/k"}},
        {{"μ̃", "estimate used", "estimate"}}};
  return {
      "r_j is the median distance of estimate j to the others. The estimate with the smallest r_j is used: it has most others "
      "near it, so it is near the truth whenever most are.",
      {{"moma-distance", "r_j = median over s ≠ j of ‖θ̃_j − θ̃_s‖_Ṽ"},
       {"moma-mean", "μ̃_n(x) = φ̃(x)ᵀ θ̃_{k*}, k* = argmin over j of r_j"}},
      {{"k*", "estimate chosen", "estimate"}}};
}

/// Of the noise that arrives, where users randomise their rewards.
Formula private_moment(const ParamSet& params) {
  return adds_gaussian_noise(params) ? Formula{"moma-gaussian-moment", "c = R² + σ_ε²"}
                                     : Formula{"moma-private-moment", "c = R² + 2ℒ²"};
}

ExplainStep moma_order_width_step(bool is_private, const ParamSet& params) {
  ExplainStep step{
      "The width of epoch n + 1 follows from m_n and from a moment c of the noise: Theorem 4 without its factors. In the "
      "first epoch m and n count as 1.",
      {},
      {width_symbol(), bound_symbol(), regulariser_symbol()}};
  if (is_private) {
    step.formulas = {{"moma-private-order-width", "β_{n+1} = B + √(m_n c/λ)"}, private_moment(params)};
    step.symbols.push_back({"c", "bound on E(ȳ − f)²", "", "moment"});
  } else {
    step.formulas = {{"moma-order-width", "β_{n+1} = B + (m_n c)^(1/(1+α)) n^((1−α)/(2(1+α)))/√λ"}};
    step.symbols.push_back({"c", "bound on E|η|^(1+α)", "/constants/c_rule", "moment"});
    step.symbols.push_back({"α", "moment order", "alpha"});
  }
  return step;
}

ExplainStep moma_width_step(bool is_private, const ParamSet& params) {
  ExplainStep step{
      "The width of epoch n + 1 follows from m_n and from a moment c of the noise. Theorem 4 prints it without √λ, its "
      "proof (eq. 21) with it. In the first epoch m and n count as 1.",
      {},
      {width_symbol(), scale_symbol(), bound_symbol(), accuracy_symbol()}};
  if (is_private) {
    step.formulas = {{"moma-private-width", "β_{n+1} = s (B(1 + 1/√(1−ε_Nys)) + 9 √(m_n c/λ))"},
                     private_moment(params)};
    step.symbols.push_back({"c", "bound on E(ȳ − f)²", "", "moment"});
  } else {
    step.formulas = {{"moma-width", "β_{n+1} = s (B(1 + 1/√(1−ε_Nys)) + 3 (9 m_n c)^(1/(1+α)) n^((1−α)/(2(1+α)))/√λ)"}};
    step.symbols.push_back({"c", "bound on E|η|^(1+α)", "/constants/c_rule", "moment"});
    step.symbols.push_back({"α", "moment order", "alpha"});
  }
  return step;
}

}  // namespace

Explanation explain_moma(bool is_private, const ParamSet& params) {
  const NystromSettings settings = nystrom_settings(params);
  const bool median = uses_median(params);
  Explanation e;
  e.idea =
      "A single wild reward spoils an average, but never a median. MoMA plays one point k times and makes k estimates, the "
      "j-th from the j-th reward of every epoch: a wild reward spoils only the one estimate it belongs to. Each estimate "
      "alone is good with probability 3/4, so nearly surely well over half of the k are, and these lie close together: the "
      "one with the smallest median distance to the others is good too. No reward is cut, so nothing is biased. The "
      "price is k rounds for every choice: only T/k points are chosen, and a poor one costs k times.";
  const bool gaussian = is_private && adds_gaussian_noise(params);
  if (gaussian)
    e.idea += "Here the wild rewards are Gaussian noise: the more private, the less one estimate tells.";
  else if (is_private)
    e.idea += "Here the wild rewards are Laplace noise: the more private, the less one estimate tells.";
  e.steps = {epoch_step(is_private, params),
             dictionary_step(settings),
             features_step(),
             estimates_step(is_private),
             choice_of_estimate_step(median),
             settings.order_wise ? moma_order_width_step(is_private, params) : moma_width_step(is_private, params),
             {"The next epoch plays the point with the largest upper confidence bound.",
              {{"moma-choice", "x_n = argmax over x in D of μ̃_{n−1}(x) + β_n σ̃_{n−1}(x)"}},
              {{"D", "domain", "/domain", "points"}, {"β_n", "confidence width", "", "beta_last"}}}};
  explain_first_point(e.steps.back(), settings.first);
  e.references = {reference::local_dp_bo, reference::linear_tails};
  if (is_private)
    fill_in_randomised(e, randomiser_of(params));
  else
    fill_in_no_guarantee(e);
  if (!median) {
    e.regret = "Nothing is proved for the average of the estimates with this width. No bound is drawn.";
    e.regret_assumptions.push_back("Regret: none, nothing is claimed. The width is the one for k*.");
    return e;
  }
  fill_in_nystrom_regret(e, is_private && !gaussian ? "Corollary 1 of Zhou & Tan" : "Theorem 4 of Zhou & Tan",
                         is_private ? "the noise before privatisation is bounded, |η| ≤ R."
                                    : "E|η|^(1+α) ≤ c. Nothing is asked of the tails beyond this moment.",
                         {"moma-regret", "R_T ≤ k · 2 β_N ρ √(2 κ N γ_N / ln(1 + κ/λ)) + (T − kN) · 2 β_N √κ"});
  if (gaussian)
    e.regret_assumptions.push_back(
        "Regret: the theorem asks for E(ȳ − f)² ≤ c alone. Gaussian noise is independent of the reward and adds σ_ε² to the "
        "mean square of its noise, so that it holds with this c.");
  e.regret_assumptions.push_back(
      "Regret: the 24 in k is the paper's. Its Hoeffding step needs 72 (deviations of 1/12), so the theorem is "
      "shown as printed, not as proved; s_k = 3 would repair it.");
  explain_constants(e, params, extension_of_parent_code);
  return e;
}

}  // namespace privbo
