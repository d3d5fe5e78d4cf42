// The numbers behind a chart as CSV, unfloored and undecimated.
#include <algorithm>

#include "charts/chart_export.h"
#include "numerics/numbers.h"

namespace privbo::ui {
namespace {

/// A quoted text cell; one that a spreadsheet would run as a formula gets an apostrophe in front.
std::string cell(const std::string& text) {
  const bool formula = text.find_first_of("=+-@\t\r") == 0;
  if (!formula && text.find_first_of(",\"\n\r'") == std::string::npos) return text;
  std::string quoted(formula ? "\"'" : "\"");
  for (const char c : text) {
    if (c == '"') quoted.push_back('"');
    quoted.push_back(c);
  }
  quoted.push_back('"');
  return quoted;
}

/// Columns of equal or shorter length; missing and NaN values are empty cells.
class Table {
 public:
  template <class Values>
  void column(const std::string& name, const Values& values) {
    std::vector<std::string> cells;
    for (const auto& value : values) {
      if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string>) cells.push_back(cell(value));
      else if constexpr (std::is_integral_v<std::decay_t<decltype(value)>>) cells.push_back(std::to_string(value));
      else cells.push_back(value != value ? std::string() : shortest(value));
    }
    if (cells.empty()) return;
    rows_ = std::max(rows_, cells.size());
    names_.push_back(cell(name));
    columns_.push_back(std::move(cells));
  }
  std::string text() const {
    std::string out;
    for (std::size_t c = 0; c < names_.size(); ++c) out += (c ? "," : "") + names_[c];
    out += '\n';
    for (std::size_t r = 0; r < rows_; ++r) {
      for (std::size_t c = 0; c < columns_.size(); ++c) {
        if (c) out += ',';
        if (r < columns_[c].size()) out += columns_[c][r];
      }
      out += '\n';
    }
    return out;
  }

 private:
  std::vector<std::string> names_;
  std::vector<std::vector<std::string>> columns_;
  std::size_t rows_ = 0;
};

const char* metric_id(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret: return "cumulative regret";
    case Metric::average_regret: return "average regret";
    case Metric::simple_regret: return "simple regret";
  }
  return "regret";
}

void regret(Table& table, const Snapshot& snapshot, const ChartOptions& options) {
  table.column("round t", snapshot.grid);
  const std::string unit = " [reward units; ground truth]", name = metric_id(options.metric);
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const Curve& curve = algorithm.curve(options.metric);
    const std::string head = algorithm.label + ": ";
    table.column(head + "mean " + name + " of " + std::to_string(algorithm.trials) + " trials" + unit, curve.mean);
    if (options.band == Band::standard_error) table.column(head + "standard error" + unit, curve.standard_error);
    if (options.band == Band::quantiles) {
      table.column(head + "10 % quantile" + unit, curve.lower);
      table.column(head + "median" + unit, curve.median);
      table.column(head + "90 % quantile" + unit, curve.upper);
    }
  }
  if (!options.bounds || options.metric == Metric::simple_regret) return;
  for (const BoundCurve& bound : snapshot.bounds) {
    std::vector<double> values = bound.cumulative_regret;
    if (options.metric == Metric::average_regret)
      for (std::size_t i = 0; i < std::min(values.size(), snapshot.grid.size()); ++i)
        values[i] /= std::max(1.0, static_cast<double>(snapshot.grid[i]));
    table.column(bound.label + " [reward units; theory]", values);
  }
}

void posterior(Table& table, const Snapshot& snapshot) {
  const PosteriorSnapshot& p = snapshot.posterior;
  if (!p.domain) return;
  const Points& points = p.domain->points;
  for (Index k = 0; k < points.cols(); ++k) {
    const Vector coordinate = points.col(k);
    std::string name("x");
    name.append(std::to_string(k + 1)).append(" [domain units; public]");
    table.column(name, coordinate);
  }
  table.column("arm [public]", p.domain->labels);
  const bool is_private = p.algorithm < snapshot.algorithms.size() &&
                          snapshot.algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  // The belief of a private learner is computed from released rewards alone.
  const std::string belief = is_private ? " [reward units; released]" : " [reward units; not private]";
  const double width = p.width > 0.0 ? p.width : 2.0;
  table.column("true f [reward units; ground truth]", p.truth);
  table.column("posterior mean" + belief, p.mean);
  table.column("posterior sigma" + belief, p.deviation);
  if (p.mean.size() == p.deviation.size()) {
    const Vector low = p.mean - width * p.deviation, high = p.mean + width * p.deviation;
    table.column("mean - " + shortest(width) + " sigma" + belief, low);
    table.column("mean + " + shortest(width) + " sigma" + belief, high);
  }
  table.column("acquisition" + belief, p.acquisition);
  table.column("times asked [count; public]", p.counts);
}

void privacy(Table& table, const Snapshot& snapshot) {
  table.column("round t", snapshot.grid);
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    const PrivacyCurve& curve = algorithm.privacy;
    if (curve.guarantee.notion == PrivacyNotion::none) continue;
    const std::string tail = " [" + to_string(curve.guarantee.notion) + "; delta = " + shortest(curve.guarantee.delta) + "; public]";
    table.column(algorithm.label + ": epsilon of one reward" + tail, curve.per_reward);
    table.column(algorithm.label + ": epsilon of a user who answers every round" + tail, curve.same_user);
  }
}

}  // namespace

std::string chart_csv(const ChartData& data, ChartKind kind, const ChartOptions& options) {
  Table table;
  static const Snapshot nothing;
  const Snapshot& snapshot = data.run ? *data.run : nothing;
  switch (kind) {
    case ChartKind::regret: regret(table, snapshot, options); break;
    case ChartKind::posterior: posterior(table, snapshot); break;
    case ChartKind::privacy: privacy(table, snapshot); break;
    case ChartKind::distribution:
    case ChartKind::tradeoff: break;
  }
  return table.text();
}

std::string chart_csv(const Snapshot& snapshot, ChartKind kind, const ChartOptions& options) {
  return chart_csv(run_alone(snapshot), kind, options);
}

}  // namespace privbo::ui
