// The reward noises a scenario can name.
#include <stdexcept>

#include "environment/noise/reward_noise_kinds.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

ParamSpec scale_param(const char* key, const char* label, const char* symbol, double value, const char* help) {
  ParamSpec spec;
  spec.key = key;
  spec.label = label;
  spec.symbol = symbol;
  spec.default_value = value;
  spec.range = {.lowest = 0.0, .highest = 1e6, .exclusive_minimum = true};
  spec.slider = {.lowest = 0.01, .highest = 10.0};
  spec.log_scale = true;
  spec.unit = "reward";
  spec.help = help;
  spec.citation = "this program";
  spec.pinned_to_toolbar = true;
  return spec;
}

ParamSpec degrees_param() {
  ParamSpec nu;
  nu.key = "nu";
  nu.label = "Degrees of freedom";
  nu.symbol = "ν";
  nu.default_value = 3.0;
  nu.range = {.lowest = 1.0, .highest = 1000.0, .exclusive_minimum = true};
  nu.slider = {.lowest = 1.1, .highest = 30.0};
  nu.log_scale = true;
  nu.low_end = "heavier tails";
  nu.high_end = "nearly Gaussian";
  nu.help =
      "Fewer degrees of freedom make extreme rewards more frequent; moments exist below order ν. The variance is infinite "
      "up to 2: there, algorithms need a moment order α with 1 + α < ν.";
  nu.citation = "Zhou & Tan 2020, §5.1: ν = 3";
  return nu;
}

ParamSpec exponent_param() {
  ParamSpec theta;
  theta.key = "theta";
  theta.label = "Tail exponent";
  theta.symbol = "θ";
  theta.default_value = 1.0;
  theta.range = {.lowest = 0.0, .highest = 10.0, .exclusive_minimum = true};
  theta.slider = {.lowest = 0.5, .highest = 3.0};
  theta.low_end = "lighter tails";
  theta.high_end = "heavier tails";
  theta.help = "1/2 has Gaussian-like tails, 1 is Laplace noise, more is heavier than exponential. All moments exist.";
  theta.citation = "Zhou & Tan 2020, eq. (5)";
  return theta;
}

ParamSpec pareto_exponent_param() {
  ParamSpec exponent;
  exponent.key = "exponent";
  exponent.label = "Tail exponent";
  exponent.symbol = "a";
  exponent.default_value = 3.0;
  exponent.range = {.lowest = 1.0, .highest = 100.0, .exclusive_minimum = true};
  exponent.slider = {.lowest = 1.1, .highest = 5.0};
  exponent.log_scale = true;
  exponent.low_end = "heavier tails";
  exponent.high_end = "lighter tails";
  exponent.help =
      "P(|noise| > x) = (1 + x/s)^(−a). Moments exist below order a, the mean above a = 1, the variance above 2: up to 2 "
      "algorithms need a moment order α with 1 + α < a.";
  exponent.citation = "this program; Pareto of the second kind (Lomax 1954)";
  return exponent;
}

ParamSpec outlier_share_param() {
  ParamSpec share;
  share.key = "share";
  share.label = "Share of outliers";
  share.symbol = "p";
  share.default_value = 0.05;
  share.range = {.lowest = 0.0, .highest = 1.0};
  share.slider = {.lowest = 0.0, .highest = 0.5};
  share.help = "How often the noise is an outlier, +O or −O with equal probability.";
  share.citation = "this program";
  return share;
}

std::vector<ParamSpec> two_valued_params() {
  const char* source = "Zhou & Tan 2020, eq. (11)";
  ParamSpec alpha = real_param("alpha", "Moment order", 1.0, {.lowest = 0.0, .highest = 1.0, .exclusive_minimum = true},
                               {.lowest = 0.1, .highest = 1.0});
  alpha.symbol = "α";
  alpha.low_end = "heavier tails";
  alpha.high_end = "a variance";
  alpha.help =
      "The moment of order 1 + α of every reward is at most v. Give algorithms with a moment order of their own the same.";
  alpha.citation = source;
  ParamSpec v = scale_param("v", "Bound on the moment", "v", 2.0,
                            "E|y|^(1+α) is at most this: it is v where |f| = 2Δ, and smaller elsewhere.");
  v.unit = "reward^(1+α)";
  v.citation = source;
  v.pinned_to_toolbar = false;
  ParamSpec delta = scale_param(
      "delta", "Half of the largest |f|", "Δ", 0.5,
      "The rewards are made for functions with |f| ≤ 2Δ, as the objective \"shifted-bumps\" with the same Δ draws them. "
      "A smaller Δ makes the rewards that are not 0 larger and rarer.");
  delta.citation = source;
  return {alpha, v, delta};
}

std::vector<ParamSpec> sign_params() {
  ParamSpec largest = scale_param("largest", "Largest |f|", "F", 1.0,
                                  "|noise| is then at most b + F: the R of the theorems. At most b.");
  largest.pinned_to_toolbar = false;
  return {scale_param("size", "Size of the rewards", "b", 1.0, "Every reward is +b or −b."), largest};
}

std::vector<RewardNoiseEntry> make_reward_noise_catalogue() {
  ParamSpec bound =
      scale_param("bound", "Bound of the noise", "R", 1.0, "Noise is uniform between minus and plus this value.");
  bound.citation = "Zhou & Tan 2020, §5.1: R = 1";
  const ParamSpec deviation =
      scale_param("sd", "Standard deviation", "σ", 0.1, "Standard deviation of the Gaussian noise.");
  const ParamSpec scale =
      scale_param("scale", "Scale", "s", 1.0, "Factor on a standard Student variate (not its standard deviation).");
  const ParamSpec pareto_scale =
      scale_param("scale", "Scale", "s", 0.5, "Half of the noise is smaller than (2^(1/a) − 1) s.");
  ParamSpec outlier_size = scale_param("size", "Size of an outlier", "O", 10.0, "The noise of an outlier is ±O.");
  outlier_size.pinned_to_toolbar = false;
  const ParamSpec kappa =
      scale_param("kappa", "Tail scale", "κ", 1.0,
                  "|noise| exceeds κ (ln u)^θ with probability 1/u, for every u ≥ 1: κ itself once in e rounds.");

  const auto info = [](const char* id, const char* label, const char* summary, const char* citation,
                       std::vector<ParamSpec> params) {
    return ComponentInfo{id, label, summary, citation, std::move(params)};
  };
  return {
      {info("none", "None", "Rewards are exact: y = f(x).", "standard", {}),
       [](const ParamSet&, const DataSet*) { return make_no_noise(); }},
      {info("uniform", "Uniform, bounded", "y = f(x) + η, η uniform on [−R, R].", "Zhou & Tan 2020, §5.1", {bound}),
       [](const ParamSet& params, const DataSet*) { return make_uniform_noise(params.real("bound")); }},
      {info("gaussian", "Gaussian", "y = f(x) + η, η normal. Unbounded: local privacy needs clipped rewards.",
            "Srinivas et al. 2010, §2", {deviation}),
       [](const ParamSet& params, const DataSet*) { return make_gaussian_noise(params.real("sd")); }},
      {info("student-t", "Student t, heavy-tailed",
            "y = f(x) + η, η a scaled Student variate. Unbounded: local privacy needs clipped rewards.",
            "Zhou & Tan 2020, §5.1", {degrees_param(), scale}),
       [](const ParamSet& params, const DataSet*) {
         return make_student_noise(params.real("nu"), params.real("scale"));
       }},
      {info("sub-weibull", "Sub-Weibull",
            "y = f(x) + η, P(|η| > κ (ln u)^θ) = 1/u, symmetric. Unbounded: local privacy needs clipped rewards.",
            "Zhou & Tan 2020, eq. (5) and §4.5", {exponent_param(), kappa}),
       [](const ParamSet& params, const DataSet*) {
         return make_weibull_noise(params.real("theta"), params.real("kappa"));
       }},
      {info("pareto", "Pareto, heavy-tailed",
            "y = f(x) + η, P(|η| > x) = (1 + x/s)^(−a), symmetric. Unbounded: local privacy needs clipped rewards.",
            "this program; Lomax 1954", {pareto_exponent_param(), pareto_scale}),
       [](const ParamSet& params, const DataSet*) {
         return make_pareto_noise(params.real("exponent"), params.real("scale"));
       }},
      {info("outliers", "Bounded, with outliers",
            "y = f(x) + η, η uniform on [−R, R], and now and then an outlier of one size.", "this program",
            {bound, outlier_size, outlier_share_param()}),
       [](const ParamSet& params, const DataSet*) {
         return make_outlier_noise(params.real("bound"), params.real("size"), params.real("share"));
       }},
      {info("bernoulli", "Bernoulli rewards", "y is 1 with probability f(x) clipped to [0, 1], otherwise 0.",
            "Dubey 2021, §6", {}),
       [](const ParamSet&, const DataSet*) { return make_bernoulli_reward(); }},
      {info("two-valued", "Two values, heavy-tailed",
            "y is ±Y with probability |f(x)|/Y, otherwise 0, with Y = (v/(2Δ))^(1/α) and the sign of f(x).",
            "Zhou & Tan 2020, eq. (11)", two_valued_params()),
       [](const ParamSet& params, const DataSet*) {
         return make_two_valued_reward(params.real("alpha"), params.real("v"), params.real("delta"));
       }},
      {info("signs", "Two values, bounded",
            "y is +b or −b, with mean f(x): of rewards of this size, those that tell least.",
            "this program; the rewards of its worst case", sign_params()),
       [](const ParamSet& params, const DataSet*) {
         return make_sign_reward(params.real("size"), params.real("largest"));
       }},
      {info("residuals", "The data's own residuals",
            "y = f(x) + the residual of one row of the data, drawn anew each round.", "Zhou & Tan 2020, §5.1", {}),
       [](const ParamSet&, const DataSet* data) {
         if (data == nullptr)
           throw InvalidArgument(
               Message("reward noise \"residuals\": needs a data set; choose a CSV file or a stand-in under data"));
         return make_residual_noise(*data);
       },
       true},
  };
}

}  // namespace

const std::vector<RewardNoiseEntry>& reward_noise_catalogue() {
  static const std::vector<RewardNoiseEntry> catalogue = make_reward_noise_catalogue();
  return catalogue;
}

}  // namespace privbo
