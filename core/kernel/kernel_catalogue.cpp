// Lists the kernels a scenario can name, with their parameters.
#include <stdexcept>

#include "kernel/kernel.h"
#include "kernel/kernel_settings.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr const char* gpml = "Rasmussen & Williams, Gaussian Processes for Machine Learning (2006), ";
constexpr const char* periodic_source =
    "MacKay, Introduction to Gaussian Processes (1998); Rasmussen & Williams, Gaussian Processes for Machine Learning (2006), eq. (4.31)";
constexpr const char* additive_paper =
    "Mutný & Krause, Efficient High Dimensional Bayesian Optimization with Additivity and Quadrature Fourier Features (NeurIPS 2018)";

ParamSpec lengthscale() {
  ParamSpec spec;
  spec.key = "lengthscale";
  spec.label = "Length scale";
  spec.symbol = "ℓ";
  spec.default_value = 0.2;
  spec.range = {1e-6, 1e6, false};
  spec.slider = {0.01, 10.0, false};
  spec.log_scale = true;
  spec.unit = "domain units";
  spec.help = "Distance over which the function varies: points closer than this tell much about each other.";
  spec.citation = std::string(gpml) + "eq. (4.9)";
  spec.low_end = "rough, slow to learn";
  spec.high_end = "smooth, quick to learn";
  spec.pinned_to_toolbar = true;
  return spec;
}

ParamSpec smoothness() {
  ParamSpec spec;
  spec.key = "nu";
  spec.label = "Smoothness";
  spec.symbol = "ν";
  spec.default_value = 2.5;
  spec.range = {0.0, 100.0, true};
  spec.slider = {0.5, 5.0, false};
  spec.help =
      "The function has derivatives up to the largest whole number below ν; 1/2, 3/2 and 5/2 are fast closed forms.";
  spec.citation = std::string(gpml) + "eq. (4.14)";
  spec.low_end = "rougher";
  spec.high_end = "smoother";
  spec.in_name = true;
  return spec;
}

ParamSpec base() {
  ParamSpec spec;
  spec.key = "base";
  spec.label = "Kernel of a group";
  spec.symbol = "k_g";
  spec.kind = ParamKind::choice;
  spec.default_value = "se";
  spec.choices = {{"se", "squared exponential", "exp(−r²/(2ℓ²)) within a group"},
                  {"matern-product", "product of Matérns", "Π_j Matérn_ν(|x_j − y_j|) within a group"}};
  spec.help = "The kernel every group of coordinates has; both have a Fourier transform that factorises.";
  spec.citation = additive_paper;
  spec.effect = "Privacy: none. Learning: the squared exponential needs far fewer features than a Matérn.";
  return spec;
}

ParamSpec group_size() {
  ParamSpec spec;
  spec.key = "group_size";
  spec.label = "Coordinates per group";
  spec.symbol = "d_g";
  spec.kind = ParamKind::integer;
  spec.default_value = 1;
  spec.range = {1, 64, false};
  spec.slider = {1, 4, false};
  spec.help =
      "Consecutive coordinates form a group and only coordinates of one group interact; the last group may be shorter.";
  spec.citation = additive_paper;
  spec.low_end = "no interactions, few features";
  spec.high_end = "interactions, nodes^size features a group";
  spec.effect =
      "Privacy: none by itself, but the noise grows with the number of features. Learning: larger groups express more and learn slower.";
  return spec;
}

ParamSpec smoothness_of_base() {
  ParamSpec spec = smoothness();
  spec.in_name = false;  // of one of its bases alone
  spec.visible_when = Condition{"base", {"matern-product"}};
  return spec;
}

ParamSpec scale() {
  ParamSpec spec;
  spec.key = "scale";
  spec.label = "Slope scale";
  spec.symbol = "σ_w";
  spec.default_value = 1.0;
  spec.range = {0.0, 1e3, true};
  spec.slider = {0.1, 10.0, false};
  spec.log_scale = true;
  spec.help = "Prior standard deviation of each coordinate's slope.";
  spec.citation = std::string(gpml) + "§4.2.2";
  spec.low_end = "flatter";
  spec.high_end = "steeper";
  return spec;
}

ParamSpec offset() {
  ParamSpec spec;
  spec.key = "offset";
  spec.label = "Offset scale";
  spec.symbol = "σ_0";
  spec.default_value = 0.0;
  spec.range = {0.0, 1e3, false};
  spec.slider = {0.0, 5.0, false};
  spec.help = "Prior standard deviation of the function's value at the origin; 0 makes every line pass through it.";
  spec.citation = std::string(gpml) + "§4.2.2";
  spec.low_end = "through the origin";
  spec.high_end = "any height";
  return spec;
}

ParamSpec period() {
  return real_param(
      "period", "Period", 1.0, {1e-6, 1e6, false}, {0.05, 10.0, false},
      {.log_scale = true,
       .symbol = "p",
       .unit = "domain units",
       .help = "Distance after which the function repeats itself, along every coordinate.",
       .citation = periodic_source,
       .low_end = "many repetitions",
       .high_end = "few repetitions",
       .effect = "Privacy: none. Learning: points a period apart tell all about each other, so that a domain of many "
                 "periods is learnt as fast as one. Where f is not periodic, the learner believes what is not so."});
}

ParamSpec lengthscale_within_period() {
  ParamSpec spec = lengthscale();
  spec.default_value = 1.0;
  spec.range = {1e-3, 1e6, false};
  spec.slider = {0.1, 5.0, false};
  spec.unit.clear();
  spec.help =
      "How smooth the function is within a period, as a multiple of p/(2π): within a small part of the period the kernel is the "
      "squared exponential with length scale pℓ/(2π).";
  spec.citation = periodic_source;
  return spec;
}

ParamSpec variance() {
  return real_param(
      "variance", "Variance", 1.0, {1e-6, 1e6, false}, {0.01, 10.0, false},
      {.log_scale = true,
       .symbol = "v_k",
       .unit = "reward units squared",
       .help =
           "Multiplies the kernel: v_k is the variance of f at a point before any reward, where the kernel's formula is 1 "
           "there. Norms are those of the kernel with it: ‖f‖ falls like 1/√v_k. The papers assume k(x, x) ≤ 1.",
       .citation = std::string(gpml) + "eq. (2.31)",
       .low_end = "small f",
       .high_end = "large f",
       .effect =
           "Privacy: none. Learning: it is the same as dividing λ by v_k, and R and the rewards by √v_k. Features whose "
           "length a mechanism covers are refused above 1, and bounds that need k(x, x) ≤ 1 are not drawn.",
       .left_out = true});
}

ParamSpec factors_by_coordinate() {
  ParamSpec spec;
  spec.key = "lengthscale_factors";
  spec.label = "Length scales by coordinate";
  spec.symbol = "a_j";
  spec.kind = ParamKind::reals;
  spec.default_value = Json::array();
  spec.range = {1e-6, 1e6, false};
  spec.slider = {0.1, 10.0, false};
  spec.help =
      "One number for each coordinate: its length scale is ℓ_j = ℓ a_j, and a coordinate with a long one hardly matters "
      "(automatic relevance determination). With ℓ = 1 they are the length scales themselves. Empty: ℓ is that of all.";
  spec.citation = std::string(gpml) + "eq. (5.2)";
  spec.effect =
      "Privacy: none, they are public like all of the kernel. Learning: coordinates that hardly matter cost nearly no rounds.";
  spec.left_out = true;
  return spec;
}

Vector lengthscales_of(const ParamSet& params, const std::vector<double>& factors) {
  return params.real("lengthscale") * Eigen::Map<const Vector>(factors.data(), static_cast<Index>(factors.size()));
}

std::unique_ptr<Kernel> se_from(const ParamSet& params, const DataSet*) {
  const std::vector<double> factors = lengthscale_factors(params);
  return make_scaled(factors.empty() ? make_squared_exponential(params.real("lengthscale"))
                                     : make_ard_squared_exponential(lengthscales_of(params, factors)),
                     kernel_variance(params));
}
std::unique_ptr<Kernel> matern_from(const ParamSet& params, const DataSet*) {
  const std::vector<double> factors = lengthscale_factors(params);
  return make_scaled(factors.empty() ? make_matern(params.real("nu"), params.real("lengthscale"))
                                     : make_ard_matern(params.real("nu"), lengthscales_of(params, factors)),
                     kernel_variance(params));
}
std::unique_ptr<Kernel> matern_product_from(const ParamSet& params, const DataSet*) {
  const std::vector<double> factors = lengthscale_factors(params);
  return make_scaled(factors.empty() ? make_matern_product(params.real("nu"), params.real("lengthscale"))
                                     : make_ard_matern_product(params.real("nu"), lengthscales_of(params, factors)),
                     kernel_variance(params));
}
std::unique_ptr<Kernel> periodic_from(const ParamSet& params, const DataSet*) {
  return make_scaled(make_periodic(params.real("period"), params.real("lengthscale")), kernel_variance(params));
}
std::unique_ptr<Kernel> additive_from(const ParamSet& params, const DataSet*) {
  std::unique_ptr<PointKernel> base = params.text("base") == "se"
                                          ? make_squared_exponential(params.real("lengthscale"))
                                          : make_matern_product(params.real("nu"), params.real("lengthscale"));
  return make_scaled(make_additive(std::move(base), params.integer("group_size")), kernel_variance(params));
}
std::unique_ptr<Kernel> linear_from(const ParamSet& params, const DataSet*) {
  return make_scaled(make_linear(params.real("scale"), params.real("offset")), kernel_variance(params));
}
std::unique_ptr<Kernel> empirical_from(const ParamSet& params, const DataSet* data) {
  if (data == nullptr)
    throw InvalidArgument(Message(
        "kernel \"empirical-covariance\" needs a data set: choose one, or use the squared exponential or Matérn kernel"));
  return make_scaled(make_empirical_covariance(*data), kernel_variance(params));
}

Entry<KernelFactory> entry(std::string id, std::string label, std::string summary, std::string citation,
                           std::vector<ParamSpec> params, KernelFactory make) {
  Entry<KernelFactory> made;
  made.id = std::move(id);
  made.label = std::move(label);
  made.summary = std::move(summary);
  made.citation = std::move(citation);
  made.params = std::move(params);
  made.params.push_back(variance());  // which every kernel has
  made.make = make;
  return made;
}

}  // namespace

const std::vector<Entry<KernelFactory>>& kernel_catalogue() {
  static const std::vector<Entry<KernelFactory>> entries{
      entry("se", "Squared exponential", "exp(−r²/(2ℓ²)): infinitely smooth functions.",
            std::string(gpml) + "eq. (4.9)", {lengthscale(), factors_by_coordinate()}, se_from),
      entry("matern", "Matérn", "2^(1−ν)/Γ(ν) · z^ν K_ν(z) with z = √(2ν) r/ℓ: functions of finite smoothness ν.",
            std::string(gpml) + "eq. (4.14)", {lengthscale(), smoothness(), factors_by_coordinate()}, matern_from),
      entry(
          "matern-product", "Product of Matérns",
          "Π_j Matérn_ν(|x_j − y_j|), the modified Matérn: finite smoothness and a Fourier transform that factorises, as features need.",
          additive_paper, {lengthscale(), smoothness(), factors_by_coordinate()}, matern_product_from),
      entry("periodic", "Periodic",
            "Π_j exp(−2 sin²(π(x_j − y_j)/p)/ℓ²): smooth functions that repeat themselves along every coordinate.",
            periodic_source, {lengthscale_within_period(), period()}, periodic_from),
      entry("additive", "Additive",
            "(1/G) Σ_g k_g(x_g, y_g) over groups of coordinates: many dimensions, few of which interact.",
            additive_paper, {group_size(), base(), lengthscale(), smoothness_of_base()}, additive_from),
      entry("linear", "Linear", "σ_w² xᵀy + σ_0²: Bayesian linear regression.", std::string(gpml) + "§4.2.2",
            {scale(), offset()}, linear_from),
      entry("empirical-covariance", "Empirical covariance",
            "Covariance of the z-scored training rows of a data set, one arm per column.",
            "Zhou & Tan, Local Differential Privacy for Bayesian Optimization (AAAI 2021), §5.1", {}, empirical_from)};
  return entries;
}

}  // namespace privbo
