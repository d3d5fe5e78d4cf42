// The entries of private batched elimination: one for each trust, with the same learner.
#include <string>
#include <vector>

#include "families/elimination/elimination.h"
#include "learning/ucb/shared_params.h"
#include "text/message.h"
#include "trial/experiment_parts.h"

namespace privbo {
namespace {

ParamSpec own_epsilon() {
  ParamSpec spec = epsilon_param();
  spec.label = "Own privacy budget";
  spec.help =
      "Of one user's reward, for this algorithm alone; unset, the scenario's budget holds. Laplace noise has scale ℒ = 2(B+R)/ε; Gaussian and binomial noise follow from ε and δ together.";
  spec.citation = "this program";
  spec.effect =
      "Privacy: what everything that is published may change by one user's reward. Learning: less noise where it is larger.";
  return spec;
}

ParamSpec own_delta() {
  return real_param("delta", "Own privacy failure probability", nullptr, {0.0, 0.5, true}, {1e-9, 1e-2},
                    {.log_scale = true,
                     .symbol = "δ",
                     .help = "Probability with which ε may fail; unset, the scenario's δ holds.",
                     .citation = "this program",
                     .inherits = "/privacy/delta",
                     .effect = "Privacy: of one user's reward. Learning: a larger δ needs less noise."});
}

ParamSpec first_batch_param() {
  return integer_param(
      "first_batch", "Users of the first batch", 64, {1, 1e6}, {16, 4096},
      {.log_scale = true,
       .symbol = "n_1",
       .help = "Every batch has twice as many users as the one before it; the last one has what is left.",
       .citation = "this program",
       .effect =
           "Privacy: none, the schedule is public. Learning: a longer first batch has less noise and explores longer."});
}

ParamSpec blocks_param() {
  return integer_param(
      "blocks", "Blocks of a batch", 8, {1, 1000}, {2, 50},
      {.symbol = "H",
       .help =
           "A batch's users are divided into so many blocks of one point each; blocks on the same point are summed together.",
       .citation = "this program",
       .effect = "Privacy: none. Learning: more blocks look at more points, with more noise on each."});
}

ParamSpec grid_param() {
  return integer_param(
      "grid", "Steps of the reward grid", 16, {1, 1000}, {1, 100},
      {.symbol = "g",
       .help = "Rewards go to 0, 1, …, g by randomised rounding, which keeps the mean.",
       .citation = "Cheu, Joseph, Mao & Peng 2021",
       .effect = "Privacy: none, noise grows with g. Learning: few steps add rounding noise of up to half a step."});
}

ParamSpec spare_param() {
  return real_param(
      "spare", "Part of users that may drop out", 0.0, {0.0, 0.9}, {0.0, 0.5},
      {.help =
           "Shares are made so that ε holds while at least the other users of a point add theirs. With 0 a single one that is missing makes ε larger: the numbers before a run show by how much.",
       .citation = "this program",
       .effect =
           "Privacy: robust against so many dropouts or colluding users. Learning: variance grows by 1/(1 − part)."});
}

std::vector<ParamSpec> elimination_params(EliminationTrust trust) {
  std::vector<ParamSpec> specs{beta_scale_param(0.3), first_batch_param(), blocks_param()};
  switch (trust) {
    case EliminationTrust::central:
      specs.push_back(
          choice_param("noise", "Noise of the curator", "laplace",
                       {{"laplace", "Laplace", "Pure ε; discrete on the integer grid."},
                        {"gaussian", "Gaussian", "(ε, δ), by the analytic calibration."}},
                       {.help = "What is added to every sum.",
                        .citation = "Dwork, McSherry, Nissim & Smith 2006; Balle & Wang 2018",
                        .effect = "Privacy: pure ε, or (ε, δ). Learning: Gaussian noise has lighter tails."}));
      specs.push_back(own_delta());
      specs.back().visible_when = Condition{"noise", {"gaussian"}};
      break;
    case EliminationTrust::secure_aggregation:
      specs.push_back(grid_param());
      specs.push_back(spare_param());
      break;
    case EliminationTrust::shuffle:
      specs.push_back(grid_param());
      specs.push_back(own_delta());
      break;
    case EliminationTrust::local:
      specs.push_back(choice_param(
          "randomiser", "Local randomiser", "laplace",
          {{"laplace", "Laplace", "Laplace noise of scale 2(B+R)/ε on every reward."},
           {"one-bit", "one bit", "Plus or minus (B+R)(e^ε+1)/(e^ε−1), of which the mean is the reward."},
           {"gaussian", "Gaussian", "Gaussian noise on every reward: (ε, δ), by the analytic calibration."}},
          {.help = "What every user does to the own reward.",
           .citation = "Dwork, McSherry, Nissim & Smith 2006; Duchi, Jordan & Wainwright 2018; Balle & Wang 2018",
           .effect = "Privacy: ε, and with Gaussian noise a δ besides. Learning: one bit has less noise where ε is "
                     "small; Gaussian noise has lighter tails than Laplace noise, and more of it where δ is small."}));
      specs.push_back(own_delta());
      specs.back().visible_when = Condition{"randomiser", {"gaussian"}};
      break;
  }
  specs.push_back(own_epsilon());
  return specs;
}

template <EliminationTrust trust>
AlgorithmEntry entry_of(const char* id, const char* label, const char* summary) {
  AlgorithmEntry entry;
  entry.id = id;
  entry.label = label;
  entry.summary = summary;
  entry.citation = "this program, after Li & Scarlett 2022 and Chowdhury & Zhou 2023";
  entry.paper = "Private batched elimination (ours)";
  entry.complexity = "O(1); O(n H² + H³) per batch of H blocks";
  entry.why_finite = Message("it rules out the points of a list one by one, and its width counts them");
  entry.constants = "BR";
  entry.params = elimination_params(trust);
  entry.notion = [](const ParamSet&) { return notion_of(trust); };
  entry.needs_delta = [](const ParamSet& params) { return needs_delta(params, trust); };
  // Binomial noise is none.
  if (trust == EliminationTrust::central || trust == EliminationTrust::local)
    entry.one_gaussian_release = entry.needs_delta;
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) {
    return make_elimination_learner(setup, params.real("beta_scale"));
  };
  entry.explain = [](const ParamSet& params) { return explain_elimination(params, trust); };
  entry.own = std::make_shared<const EliminationEntry>(trust);
  entry.observes_rewards = trust == EliminationTrust::local;
  entry.needs_fixed_choices = true;
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) {
    const auto& own = part_of<EliminationSetup>(setup.own, "a schedule of batches");
    const double log_term = elimination_log(setup.prior->size, own.batches.size(), setup.constants.delta);
    return std::vector<Derived>{
        {"batches",
         "L",
         Message("batches of the run"),
         static_cast<double>(own.batches.size()),
         {},
         Message("The last one has %1 users.", own.batches.back().rounds)},
        {"beta_last", "β_T", Message("confidence width in the last round"),
         params.real("beta_scale") * elimination_width(setup.constants.B.value, log_term), Message("reward units"),
         Message(
             "s √(B² + 2 ln(2|D|L/δ)), the same in every batch; a term for the tails of Laplace noise comes on top.")}};
  };
  return entry;
}

}  // namespace

bool needs_delta(const ParamSet& params, EliminationTrust trust) {
  return trust == EliminationTrust::shuffle ||
         (trust == EliminationTrust::central && params.text("noise") == "gaussian") ||
         (trust == EliminationTrust::local && params.text("randomiser") == "gaussian");
}

SumRequest sum_request(const AlgorithmSpec& plan, double clip) {
  const EliminationTrust trust = part_of<EliminationEntry>(plan.entry->own, "a trust").trust;
  const ParamSet& params = plan.params;
  SumRequest request{.trust = trust, .clip = clip, .epsilon = plan.epsilon.value(), .delta = plan.delta};
  if (trust == EliminationTrust::central) request.gaussian = params.text("noise") == "gaussian";
  if (trust == EliminationTrust::local) {
    request.one_bit = params.text("randomiser") == "one-bit";
    request.gaussian = params.text("randomiser") == "gaussian";
  }
  if (trust == EliminationTrust::secure_aggregation || trust == EliminationTrust::shuffle)
    request.grid = params.integer("grid");
  if (trust == EliminationTrust::secure_aggregation) request.spare = params.real("spare");
  return request;
}

AlgorithmEntry elimination_entry(EliminationTrust trust) {
  switch (trust) {
    case EliminationTrust::central:
      return entry_of<EliminationTrust::central>(
          "elimination-central", "Elimination, trusted curator",
          "Eliminates points batch by batch on averages to which a trusted curator adds noise.");
    case EliminationTrust::secure_aggregation:
      return entry_of<EliminationTrust::secure_aggregation>(
          "elimination-secure", "Elimination, secure aggregation",
          "Eliminates points batch by batch on sums of rewards in which every user hid a share of the noise.");
    case EliminationTrust::shuffle:
      return entry_of<EliminationTrust::shuffle>(
          "elimination-shuffle", "Elimination, shuffler",
          "Eliminates points batch by batch on shuffled bits of rewards and of binomial noise.");
    case EliminationTrust::local:
      break;
  }
  return entry_of<EliminationTrust::local>(
      "elimination-local", "Elimination, local",
      "Eliminates points batch by batch on averages of rewards that every user randomised.");
}

}  // namespace privbo
