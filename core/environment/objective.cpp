// The objectives a scenario can name.
#include "environment/objective.h"

#include <stdexcept>

#include "environment/kernel_objectives.h"
#include "environment/test_functions.h"

namespace privbo {
namespace {

Vector test_function(const ParamSet& params, const ObjectiveSetup& setup) {
  const TestFunction* function = find_entry(test_functions(), params.text("function"));
  if (function == nullptr) throw std::logic_error("no test function named " + params.text("function"));
  Vector f = values_on(*function, setup.domain.points);
  const std::string scaling = params.text("scaling");
  if (scaling == "max-abs") scale_to_unit_maximum(f);
  if (scaling == "unit-range") {
    const double low = f.minCoeff(), extent = f.maxCoeff() - low;
    f = (f.array() - low) / (extent > 0 ? extent : 1.0);
  }
  return f;
}

Vector data_means(const ParamSet&, const ObjectiveSetup& setup) {
  if (setup.data == nullptr)
    throw std::invalid_argument("objective \"data-set\": needs a data set; choose a CSV file or a stand-in under data");
  if (setup.data->readings.cols() != setup.domain.size())
    throw std::invalid_argument("objective \"data-set\": the data set has " + std::to_string(setup.data->readings.cols()) +
                                " arms, the domain " + std::to_string(setup.domain.size()) +
                                " points; choose the domain \"arms\"");
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
  support.choices = {{"distinct", "Without replacement", "Distinct points of the domain while there are enough of them."},
                     {"independent", "With replacement", "Every support point is an independent uniform draw."}};
  support.help = "The paper says \"uniformly sampling\" and leaves this open; with p = n distinct points are the whole domain.";
  support.citation = "Zhou & Tan 2020, §5.1";
  return {count, support, scale_param(false)};
}

ParamSpec list_param(const char* key, const char* label, const char* symbol, const std::vector<double>& values, const char* help) {
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

std::vector<ParamSpec> mixture_params() {
  return {list_param("centres", "Centres", "c", {0.15, 0.4, 0.7, 0.95},
                     "Coordinates of the bumps, one centre after the other (in dimension 2: x, y, x, y, …)."),
          list_param("weights", "Weights", "w", {0.8, -0.5, 0.6, 0.3}, "Height of each bump, one per centre."),
          scale_param(true)};
}

std::vector<ParamSpec> function_params() {
  ParamSpec function;
  function.key = "function";
  function.label = "Function";
  function.kind = ParamKind::choice;
  function.default_value = "forrester";
  for (const TestFunction& entry : test_functions())
    function.choices.push_back({entry.id, entry.label, entry.formula + " (" + entry.citation + ")"});
  function.help = "Standard test functions, negated where they are usually minimised; their box is stretched over the domain.";
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

std::vector<ObjectiveEntry> make_catalogue() {
  return {
      {{"rkhs-draw", "Random function of the kernel's space", "f = Σ aᵢ k(·, xᵢ) with random weights and support points.",
        "Zhou & Tan 2020, §5.1", rkhs_params()},
       rkhs_draw, true, false},
      {{"kernel-mixture", "Given sum of kernels", "f = Σ wⱼ k(·, cⱼ) with the centres and weights given here.", "this program",
        mixture_params()},
       kernel_mixture, false, false},
      {{"gp-draw", "Draw from the prior", "f drawn from the Gaussian process GP(0, k).", "Srinivas et al. 2010, §6",
        {scale_param(false)}},
       gp_draw, true, false},
      {{"test-function", "Test function", "A named function with a known maximum, in dimension 1 or 2.",
        "Surjanovic & Bingham, Virtual Library of Simulation Experiments", function_params()},
       test_function, false, false},
      {{"data-set", "Mean of the data", "f is the mean reading of each arm of the data set.", "Zhou & Tan 2020, §5.1", {}},
       data_means, false, true},
  };
}

}  // namespace

const std::vector<ObjectiveEntry>& objective_catalogue() {
  static const std::vector<ObjectiveEntry> catalogue = make_catalogue();
  return catalogue;
}

}  // namespace privbo
