// Lists the laws of contexts that a scenario can name, and makes them of their parameters.
#include <stdexcept>

#include "domain/contexts/box_contexts.h"
#include "domain/contexts/context_params.h"
#include "domain/contexts/listed_contexts.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

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
