// The objectives a scenario can name.
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "environment/objective/hard_objectives.h"
#include "environment/objective/objective.h"
#include "environment/objective/test_functions.h"
#include "numerics/blocked/blocked_cholesky.h"
#include "numerics/decompositions.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

// Objectives made from the scenario's own kernel: sums of kernel columns and draws from the prior.

/// p indices of 0 … n−1.
std::vector<Index> support_points(Index p, Index n, bool distinct, RandomSource& draws) {
  std::vector<Index> support(static_cast<std::size_t>(p));
  if (!distinct || p > n) {
    for (Index& point : support) point = static_cast<Index>(draws.index(n));
    return support;
  }
  std::vector<Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Index{0});
  for (std::size_t i = 0; i < support.size(); ++i) {
    std::swap(order[i], order[i + static_cast<std::size_t>(draws.index(n - static_cast<Index>(i)))]);
    support[i] = order[i];
  }
  return support;
}

/// f / max|f|; a zero function stays zero.
void scale_to_unit_maximum(Vector& f) {
  const double largest = f.cwiseAbs().maxCoeff();
  if (largest > 0) f /= largest;
}

/// (f − min f)/(max f − min f); a constant function becomes zero.
void scale_to_unit_range(Vector& f) {
  const double low = f.minCoeff(), extent = f.maxCoeff() - low;
  f = (f.array() - low) / (extent > 0 ? extent : 1.0);
}

/// Scales f as the entry's two switches say.
void scale(const ParamSet& params, Vector& f) {
  if (params.boolean("unit_range"))
    scale_to_unit_range(f);
  else if (params.boolean("scale_max"))
    scale_to_unit_maximum(f);
}

/// Uniform in the unit L1 ball: g/(Σ|g_i| + E) with independent Laplace variates g_i and one exponential variate E
/// (Barthe, Guédon, Mendelson & Naor 2005, Theorem 1, p = 1). The sizes |g_i| alone are uniform in the part without
/// negative weights.
Vector uniform_in_l1_ball(Index dimension, bool non_negative, RandomSource& draws) {
  Vector g(dimension);
  for (double& weight : g) weight = draws.laplace();
  if (non_negative) g = g.cwiseAbs();
  // The size of a Laplace variate is Exp(1).
  return g / (g.cwiseAbs().sum() + std::abs(draws.laplace()));
}

/// §5.1 of the local-DP paper: f = Σ_{i ≤ p} a_i k(·, x_i), a_i uniform on [−1, 1], x_i points of the domain.
/// Support points are distinct while p ≤ n (choice `support` = "distinct"), or independent draws.
Vector rkhs_draw(const ParamSet& params, const ObjectiveSetup& setup) {
  const Index n = setup.domain.size();
  const auto p = static_cast<Index>(params.integer("support_count"));
  const std::vector<Index> support = support_points(p, n, params.text("support") == "distinct", setup.draws);
  Vector weights = Vector::Zero(n);  // points drawn twice add up
  for (const Index point : support) weights[point] += 2.0 * setup.draws.uniform() - 1.0;
  Vector f = Vector::Zero(n), column(n);
  for (Index j = 0; j < n; ++j) {
    if (weights[j] == 0.0) continue;
    throw_if_stopped();
    setup.kernel.column(setup.domain, j, column);
    f += weights[j] * column;
  }
  scale(params, f);
  return f;
}

/// f = Σ w_j k(·, c_j) with given centres (d coordinates each, one after another) and weights.
/// Throws std::invalid_argument where the kernel is none of points or the lists do not fit the dimension.
Vector kernel_mixture(const ParamSet& params, const ObjectiveSetup& setup) {
  const auto* kernel = dynamic_cast<const PointKernel*>(&setup.kernel);
  if (kernel == nullptr)
    throw InvalidArgument(Message(
        "objective \"kernel-mixture\": this kernel is known on the arms alone; choose a kernel of points (SE, Matérn or linear)"));
  const std::vector<double> centres = params.real_list("centres"), weights = params.real_list("weights");
  const Index d = setup.domain.dimension();
  if (weights.empty() || centres.size() != weights.size() * static_cast<std::size_t>(d))
    throw InvalidArgument(
        Message("centres: %1 coordinates for %2 weights in dimension %3; give %4 per weight, and at least one weight",
                centres.size(), weights.size(), d, d));
  const Eigen::Map<const Points> centre(centres.data(), static_cast<Index>(weights.size()), d);
  Vector f = Vector::Zero(setup.domain.size());
  for (Index i = 0; i < f.size(); ++i) {
    throw_if_stopped();
    for (Index j = 0; j < centre.rows(); ++j)
      f[i] += weights[static_cast<std::size_t>(j)] * (*kernel)(setup.domain.points.row(i), centre.row(j));
  }
  scale(params, f);
  return f;
}

/// §6.1 of Dubey 2021 ("No-Regret Algorithms for Private Gaussian Process Bandit Optimization"): f = Σ α_i k(x_i, ·)
/// with `terms` independent centres, uniform in the domain's region (among its points where it has none, or on
/// request), and α uniform in the unit L1 ball (`signs` "non-negative": in its part with α ≥ 0), so that ‖f‖ ≤ Σ|α_i|
/// √k(x_i, x_i). `scale_to` > 0: multiplied so that its largest value on the domain is this; a function that is nowhere
/// positive stays as it is. Throws std::invalid_argument where centres of a region need a kernel of points.
Vector l1_mixture(const ParamSet& params, const ObjectiveSetup& setup) {
  const auto terms = static_cast<Index>(params.integer("terms"));
  const Vector weights = uniform_in_l1_ball(terms, params.text("signs") == "non-negative", setup.draws);
  Vector f = Vector::Zero(setup.domain.size());
  if (params.text("centres") == "points" || setup.domain.low.size() == 0) {
    Vector column(f.size());
    for (Index i = 0; i < terms; ++i) {
      throw_if_stopped();
      setup.kernel.column(setup.domain, static_cast<Index>(setup.draws.index(f.size())), column);
      f += weights[i] * column;
    }
  } else {
    const auto* kernel = dynamic_cast<const PointKernel*>(&setup.kernel);
    if (kernel == nullptr)
      throw InvalidArgument(Message(
          "centres = region: this kernel is known on the arms alone; draw the centres from the points of the domain, or choose a kernel of points (SE, Matérn or linear)"));
    for (Index i = 0; i < terms; ++i) {
      throw_if_stopped();
      const Points centre = draw_from_region(setup.domain, setup.draws).transpose();
      for (Index j = 0; j < f.size(); ++j) f[j] += weights[i] * (*kernel)(centre.row(0), setup.domain.points.row(j));
    }
  }
  const double wanted = params.real("scale_to"), largest = f.maxCoeff();
  if (wanted > 0.0 && largest > 0.0) f *= wanted / largest;
  return f;
}

/// A draw from GP(0, k) on the domain. Throws std::runtime_error where no jitter makes the covariance positive
/// definite.
Vector gp_draw(const ParamSet& params, const ObjectiveSetup& setup) {
  const Prior& prior = setup.prior;
  const auto normals = [&](Index count) {
    Vector z(count);
    for (Index i = 0; i < count; ++i) z[i] = setup.draws.normal();
    return z;
  };
  Vector f;
  if (prior.uses_factor()) {
    f = prior.factor * normals(prior.factor.cols());
  } else {
    // A smooth kernel's matrix is singular to rounding: the smallest jitter that factorises is used.
    const Vector z = normals(prior.size);
    for (const double jitter : std::array{0.0, 1e-12, 1e-10, 1e-8, 1e-6}) {
      Matrix covariance = copy_of(prior.gram);
      covariance.diagonal().array() += jitter * prior.largest();
      if (prior.size >= blocked_size) {
        if (!cholesky_in_place(covariance)) continue;
        f = covariance.triangularView<Eigen::Lower>() * z;
      } else {
        const Eigen::LLT<Matrix> cholesky(covariance);
        if (cholesky.info() != Eigen::Success) continue;
        f = cholesky.matrixL() * z;
      }
      if (f.allFinite()) break;
      f.resize(0);
    }
    if (f.size() == 0)
      throw RuntimeError(Message(
          "objective \"gp-draw\": the kernel matrix is not positive definite even with a jitter of 1e-6; choose another kernel or a shorter length scale"));
  }
  scale(params, f);
  return f;
}

Vector test_function(const ParamSet& params, const ObjectiveSetup& setup) {
  const TestFunction* function = find_entry(test_functions(), params.text("function"));
  if (function == nullptr) throw std::logic_error("no test function named " + params.text("function"));
  Vector f = values_on(*function, setup.domain);
  const std::string scaling = params.text("scaling");
  if (scaling == "max-abs") scale_to_unit_maximum(f);
  if (scaling == "unit-range") scale_to_unit_range(f);
  return f;
}

/// The same function with the same scaling, between the points too. Its largest value is the printed one.
BoxFormula test_function_on_box(const ParamSet& params, const Domain& domain) {
  const TestFunction* function = find_entry(test_functions(), params.text("function"));
  if (function == nullptr) throw std::logic_error("no test function named " + params.text("function"));
  const Vector raw = values_on(*function, domain);
  double shift = 0.0, factor = 1.0;
  const std::string scaling = params.text("scaling");
  if (scaling == "max-abs" && raw.cwiseAbs().maxCoeff() > 0.0) factor = raw.cwiseAbs().maxCoeff();
  if (scaling == "unit-range") {
    shift = raw.minCoeff();
    if (raw.maxCoeff() > shift) factor = raw.maxCoeff() - shift;
  }
  BoxFormula made;
  made.maximum = (function->maximum - shift) / factor;
  made.at.resize(domain.dimension());
  for (Index j = 0; j < made.at.size(); ++j) {
    const auto axis = static_cast<std::size_t>(j);
    const double share =
        (function->maximisers.front()[axis] - function->low[axis]) / (function->high[axis] - function->low[axis]);
    made.at[j] = std::clamp(domain.low[j] + share * (domain.high[j] - domain.low[j]), domain.low[j], domain.high[j]);
  }
  made.value = [function, low = domain.low, high = domain.high, shift, factor](const Vector& x) {
    std::vector<double> own(static_cast<std::size_t>(x.size()));
    for (Index j = 0; j < x.size(); ++j) {
      const auto axis = static_cast<std::size_t>(j);
      own[axis] =
          function->low[axis] + (function->high[axis] - function->low[axis]) * ((x[j] - low[j]) / (high[j] - low[j]));
    }
    return (function->value(own.data()) - shift) / factor;
  };
  return made;
}

Vector data_means(const ParamSet&, const ObjectiveSetup& setup) {
  if (setup.data == nullptr)
    throw InvalidArgument(
        Message("objective \"data-set\": needs a data set; choose a CSV file or a stand-in under data"));
  if (setup.data->readings.cols() != setup.domain.size())
    throw InvalidArgument(
        Message("objective \"data-set\": the data set has %1 arms, the domain %2 points; choose the domain \"arms\"",
                setup.data->readings.cols(), setup.domain.size()));
  return arm_means(*setup.data);
}

ParamSpec scale_param(bool value) {
  ParamSpec spec;
  spec.key = "scale_max";
  spec.label = "Scale to max |f| = 1";
  spec.kind = ParamKind::toggle;
  spec.default_value = value;
  spec.help = "Divides f by its largest absolute value on the domain, so that B = 1 covers it in absolute value.";
  spec.citation = "this program";
  return spec;
}

ParamSpec range_param() {
  ParamSpec spec;
  spec.key = "unit_range";
  spec.label = "Scale to range 0 to 1";
  spec.kind = ParamKind::toggle;
  spec.default_value = false;
  spec.help =
      "Shifts and stretches f so that its smallest value on the domain is 0 and its largest 1, whatever the other scaling says. "
      "Agents' functions that are made from such draws are scaled one by one.";
  spec.citation = "Dai, Low & Jaillet 2021, App. B.1.1";
  spec.effect =
      "Privacy: unchanged, but a bound that is declared on rewards has to fit. Learning: f is nowhere negative, so a prior of mean "
      "zero expects too little where nothing has been asked.";
  return spec;
}

std::vector<ParamSpec> rkhs_params() {
  ParamSpec count;
  count.key = "support_count";
  count.label = "Support points";
  count.kind = ParamKind::integer;
  count.default_value = 100;
  count.range = {.lowest = 1, .highest = 20000};
  count.slider = {.lowest = 1, .highest = 200};
  count.log_scale = true;
  count.symbol = "p";
  count.help = "Number of kernel bumps that make up f.";
  count.citation = "Zhou & Tan 2020, §5.1: p = 100";
  ParamSpec support;
  support.key = "support";
  support.label = "Support is drawn";
  support.kind = ParamKind::choice;
  support.default_value = "distinct";
  support.choices = {
      {"distinct", "Without replacement", "Distinct points of the domain while there are enough of them."},
      {"independent", "With replacement", "Every support point is an independent uniform draw."}};
  support.help =
      "The paper says \"uniformly sampling\" and leaves this open; with p = n distinct points are the whole domain.";
  support.citation = "Zhou & Tan 2020, §5.1";
  return {count, support, scale_param(false), range_param()};
}

ParamSpec list_param(const char* key, const char* label, const char* symbol, const std::vector<double>& values,
                     const char* help) {
  ParamSpec spec;
  spec.key = key;
  spec.label = label;
  spec.kind = ParamKind::reals;
  spec.default_value = values;
  spec.range = {.lowest = -1e6, .highest = 1e6};
  spec.symbol = symbol;
  spec.help = help;
  spec.citation = "this program";
  return spec;
}

std::vector<ParamSpec> l1_mixture_params() {
  ParamSpec terms;
  terms.key = "terms";
  terms.label = "Kernel bumps";
  terms.kind = ParamKind::integer;
  terms.default_value = 4;
  terms.range = {.lowest = 1, .highest = 1000};
  terms.slider = {.lowest = 1, .highest = 50};
  terms.log_scale = true;
  terms.symbol = "|I|";
  terms.help =
      "Number of kernel bumps that make up f. Their weights share a sum of at most 1, so more bumps are smaller ones.";
  terms.citation = "Dubey 2021, §6.1: 4";
  ParamSpec centres;
  centres.key = "centres";
  centres.label = "Centres are drawn from";
  centres.kind = ParamKind::choice;
  centres.default_value = "region";
  centres.choices = {{"region", "The box or ball", "Uniform in the region that the domain's points are from."},
                     {"points", "The points of the domain", "Independent uniform draws of the domain's points."}};
  centres.help =
      "The paper draws the centres from the same ball as the points, apart from them. Where the points are from no such "
      "region (the arms of a data set), they are the centres in either case.";
  centres.citation = "Dubey 2021, §6.1";
  ParamSpec signs;
  signs.key = "signs";
  signs.label = "Weights are";
  signs.kind = ParamKind::choice;
  signs.default_value = "any";
  signs.choices = {
      {"any", "Of either sign", "Uniform in the unit L1 ball."},
      {"non-negative", "Non-negative", "Uniform in the part of the unit L1 ball without negative weights."}};
  signs.named = {
      {"theorem", "paper", "any", "α uniform in the unit L1 ball, as in the paper."},
      {"practical", "practical", "non-negative", "f is then non-negative, as a mean of Bernoulli rewards has to be."}};
  signs.help =
      "Bernoulli rewards need 0 ≤ f ≤ 1. Weights of either sign make f negative somewhere, where it then counts as 0, and "
      "seldom as large as 0.8.";
  signs.citation = "Dubey 2021, §6.1";
  signs.effect =
      "Privacy: unchanged. Learning: f of either sign has a smaller largest value, so good and bad points differ by less.";
  ParamSpec scale;
  scale.key = "scale_to";
  scale.label = "Scale to max f";
  scale.default_value = 0.95;
  scale.range = {.lowest = 0.0, .highest = 1e6};
  scale.slider = {.lowest = 0.0, .highest = 1.0};
  scale.symbol = "max f";
  scale.named = {
      {"theorem", "paper", 0.0, "f as it is drawn: its RKHS norm is at most 1."},
      {"practical", "practical", 0.95, "Most draws then have good and bad points for decision sets with a gap."}};
  scale.help =
      "Multiplies f so that its largest value on the domain is this; 0 leaves f as it is drawn. The paper keeps only draws that "
      "have points with f ≥ 0.8, and those are rare. Scaling changes the norm: B = 1 is then no bound any more.";
  scale.citation = "Dubey 2021, §6.1 (this program: scaling)";
  scale.effect =
      "Privacy: unchanged; rewards are clipped as before. Learning: a larger f stands out more against the same noise.";
  return {terms, centres, signs, scale};
}

std::vector<ParamSpec> mixture_params() {
  return {list_param("centres", "Centres", "c", {0.15, 0.4, 0.7, 0.95},
                     "Coordinates of the bumps, one centre after the other (in dimension 2: x, y, x, y, …)."),
          list_param("weights", "Weights", "w", {0.8, -0.5, 0.6, 0.3}, "Height of each bump, one per centre."),
          scale_param(true), range_param()};
}

std::vector<ParamSpec> function_params() {
  ParamSpec function;
  function.key = "function";
  function.label = "Function";
  function.kind = ParamKind::choice;
  function.default_value = "forrester";
  for (const TestFunction& entry : test_functions())
    function.choices.push_back({entry.id, entry.label, entry.formula + " (" + entry.citation + ")"});
  function.help =
      "Standard test functions, negated where they are usually minimised; their box is stretched over the domain.";
  function.citation = "Surjanovic & Bingham, Virtual Library of Simulation Experiments";
  ParamSpec scaling;
  scaling.key = "scaling";
  scaling.label = "Scaling";
  scaling.kind = ParamKind::choice;
  scaling.default_value = "unit-range";
  scaling.choices = {{"none", "As published", "The function's own values."},
                     {"unit-range", "Range 0 to 1", "Smallest value on the domain 0, largest 1."},
                     {"max-abs", "max |f| = 1", "Divided by the largest absolute value on the domain."}};
  scaling.help = "Brings functions of very different size to one scale.";
  scaling.citation = "this program";
  return {function, scaling};
}

std::vector<ObjectiveEntry> make_objective_catalogue() {
  return {
      {{"rkhs-draw", "Random function of the kernel's space",
        "f = Σ aᵢ k(·, xᵢ) with random weights and support points.", "Zhou & Tan 2020, §5.1", rkhs_params()},
       rkhs_draw,
       true,
       false},
      {{"kernel-mixture", "Given sum of kernels", "f = Σ wⱼ k(·, cⱼ) with the centres and weights given here.",
        "this program", mixture_params()},
       kernel_mixture,
       false,
       false},
      {{"l1-mixture", "Random sum of kernels with B = 1",
        "f = Σ αᵢ k(xᵢ, ·) with random centres, α uniform in the unit L1 ball.", "Dubey 2021, §6.1",
        l1_mixture_params()},
       l1_mixture,
       true,
       false},
      {{"gp-draw",
        "Draw from the prior",
        "f drawn from the Gaussian process GP(0, k).",
        "Srinivas et al. 2010, §6",
        {scale_param(false), range_param()}},
       gp_draw,
       true,
       false},
      {{"hardest", "Hardest function",
        "f is one of the functions that the worst-case line is about, drawn uniformly among them.",
        "this program; Zhou & Tan 2020, Theorem 1", hardest_params()},
       hardest_function,
       true,
       false,
       true,
       true,
       true},
      {{"shifted-bumps", "Bump in one of M places",
        "f = (2Δ/h(0)) h(2ζ(x − c)/w), c the centre of one of M cells, drawn uniformly.",
        "Zhou & Tan 2020, Appendix A.1", shifted_bump_params()},
       shifted_bump,
       true,
       false,
       true,
       true,
       false,
       why_no_shifted_bumps},
      {{"test-function", "Test function", "A named function with a known maximum, in dimension 1, 2, 10 or 20.",
        "Surjanovic & Bingham, Virtual Library of Simulation Experiments", function_params()},
       test_function,
       false,
       false,
       false,
       false,
       false,
       nullptr,
       test_function_on_box},
      {{"data-set",
        "Mean of the data",
        "f is the mean reading of each arm of the data set.",
        "Zhou & Tan 2020, §5.1",
        {}},
       data_means,
       false,
       true,
       false},
  };
}

}  // namespace

const std::vector<ObjectiveEntry>& objective_catalogue() {
  static const std::vector<ObjectiveEntry> catalogue = make_objective_catalogue();
  return catalogue;
}

}  // namespace privbo
