// Lists the laws of contexts that a scenario can name, and makes them of their parameters.
#include <stdexcept>
#include <string>
#include <vector>

#include "catalogue/param_spec.h"
#include "domain/contexts/box_contexts.h"
#include "domain/contexts/listed_contexts.h"
#include "domain/domain.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// "Pavlovic, Salgia & Zhao 2025, §2.3".
std::string cite_contexts(const char* place) { return std::string("Pavlovic, Salgia & Zhao 2025, ") + place; }

// Describes the parameters of every law of contexts.

ParamSpec list_param(const char* key, const char* label, const char* symbol, const std::vector<double>& values,
                     Range range, const char* help) {
  return {.key = key,
          .label = label,
          .kind = ParamKind::reals,
          .default_value = values,
          .range = range,
          .symbol = symbol,
          .help = help,
          .citation = "this program"};
}

ParamSpec kernel_param() {
  return choice_param(
      "kernel", "Kernel of pairs", "joint",
      {{"joint", "One kernel", "The kernel over the coordinates of action and context together: k((x, c), (x′, c′))."},
       {"product", "Product", "k_X(x, x′) k_C(c, c′): how good an action is may change with the context in any way."},
       {"additive", "Additive", "½ (k_X(x, x′) + k_C(c, c′)): the best action is the same for every context."}},
      {.symbol = "k",
       .help = "How the kernel compares (action, context) pairs.",
       .citation = cite_contexts("§2.3: a kernel on X × C"),
       .effect =
           "Privacy: none by itself; the sensitivity is that of the covariance that follows from it. Learning: the additive kernel has the least to "
           "learn and cannot tell contexts apart, the product the most."});
}

ParamSpec lengthscale_param() {
  return real_param(
      "lengthscale", "Length scale of contexts", 0.2, {1e-6, 1e6, false}, {0.01, 10.0, false},
      {.log_scale = true,
       .symbol = "ℓ_C",
       .unit = "context units",
       .help =
           "Distance over which f varies with the context. The kernel of contexts is of the kind chosen under kernel, with this length scale.",
       .citation = "this program",
       .visible_when = Condition{"kernel", {"product", "additive"}},
       .low_end = "contexts differ, slow to learn",
       .high_end = "contexts alike, quick to learn"});
}

ParamSpec checkpoints_param() {
  ParamSpec spec = list_param(
      "checkpoints", "Measure the error rate at", "T", {}, {.lowest = 1.0, .highest = 1e15},
      "Rounds T at which the error rate is measured, ascending. Empty: at the end alone. Measuring is ground truth of the "
      "simulation: it releases nothing and costs nothing.");
  spec.unit = "rounds";
  spec.citation = cite_contexts("eq. (1)");
  spec.effect =
      "Privacy: none, unless an algorithm is set to answer at every checkpoint, each answer at its own charge. Learning: none.";
  return spec;
}

ParamSpec context_end_param(const char* key, const char* label, double value, const char* help) {
  return real_param(key, label, value, {-1e6, 1e6}, {value - 2, value + 2},
                    {.help = help, .citation = cite_contexts("§2.3: a compact set")});
}

ParamSpec dimension_param(Index highest, const char* help) {
  return integer_param("dimension", "Dimension of contexts", 1, {1, static_cast<double>(highest)},
                       {1, static_cast<double>(highest)},
                       {.symbol = "d′", .help = help, .citation = cite_contexts("§2.3")});
}

/// Appends the parameters that every law has to its own.
std::vector<ParamSpec> with_common(std::vector<ParamSpec> params) {
  params.push_back(kernel_param());
  params.push_back(lengthscale_param());
  params.push_back(checkpoints_param());
  return params;
}

std::vector<ParamSpec> box_params() {
  return {
      dimension_param(2, "Number of coordinates of a context."),
      integer_param(
          "per_axis", "Contexts per axis", 12, {1, 1000}, {1, 50},
          {.help =
               "Equally spaced contexts on each axis, both ends included. Pairs of actions and contexts are at most 20,000.",
           .citation = "this program"}),
      context_end_param("low", "Lower end of contexts", 0.0, "Smallest coordinate of a context, on every axis."),
      context_end_param("high", "Upper end of contexts", 1.0,
                        "Largest coordinate of a context, on every axis; above the lower end."),
      toggle_param(
          "anywhere", "Contexts anywhere in the box", false,
          {.help =
               "Off: users have the contexts of the grid and no others. On: a user may have any context of the box, the grid is for pictures "
               "alone, and between its points f is the interpolant of smallest norm.",
           .citation = cite_contexts("§2.3: a compact convex set"),
           .effect =
               "Privacy: the sensitivity has to hold for whatever a user may send, so that on it covers the whole box and not the grid alone. "
               "Learning: about the same."})};
}

std::vector<ParamSpec> mixture_params() {
  std::vector<ParamSpec> params = box_params();
  params.push_back(list_param("centres", "Centres", "m", {0.3, 0.7}, {-1e6, 1e6},
                              "Middles of the Gaussians, one after the other (in dimension 2: x, y, x, y, …)."));
  params.push_back(list_param("scales", "Standard deviations", "s", {0.1, 0.1}, {0.0, 1e6, true},
                              "Width of each Gaussian, one per centre, the same on every axis."));
  params.push_back(list_param(
      "weights", "Weights", "w", {0.5, 0.5}, {0.0, 1e6},
      "Share of each Gaussian, one per centre, before the box cuts off what lies outside; they need not sum to 1."));
  return params;
}

std::vector<ParamSpec> discrete_params() {
  return {
      dimension_param(20, "Number of coordinates of a context."),
      list_param("values", "Contexts", "c", {0.0, 0.5, 1.0}, {-1e6, 1e6},
                 "The contexts there are, each once (in dimension 2: x, y, x, y, …)."),
      list_param(
          "weights", "Weights", "κ", {0.5, 0.3, 0.2}, {0.0, 1e6},
          "Share of users with each context; they need not sum to 1. A context of weight 0 is protected as all others are, and nobody has it.")};
}

std::vector<ParamSpec> file_params() {
  return {
      {.key = "file",
       .label = "CSV file",
       .kind = ParamKind::file,
       .default_value = "",
       .help =
           "One row per context, one column of numbers per coordinate; a leading column of text is left out. A context's share is how often "
           "its row stands there.",
       .citation = "this program"},
      choice_param(
          "whose", "Whose contexts these are", "undeclared",
          {{"undeclared", "Not declared", "Nothing runs before it is declared whose contexts the file holds."},
           {"public", "Public, not the users'",
            "Declared public and disjoint from the users: no row is of anybody whom ε protects."},
           {"users", "The users' own", "Refused: what is learnt would be made from what has to be protected."}},
          {.help =
               "The guarantee needs contexts that say nothing about the users it protects. The program cannot see that in a file: it has to be "
               "declared, and the declaration stands beside the guarantee.",
           .citation = cite_contexts("Assumption 2.10"),
           .effect =
               "Privacy: everything. The covariance that scales the mechanism's noise is made from these rows; made from the users' own contexts "
               "it depends on them, and ε holds for nobody. Learning: none."})};
}

/// Return the parameters of one law each, with those that every law has: the kernel of pairs and the checkpoints.
std::vector<ParamSpec> box_context_params() { return with_common(box_params()); }
std::vector<ParamSpec> mixture_context_params() { return with_common(mixture_params()); }
std::vector<ParamSpec> discrete_context_params() { return with_common(discrete_params()); }
std::vector<ParamSpec> file_context_params() { return with_common(file_params()); }

ContextBox box_from(const ParamSet& params) {
  context_checkpoints(params);  // throws for anything but a list of rounds
  return {.dimension = static_cast<Index>(params.integer("dimension")),
          .per_axis = static_cast<Index>(params.integer("per_axis")),
          .low = params.real("low"),
          .high = params.real("high"),
          .anywhere = params.boolean("anywhere")};
}

Vector vector_of(const std::vector<double>& list) {
  return Eigen::Map<const Vector>(list.data(), static_cast<Index>(list.size()));
}

/// Splits a list of coordinates into rows of `dimension` each.
Points rows_of(const std::vector<double>& list, Index dimension, const char* key, const char* of) {
  const auto d = static_cast<std::size_t>(dimension);
  if (list.empty() || list.size() % d != 0)
    throw InvalidArgument(Message("%1: %2 coordinates in dimension %3; give %4 per %5, and at least one %6",
                                  std::string(key), list.size(), dimension, dimension, of, of));
  return Eigen::Map<const Points>(list.data(), static_cast<Index>(list.size() / d), dimension);
}

std::shared_ptr<const ContextLaw> uniform_from(const ParamSet& params, const std::filesystem::path&) {
  return make_uniform_contexts(box_from(params));
}

std::shared_ptr<const ContextLaw> mixture_from(const ParamSet& params, const std::filesystem::path&) {
  const ContextBox box = box_from(params);
  return make_mixture_contexts(box,
                               {.centres = rows_of(params.real_list("centres"), box.dimension, "centres", "Gaussian"),
                                .scales = vector_of(params.real_list("scales")),
                                .weights = vector_of(params.real_list("weights"))});
}

std::shared_ptr<const ContextLaw> discrete_from(const ParamSet& params, const std::filesystem::path&) {
  context_checkpoints(params);
  return make_discrete_contexts(
      rows_of(params.real_list("values"), static_cast<Index>(params.integer("dimension")), "values", "context"),
      vector_of(params.real_list("weights")));
}

std::shared_ptr<const ContextLaw> file_from(const ParamSet& params, const std::filesystem::path& folder) {
  context_checkpoints(params);
  const std::string whose = params.text("whose");
  // This check comes before the file is opened, so that the contents of a refused file are never read.
  if (whose == "users")
    throw InvalidArgument(Message(
        "whose = users: the users' own contexts are refused. The sample that the estimator's covariance is made from would be drawn from the contexts that the guarantee protects: covariance and noise scale would depend on them, and neither the sensitivity bound (Pavlovic, Salgia & Zhao 2025, Lemma 4.2) nor the assumption behind it (2.10: contexts can be generated without the users) would hold. Use a file that is public and disjoint from the users, or declare a law: uniform, mixture or discrete"));
  if (whose != "public")
    throw InvalidArgument(Message(
        "whose = %1: it is not declared whose contexts the file holds; choose public if no row is of anybody whom the guarantee protects, and otherwise declare a law: uniform, mixture or discrete",
        whose));
  const std::filesystem::path file = params.text("file");
  if (file.empty()) throw InvalidArgument(Message("file: no file chosen; name a CSV file with one context per row"));
  return make_file_contexts(file.is_absolute() || folder.empty() ? file : folder / file);
}

std::vector<ContextsEntry> make_contexts_catalogue() {
  return {
      {{"none",
        "No contexts",
        "Rounds announce nothing: the points of the domain are what may be asked.",
        "this program",
        {}},
       nullptr},
      {{"uniform", "Uniform", "Every context of a grid is as likely as any other, or contexts are uniform in a box.",
        cite_contexts("§2.3"), box_context_params()},
       uniform_from},
      {{"mixture", "Mixture of Gaussians",
        "Groups of users with similar contexts: a mixture of Gaussians, cut off at a box.", cite_contexts("§2.3"),
        mixture_context_params()},
       mixture_from},
      {{"discrete", "Given contexts", "A list of contexts and the share of users who have each.", cite_contexts("§2.3"),
        discrete_context_params()},
       discrete_from},
      {{"file", "Contexts from a file", "The rows of a CSV file that is declared public and disjoint from the users.",
        cite_contexts("Assumption 2.10"), file_context_params()},
       file_from},
  };
}

}  // namespace

const std::vector<ContextsEntry>& contexts_catalogue() {
  static const std::vector<ContextsEntry> catalogue = make_contexts_catalogue();
  return catalogue;
}

}  // namespace privbo
