#include "domain/contexts/listed_contexts.h"

#include <map>
#include <stdexcept>
#include <utility>

#include "domain/contexts/listed_law.h"
#include "domain/data/data_set.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

std::shared_ptr<const ContextLaw> make_discrete_contexts(Points points, Vector weights, ListedContexts about) {
  if (points.rows() < 1 || points.cols() < 1)
    throw InvalidArgument(Message("values: there is no context; give at least one"));
  if (!points.allFinite())
    throw InvalidArgument(Message("values: a coordinate is not finite; give every context's coordinates"));
  if (weights.size() != points.rows())
    throw InvalidArgument(Message("weights: %1 for %2 contexts; give one per context", weights.size(), points.rows()));
  check_weights(weights, "context");
  std::map<std::vector<double>, Index> seen;
  for (Index i = 0; i < points.rows(); ++i) {
    const auto [first, fresh] = seen.emplace(std::vector<double>(points.row(i).begin(), points.row(i).end()), i);
    if (!fresh)
      throw InvalidArgument(
          Message("values: context %1 is the same as context %2; give it once, with the sum of the weights", i + 1,
                  first->second + 1));
  }
  return std::make_shared<ListedLaw>(std::move(points), std::move(weights), std::move(about));
}

std::shared_ptr<const ContextLaw> make_file_contexts(const std::filesystem::path& file) {
  CsvTable table;
  try {
    table = read_csv(file, 1);
  } catch (const std::runtime_error& error) {
    throw InvalidArgument(
        Message("%1 (contexts: one row per context, one column of numbers per coordinate)", message_of(error)));
  }
  // Contexts are listed in the order of their first rows.
  std::map<std::vector<double>, Index> indices;
  std::vector<Index> first_rows;
  std::vector<double> counts;
  for (Index row = 0; row < table.values.rows(); ++row) {
    const std::vector<double> key(table.values.row(row).begin(), table.values.row(row).end());
    const auto [place, fresh] = indices.emplace(key, static_cast<Index>(counts.size()));
    if (fresh) {
      first_rows.push_back(row);
      counts.push_back(0.0);
    }
    counts[static_cast<std::size_t>(place->second)] += 1.0;
  }
  Points points(static_cast<Index>(counts.size()), table.values.cols());
  for (Index i = 0; i < points.rows(); ++i) points.row(i) = table.values.row(first_rows[static_cast<std::size_t>(i)]);
  const Vector weights = Eigen::Map<const Vector>(counts.data(), points.rows());
  // The columns of a table without a header are named 1, 2, ….
  const bool named = table.columns.front() != "1";
  std::vector<Message> axes;
  if (named)
    for (const std::string& column : table.columns) axes.push_back(Message::verbatim(column));
  return make_discrete_contexts(
      std::move(points), weights,
      {.axes = std::move(axes),
       .origin = Message("%1, declared public and disjoint from the users", file.filename().string())});
}

}  // namespace privbo
