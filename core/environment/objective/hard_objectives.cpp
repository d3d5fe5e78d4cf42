#include "environment/objective/hard_objectives.h"

#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>

#include "environment/objective/shifted_bumps.h"
#include "kernel/kernel_settings.h"
#include "numerics/numbers.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

ParamSpec norm_param(const char* help) {
  return real_param(
      "norm", "Bound on the RKHS norm of f", 1.0, {0.0, 1e6, true}, {0.1, 10.0},
      {.log_scale = true,
       .symbol = "B",
       .unit = "reward",
       .help = help,
       .citation = "Zhou & Tan 2020, Theorem 1",
       .effect =
           "Privacy: unchanged, but a B that algorithms are told has to cover it. Learning: with a larger B more functions are "
           "equally likely."});
}

/// The kernel as the paper has it, times its variance; empty for all others.
std::optional<PaperKernel> paper_kernel(const ObjectiveSetup& setup) {
  const bool smooth = setup.kernel_type == "se";
  if (!smooth && setup.kernel_type != "matern") return std::nullopt;
  PaperKernel kernel{.lengthscale = setup.kernel_params.real("lengthscale"),
                     .variance = kernel_variance(setup.kernel_params)};
  if (!smooth) kernel.nu = setup.kernel_params.real("nu");
  return kernel;
}

/// The kernel is the paper's, and the domain has a box of some size.
ShiftedBumps bumps_of(const ParamSet& params, const ObjectiveSetup& setup, const BumpShape& shape) {
  const PaperKernel kernel = paper_kernel(setup).value();
  const double B = params.real("norm"), delta = params.real("delta");
  const double width =
      params.text("width") == "least" ? least_width(shape, kernel, B, delta) : printed_width(shape, kernel, B, delta);
  return make_bumps(shape, kernel, delta, width, setup.domain.low, setup.domain.high);
}

}  // namespace

Vector hardest_function(const ParamSet& params, const ObjectiveSetup& setup) {
  if (!setup.hardest) throw std::logic_error("objective \"hardest\": needs the rounds of a scenario");
  const double epsilon = params.text("learners") == "local" ? params.real("epsilon") : infinity;
  const Matrix functions = setup.hardest(params.real("norm"), epsilon);
  return functions.col(static_cast<Index>(setup.draws.index(functions.cols())));
}

std::vector<ParamSpec> hardest_params() {
  return {
      norm_param("The functions are the hardest among all with at most this norm. Declare the same B to the "
                 "algorithms: the lower line is then about these functions."),
      choice_param(
          "learners", "Hardest for", "all",
          {{"all", "Learners who see rewards", "Every reward reaches the learner as it is."},
           {"local", "Learners under local DP", "Every reward passes an ε-local channel first."}},
          {.help =
               "Noise for privacy hides small differences, so that larger ones become hard: for each ε it is another family of "
               "functions.",
           .citation = "this program; Zhou & Tan 2020, Theorem 1"}),
      real_param(
          "epsilon", "ε of these learners", 1.0, {0.0, 1e6, true}, {0.1, 10.0},
          {.log_scale = true,
           .symbol = "ε′",  // no budget of an algorithm
           .help =
               "f does not follow the ε of the algorithms: several of them can then be compared on one f. Write the one that the "
               "lower line is to be compared at.",
           .citation = "this program",
           .visible_when = Condition{"learners", {"local"}},
           .low_end = "more private",
           .high_end = "less private"})};
}

Vector shifted_bump(const ParamSet& params, const ObjectiveSetup& setup) {
  if (const Message because = why_no_shifted_bumps(params, setup); !because.empty()) throw InvalidArgument(because);
  const BumpShape shape(setup.domain.dimension());
  const ShiftedBumps bumps = bumps_of(params, setup, shape);
  // There are at most as many cells as points.
  return bump_values(shape, bumps, setup.domain, setup.draws.index(static_cast<Index>(bumps.count())));
}

std::vector<ParamSpec> shifted_bump_params() {
  return {
      norm_param("The bump has at most this norm on the whole of ℝ^d, and so on every domain."),
      real_param(
          "delta", "Half of the bump's height", 0.02, {0.0, 1e6, true}, {0.001, 1.0},
          {.log_scale = true,
           .symbol = "Δ",
           .unit = "reward",
           .help =
               "The bump has the height 2Δ, and is below Δ outside its cell: whoever plays another cell loses at least Δ a round. "
               "A smaller Δ makes narrower cells, and so more of them.",
           .citation = "Zhou & Tan 2020, Appendix A.1",
           .effect =
               "Privacy: unchanged. Learning: a smaller bump is harder to find, and costs less while it is not found."}),
      choice_param("width", "Width of the cells", "paper",
                   {{"paper", "As printed", "The paper's formula. It is generous: the norm is often below B/5."},
                    {"least", "Least possible", "The narrowest cells for which the norm is at most B, by quadrature."}},
                   {.symbol = "w",
                    .help = "Narrower cells are more cells, among which the bump is to be found.",
                    .citation = "Zhou & Tan 2020, Appendix A.1; this program: least possible"})};
}

Message why_no_shifted_bumps(const ParamSet& params, const ObjectiveSetup& setup) {
  if (!paper_kernel(setup))
    return Message(
        "objective \"shifted-bumps\": is known for the kernels \"se\" and \"matern\"; choose one of them for f, or "
        "another objective");
  if (!lengthscale_factors(setup.kernel_params).empty())
    return Message(
        "objective \"shifted-bumps\": its cells are cubes, for one length scale of all coordinates; leave the length "
        "scales by coordinate of f's kernel empty, or choose another objective");
  const Domain& domain = setup.domain;
  if (domain.low.size() != domain.dimension() || domain.high.size() != domain.dimension() || domain.radius > 0.0)
    return Message(
        "objective \"shifted-bumps\": its cells fill a box; choose a grid or random points of a box as the domain");
  const BumpShape shape(domain.dimension());
  const ShiftedBumps bumps = bumps_of(params, setup, shape);
  const double B = params.real("norm"), count = bumps.count();
  if (!std::isfinite(bumps.width))
    return Message(
        params.text("width") == "least"
            ? Words<2>("objective \"shifted-bumps\": no bump of height 2Δ = %1 has a norm of at most B = %2 with this "
                       "kernel; choose a smaller Δ or a larger B")
            : Words<2>("objective \"shifted-bumps\": the printed width does not exist for 2Δ = %1 and B = %2 with this "
                       "kernel; choose a smaller Δ, a larger B, or the least possible width"),
        significant(2.0 * bumps.delta, 4), significant(B, 4));
  if (!(bumps.norm <= B * (1.0 + 1e-9)))
    return Message(
        "objective \"shifted-bumps\": at the printed width w = %1 the bump has the norm %2, more than B = %3: Δ/B is not "
        "small enough for the paper's formula; choose a smaller Δ, or the least possible width",
        significant(bumps.width, 4), significant(bumps.norm, 4), significant(B, 4));
  if (count < 2.0)
    return Message(
        "objective \"shifted-bumps\": cells of width w = %1 leave room for one function at most; choose a smaller Δ, a "
        "shorter length scale, a larger B, or the least possible width",
        significant(bumps.width, 4));
  if (count > static_cast<double>(domain.size()))
    return Message(
        "objective \"shifted-bumps\": %1 cells of width w = %2 are more than the domain's %3 points, which would miss "
        "most bumps; choose more points, or a larger Δ",
        significant(count, 6), significant(bumps.width, 4), domain.size());
  return {};
}

}  // namespace privbo
