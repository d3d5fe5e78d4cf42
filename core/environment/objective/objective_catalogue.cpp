// The objectives a scenario can name.
#include <stdexcept>

#include "environment/objective/kernel_objectives.h"
#include "environment/objective/objective.h"
#include "environment/objective/test_functions.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

Vector test_function(const ParamSet& params, const ObjectiveSetup& setup) {
  const TestFunction* function = find_entry(test_functions(), params.text("function"));
  if (function == nullptr) throw std::logic_error("no test function named " + params.text("function"));
  Vector f = values_on(*function, setup.domain);
  const std::string scaling = params.text("scaling");
  if (scaling == "max-abs") scale_to_unit_maximum(f);
  if (scaling == "unit-range") scale_to_unit_range(f);
  return f;
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
      {{"test-function", "Test function", "A named function with a known maximum, in dimension 1, 2, 10 or 20.",
        "Surjanovic & Bingham, Virtual Library of Simulation Experiments", function_params()},
       test_function,
       false,
       false,
       false},
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
