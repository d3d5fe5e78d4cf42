#include "plot/model/pair_grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "numerics/number_text.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

std::string subscript(Index k) {
  constexpr std::array<const char*, 10> digits{"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
  std::string text;
  for (const char digit : std::to_string(k)) text += digits[static_cast<std::size_t>(digit - '0')];
  return text;
}

/// Returns whether ascending values have one distance, to a thousandth of it.
bool is_even(const std::vector<double>& sorted) {
  if (sorted.size() < 2) return true;
  const double step = (sorted.back() - sorted.front()) / static_cast<double>(sorted.size() - 1);
  if (!(step > 0.0)) return false;
  for (std::size_t i = 1; i < sorted.size(); ++i)
    if (std::abs(sorted[i] - sorted[i - 1] - step) > 1e-3 * step) return false;
  return true;
}

Message name_of(const Points& at, Index row) {
  if (at.cols() == 1) return number_text(at(row, 0));
  std::vector<Message> parts;
  for (Index k = 0; k < at.cols(); ++k) parts.push_back(number_text(at(row, k), 3));
  return Message("(%1)", Message::joined(parts, ", "));
}

/// `at`: count × d coordinates. `named`: their names state more than numbers.
PairAxis make_axis(const Points& at, const std::vector<std::string>& given, bool named, const Message& title,
                   const Message& in_a_row) {
  PairAxis side;
  const Index count = at.rows();
  const auto size = static_cast<std::size_t>(count);
  for (Index i = 0; i < count; ++i) {
    const auto k = static_cast<std::size_t>(i);
    side.names.push_back(given.size() == size && !given[k].empty() ? Message::verbatim(given[k]) : name_of(at, i));
  }
  side.order.resize(size);
  std::iota(side.order.begin(), side.order.end(), Index{0});
  const bool line = at.cols() == 1 && !named;
  if (line) std::ranges::stable_sort(side.order, [&at](Index i, Index j) { return at(i, 0) < at(j, 0); });
  std::vector<double> sorted;
  if (line)
    for (const Index i : side.order) sorted.push_back(at(i, 0));
  const bool even = line && is_even(sorted);
  side.position.resize(size);
  side.cell.resize(size);
  for (std::size_t k = 0; k < size; ++k) {
    const auto i = static_cast<std::size_t>(side.order[k]);
    side.cell[i] = k;
    side.position[i] = even ? sorted[k] : static_cast<double>(k);
  }
  double half = 0.5, low = 0.0, high = static_cast<double>(count) - 1.0;
  if (even) {
    low = sorted.front();
    high = sorted.back();
    if (count > 1) half = 0.5 * (high - low) / static_cast<double>(count - 1);
  }
  side.axis = {.title = even || (at.cols() == 1 && !named) ? title : in_a_row,
               .low = low - half,
               .high = high + half,
               .exact = true};
  if (!even) {
    side.axis.whole = true;
    for (const Index i : side.order) side.axis.names.push_back(side.names[static_cast<std::size_t>(i)]);
  }
  return side;
}

}  // namespace

Index PairAxis::nearest(double at) const {
  Index best = 0;
  double distance = INFINITY;
  for (std::size_t i = 0; i < position.size(); ++i)
    if (const double away = std::abs(position[i] - at); away < distance) {
      distance = away;
      best = static_cast<Index>(i);
    }
  return best;
}

HeatGrid PairGrid::map() const {
  HeatGrid heat;
  heat.columns = action.order.size();
  heat.rows = context.order.size();
  heat.x_low = action.axis.low;
  heat.x_high = action.axis.high;
  heat.y_low = context.axis.low;
  heat.y_high = context.axis.high;
  return heat;
}

Message pair_coordinate_name(const Domain& domain, Index k) {
  const auto given = static_cast<std::size_t>(k);
  if (given < domain.axes.size() && !domain.axes[given].empty()) return Text(domain.axes[given]);
  const bool action = k < domain.action_dimension;
  const Index position = action ? k : k - domain.action_dimension,
              count = action ? domain.action_dimension : domain.dimension() - domain.action_dimension;
  const std::string number = count > 1 ? subscript(position + 1) : std::string();
  return action ? Message("action x%1", number) : Message("context c%1", number);
}

PairGrid pair_grid(const Domain& domain, const PolicyPicture* picture) {
  const Index actions = domain.actions(), contexts = domain.contexts, d = domain.action_dimension,
              rest = domain.dimension() - d;
  Points action(actions, d), context(contexts, rest);
  for (Index a = 0; a < actions; ++a) action.row(a) = domain.points.row(domain.pair(a, 0)).head(d);
  for (Index c = 0; c < contexts; ++c) context.row(c) = domain.points.row(domain.pair(0, c)).tail(rest);
  static const std::vector<std::string> none;
  const std::vector<std::string>& action_names = picture ? picture->action_names : none;
  const std::vector<std::string>& context_names = picture ? picture->context_names : none;
  // Numbers are read from an axis; words have to be written there.
  const auto words = [](const std::vector<std::string>& names) {
    return std::ranges::any_of(names, [](const std::string& name) {
      return std::ranges::any_of(
          name, [](char c) { return (c >= 'a' && c <= 'z' && c != 'e') || (c >= 'A' && c <= 'Z' && c != 'E'); });
    });
  };
  const bool labelled = !domain.labels.empty();
  PairGrid grid;
  grid.action = make_axis(action, action_names, labelled && words(action_names),
                          d > 0 ? pair_coordinate_name(domain, 0) : Message("action"), Message("action"));
  grid.context = make_axis(context, context_names, labelled && words(context_names),
                           rest > 0 ? pair_coordinate_name(domain, d) : Message("context"), Message("context"));
  return grid;
}

}  // namespace privbo
