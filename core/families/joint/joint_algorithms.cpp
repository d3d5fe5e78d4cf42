// JDP GP-UCB: "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021), Algorithm 1 with
// the privatiser of Algorithm 2, Lemmas 2 and 3, Corollary 2.
//
//   α, β budget of one user     Y, c clip     n levels of the tree     σ noise of a node
//   symbols and loop in feature_learner.h
//
// Who is protected: the user of each round (decision set and reward) against all other users and whoever sees the
// statistics. Privatiser and server are trusted: the server has D_t in clear when it chooses x_t. Neighbouring
// relation: one user replaced. Deviations: noise is fresh for every node (privacy/mechanisms/tree.h); it is calibrated
// exactly by default, Lemma 2 is offered (its printed "σ >" bounds σ²; n = 1 + ⌈log₂ T⌉ as printed); rewards are
// clipped, where the paper has a bound with high probability only; the square-root Toeplitz mechanism is beyond the
// paper.
#include <iterator>
#include <stdexcept>
#include <utility>

#include "families/joint/joint.h"
#include "families/joint/joint_entry.h"
#include "families/own_programs/learner/program_learner.h"
#include "families/own_programs/program_entry.h"

namespace privbo {

AlgorithmEntry jdp_gp_ucb_entry() {
  return feature_entry<NoiseParty::curator>(
      {.id = "jdp-gp-ucb",
       .label = "JDP GP-UCB",
       .summary = "GP-UCB in feature space on noisy sums that a trusted privatiser releases in every round.",
       .citation = "Dubey 2021, Algorithms 1 and 2, Lemmas 2 and 3"},
      "Joint DP (Dubey 2021)");
}

// Local JDP GP-UCB: "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021), Algorithm 3,
// Lemmas 5 and 6, Corollary 3.
//
//   α, β budget of one user     Y, c clip     σ_X, σ_u noise of a user     symbols and loop in feature_learner.h
//
// Who is protected: the user of each round (decision set and reward) against the server and all other users; `ask` is
// what runs on the side of the user. Neighbouring relation: one user replaced. Deviations: the listing has V = Σ̃ + λI,
// which the noise of t users makes indefinite; it is shifted by 2Λ as in Lemma 6, with σ_X in Λ. Noise is calibrated
// exactly by default; Lemma 5 is offered, whose sensitivities 1 and Y should be √2 and 2Y. Lemma 6's κ is a typical
// length of the noise vector; the shift "proved" completes it.

AlgorithmEntry local_jdp_gp_ucb_entry() {
  return feature_entry<NoiseParty::users>(
      {.id = "local-jdp-gp-ucb",
       .label = "Local JDP GP-UCB",
       .summary = "GP-UCB in feature space where every user adds Gaussian noise to what it sends: nobody is trusted.",
       .citation = "Dubey 2021, Algorithm 3, Lemmas 5 and 6"},
      "Local joint DP (Dubey 2021)");
}

// QFF GP-UCB: "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021), Algorithm 1 without
// noise, on quadrature Fourier features (Mutný & Krause 2018).
//
//   symbols, loop and deviations in feature_learner.h; Λ = κ = 0; width in families/joint/learner/joint_width.h
//
// Not private: the learner receives exact sums. Rewards are clipped to c ± Y as in the private algorithms, so that
// those differ from this one by noise alone; the paper has no clip here.

AlgorithmEntry qff_gp_ucb_entry() {
  return feature_entry<NoiseParty::none>(
      {.id = "qff-gp-ucb",
       .label = "QFF GP-UCB",
       .summary =
           "GP-UCB in the space of m quadrature Fourier features, on exact sums: the yardstick of the private ones.",
       .citation = "Dubey 2021, Algorithm 1 and Theorem 1"},
      "Feature space, not private (Dubey 2021)");
}

// GP-UCB on sums whose noise is used again: what the public code of "No-Regret Algorithms for Private Gaussian Process
// Bandit Optimization" (Dubey 2021) does in place of the paper's tree.
//
//   symbols and loop in feature_learner.h; the release in release/shared_noise.cpp
//
// Broken on purpose. It claims joint DP like JDP GP-UCB, with the noise of one of its nodes, and gives none: between
// two doublings all releases have the same noise, so that the difference of two in succession is one user's data. It is
// here to be attacked (attack/statistics_view.cpp) and to be caught by the audit.

namespace {

Explanation explain_shared_noise(const ParamSet& params) {
  Explanation e = explain_features(params, NoiseParty::curator);
  e.idea =
      "The sums of JDP GP-UCB, with noise that is drawn when the number of users doubles and added to every release until it doubles again. The "
      "noise is as large as the paper's, and most of it hides nothing: subtract two releases in succession, and one user's data are left.";
  const auto release = std::next(e.steps.begin());
  release->text =
      "The privatiser is told Φ(x_t) and y_t, and keeps their sums. After 1, 2, 4, 8, … users it draws noise, and adds the same noise until the "
      "next doubling. Two releases in between differ by one user's square and product, exactly.";
  release->formulas = {
      {"feature-clip", "y_t − c is clipped to ±Y"},
      {"feature-statistics", "Σ_t = sum over τ < t of Φ(x_τ)Φ(x_τ)ᵀ, u_t = sum over τ < t of (y_τ − c)Φ(x_τ)"},
      {"jdp-release", "Σ̃_t = Σ_t + H_t, ũ_t = u_t + h_t"},
      {"shared-noise", "Σ̃_{t+1} − Σ̃_t = Φ(x_t)Φ(x_t)ᵀ, ũ_{t+1} − ũ_t = (y_t − c)Φ(x_t)"}};
  release->symbols = {{"Y", "clipping bound", "reward_bound"},
                      {"c", "centre", "centre"},
                      {"σ", "noise of an entry", "calibration", "sigma"}};
  e.steps.back() = {"What is claimed, and what holds: for most users there is no α at any β below 1.",
                    {{"jdp-definition", "P(x_{−t} in E | D_t, y_t) ≤ e^α P(x_{−t} in E | D′_t, y′_t) + β"}},
                    {{"α", "claimed", "epsilon", "epsilon"}, {"β", "holds, at every α", "", "true_delta"}}};
  e.guarantee =
      "None. (α, β)-joint differential privacy is claimed, and whoever sees two releases in succession reads one user's features and reward off "
      "their difference. The audit reports the claim as false, and the attack is certain.";
  e.protects = "Nobody but the users of rounds 1, 2, 4, 8, …, whose data come with new noise.";
  return e;
}

}  // namespace

AlgorithmEntry shared_noise_gp_ucb_entry() {
  AlgorithmEntry entry = feature_entry<NoiseParty::curator>(
      {.id = "shared-noise-gp-ucb",
       .label = "Shared noise (broken)",
       .summary =
           "Claims joint DP and has none: releases share their noise, so that the difference of two is one user's data.",
       .citation =
           "public code of Dubey 2021 (private_gaussian_process_bandits, 6e5fc10); not the paper's Algorithm 2"},
      "Broken on purpose (code of Dubey 2021)");
  std::erase_if(entry.params, [](const ParamSpec& spec) { return spec.key == "mechanism"; });
  auto own = std::make_shared<JointEntry>(*find_part<JointEntry>(entry.own));
  own->statistics = [](const ParamSet& params) {
    StatisticsRequest request = statistics_request(params, NoiseParty::curator);
    request.mechanism = PrefixMechanism::shared;
    return request;
  };
  entry.own = own;
  entry.explain = explain_shared_noise;
  entry.bounds = {};  // no theorem is about it
  entry.broken = true;
  entry.on_boxes = false;
  entry.why_finite = Message("it is here to be attacked, and the attack looks for a user's point in a list");
  return entry;
}

// A program of the user's own behind the privatiser of JDP GP-UCB: "No-Regret Algorithms for Private Gaussian Process
// Bandit Optimization" (Dubey 2021), Algorithm 2.
//
// Who is protected: the user of each round, as for JDP GP-UCB and by the same release. What the program does with it is
// post-processing. It is told the round's decision set, too, as that algorithm's server is, and must not let it decide
// anything in later rounds: that is assumed and not seen (check_statistics warns where users have sets of their own).

AlgorithmEntry external_jdp_entry() {
  AlgorithmEntry entry;
  describe_program(entry);
  entry.id = "external-jdp";
  entry.why_finite = Message("its program is told the features of a list of points");
  entry.label = "External program, joint DP";
  entry.summary = "Plays what a program of yours answers, which is told the noisy sums of a trusted privatiser.";
  entry.params = program_params("my-jdp-program");
  for (ParamSpec& spec : statistics_params()) entry.params.push_back(std::move(spec));
  entry.constants = "BR";
  entry.notion = [](const ParamSet&) { return PrivacyNotion::joint; };
  entry.make = [](const ParamSet&, const LearnerSetup& setup) {
    const JointSetup& own = joint_setup(setup);
    if (!own.program) throw std::logic_error("a setup without a program for a learner that is one");
    return make_program_learner(setup, *own.program);
  };
  auto own = std::make_shared<JointEntry>();
  own->statistics = [](const ParamSet& params) { return statistics_request(params, NoiseParty::curator); };
  own->features = feature_choice;
  entry.own = own;
  entry.observes_rewards = false;
  entry.preview = statistics_preview;
  entry.explain = explain_statistics;
  return entry;
}

}  // namespace privbo
