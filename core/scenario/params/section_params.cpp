#include "scenario/params/section_params.h"

#include "accounting/calculator/account.h"
#include "scenario/scenario.h"
#include "scenario/sweep_section.h"

namespace privbo {
namespace {

ParamSpec seed_param(const char* key, const char* label, const char* value, const char* help) {
  return {.key = key,
          .label = label,
          .kind = ParamKind::seed,
          .default_value = value,
          .help = help,
          .citation = "this program"};
}

}  // namespace

std::vector<ParamSpec> privacy_params() {
  return {
      real_param(
          "epsilon", "Privacy budget", 4.0, {0.0, 1000.0, true}, {0.1, 20.0},
          {.log_scale = true,
           .symbol = "ε",
           .help =
               "What one person risks at most. Local DP: of one reward; seeing the randomised value changes the odds of any two "
               "true values by at most e^ε (Gaussian noise needs a δ besides). Laplace noise for that has scale ℒ = 2(B+R)/ε. Joint and local joint DP (there "
               "called α): of everything one user sends, decision set and reward together; the odds change by at most e^ε but "
               "for a probability of δ. Federated algorithms do not use it: their ε follows from q, z and the rounds. An ε of one "
               "notion does not compare with an ε of another.",
           .citation = "Zhou & Tan 2020, Definition 1 and Lemma 1; Dubey 2021, Definitions 6 and 7",
           .low_end = "more private",
           .high_end = "less private",
           .effect =
               "Privacy: each user has this ε; it does not grow with the rounds while every round has another user. "
               "Learning: Laplace noise has scale ℒ = 2(B+R)/ε, Gaussian noise grows about as 1/ε too, so half the ε is "
               "twice the noise.",
           .pinned_to_toolbar = true}),
      real_param(
          "delta", "Privacy δ", default_delta, {0.0, 0.9999, true}, {1e-9, 0.1},
          {.log_scale = true,
           .symbol = "δ",
           .help =
               "The probability with which ε may fail, of algorithms with Gaussian noise (the β of (α, β) in Dubey 2021), of the "
               "Gaussian randomiser of the local model too. Laplace noise, one bit and piecewise have none. Above 1e-3 it is "
               "flagged: a mechanism that publishes one user in a thousand outright would pass. Federated algorithms have a δ of their own, N^−1.1 unless set. This is "
               "not the error probability of the confidence bounds.",
           .citation = "Dubey 2021, Definition 6; Dwork & Roth 2014, §2.3",
           .low_end = "more private",
           .high_end = "less private",
           .effect =
               "Privacy: with probability δ anything may be lost. Learning: little, the noise grows as √ln(1/δ)."}),
      choice_param(
          "unbounded", "Rewards with unbounded noise", "clip",
          {{"clip", "clip to ±(B+R)",
            "local DP whatever the reward; clipped rewards are biased, and their share is shown"},
           {"high-probability", "R that holds with probability 1 − δ (not local DP)",
            "R := κ (ln(T/δ))^θ, nothing is clipped, Laplace scale 2(B+R)/ε: (ε, δ) only on average over the reward noise"}},
          {.symbol = "R",
           .help =
               "What users do where no R bounds the reward noise. Only clipping is local DP, which must hold for every pair of "
               "rewards. The other way follows the paper, which calls it (ε, δ)-LDP; but it holds only on average over the "
               "reward noise, and a reward that the noise was unlikely to give is hardly protected. It is for sub-Weibull "
               "noise and Laplace randomisers; one bit, piecewise and Gaussian noise clip always. Bounded noise needs neither.",
           .citation = "Zhou & Tan 2020, §4.5",
           .effect =
               "Privacy: clip is local DP; the other is not local DP. Learning: clipping biases rewards beyond ±(B+R); the "
               "other way adds noise, because R grows with (ln(T/δ))^θ."})};
}

std::vector<ParamSpec> run_params() {
  return {
      integer_param(
          "horizon", "Rounds", 2000, {1.0, static_cast<double>(largest_horizon)}, {100.0, 100000.0},
          {.log_scale = true,
           .symbol = "T",
           .unit = "rounds",
           .help = "Rounds of every algorithm in every trial.",
           .citation = "Zhou & Tan 2020, §2",
           .effect =
               "Privacy: none per reward, while every round has another user. Learning: the more private, the more rounds "
               "it takes.",
           .pinned_to_toolbar = true}),
      integer_param(
          "trials", "Trials", 10, {1.0, 10000.0}, {1.0, 100.0},
          {.log_scale = true,
           .help = "Independent repetitions; curves show their mean and spread.",
           .citation = "Zhou & Tan 2020, §5 uses 10",
           .effect =
               "Privacy and learning: none, each trial is the simulation again. More trials make the mean curves surer."}),
      toggle_param("new_instance", "New objective for each trial", true,
                   {.help = "On: every trial draws its own objective and domain. Off: all trials share the first one.",
                    .citation = "Zhou & Tan 2020, §5.2: \"a different f is chosen for each trial\""}),
      seed_param("instance_seed", "Seed of objective and domain", "1", "Same seed, same problem."),
      seed_param(
          "reward_seed", "Seed of reward noise", "2",
          "Shared by all algorithms, so that comparisons are paired; also drives the algorithms' own coin tosses."),
      seed_param("privacy_seed", "Seed of privacy noise", "3",
                 "For simulation only: a real release must not use a reproducible generator."),
      choice_param(
          "ties", "Equal points", "random",
          {{"random", "drawn at random",
            "from a stream of the algorithm's own: the order of points or columns changes no mean"},
           {"lowest", "the first of them", "in the order of the domain, or of the table's columns"}},
          {.help =
               "Which of several points is asked whose values are exactly equal, as those of arms that nobody has played yet. "
               "A run whose first arm in the table is asked first learns something from the order of the table.",
           .citation = "this program",
           .effect =
               "Privacy: none, a draw that looks at no data. Learning: none on average over orders of the points."}),
      choice_param(
          "noise_source", "Source of privacy noise", "simulation",
          {{"simulation", "seeded simulation", "repeatable from the seed of privacy noise; for simulation only"},
           {"grid", "integer grid, cryptographic",
            "exact discrete noise on multiples of g = 2^⌈log2(scale/2^40)⌉, keyed by the system; the seed of privacy "
            "noise is not used, and a run can be replayed only while the program is open"}},
          {.help =
               "Where the noise of private releases comes from. Noise in double precision leaks the secret through its low "
               "bits, and a seed can be guessed: a real release needs the integer grid.",
           .citation = "Mironov 2012; Canonne, Kamath & Steinke 2020",
           .effect =
               "Privacy: the same ε; on the grid it holds for the numbers as computed, and rounding to the grid is charged "
               "(Δ + g instead of Δ, about 1e-12 of it). Learning: none that could be seen."}),
      toggle_param(
          "recommendation", "Regret of the recommended point", false,
          {.help =
               "On: keeps what the point loses that each algorithm would recommend after round T: of the points asked, the "
               "one with the largest posterior mean μ_T, on a tie the first of the domain. Its regret is max f − f there; "
               "simple regret is of the best point asked, which only f tells. It is for one learner on a finite domain "
               "without contexts whose f is known, and for algorithms with a posterior that do not publish an answer of "
               "their own.",
           .citation = "this program",
           .effect =
               "Privacy: none, the ledger stays the same: the recommendation is made of what the learner holds and of the "
               "points asked. Where users bring decision sets of their own, joint DP does not release which points were "
               "asked, and the number is ground truth of the simulation. Learning: none, no round is run otherwise.",
           .left_out = true})};
}

std::vector<ParamSpec> sweep_params() {
  const auto end_param = [](const char* key, const char* label, double value, const char* help) {
    return real_param(key, label, value, {}, {}, {.help = help, .citation = "this program"});
  };
  return {
      {.key = "parameter",
       .label = "Setting",
       .kind = ParamKind::text,
       .default_value = "/privacy/epsilon",
       .help = "The setting that takes the values, by its place in the scenario: any number will do, e.g. "
               "/kernel/lengthscale or /algorithms/0/beta_scale.",
       .citation = "this program"},
      end_param("from", "From", 0.5, "The first value. Must be legal for the setting, and below the last one."),
      end_param("to", "To", 16.0, "The last value. Must be legal for the setting."),
      integer_param(
          "count", "Values", 6, {2.0, static_cast<double>(max_sweep_values)}, {2.0, 20.0},
          {.help =
               "How many values, ends included. Settings that are whole numbers are rounded, and equal ones run once.",
           .citation = "this program"}),
      choice_param(
          "scale", "Spacing", "log",
          {{"linear", "equal steps", "0, 2, 4, 6"}, {"log", "equal ratios", "1, 2, 4, 8; needs values above 0"}},
          {.help = "How the values lie between the ends.", .citation = "this program"})};
}

}  // namespace privbo
