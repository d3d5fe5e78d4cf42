// The statistics a learner receives: released, exact and their difference.
#include "plot/kinds/chart_kind.h"
#include "plot/model/chart_columns.h"
#include "plot/model/matrix_panels.h"
#include "record/statistics_picture.h"
#include "text/message.h"

namespace privbo {
namespace {

void released_columns(Columns& table, const ChartData& data, const ChartOptions&) {
  if (!data.run && !data.posterior) return;
  const PosteriorSnapshot& p = *posterior_shown(data);
  if (!statistics_picture(p) || !is_complete(*statistics_picture(p))) return;
  const StatisticsMessage &released = statistics_picture(p)->released, &exact = statistics_picture(p)->exact;
  const bool is_private = data.run && p.algorithm < data.run->algorithms.size() &&
                          data.run->algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  const auto entries = [](const Matrix& matrix) {
    return std::vector<double>(matrix.reshaped().begin(), matrix.reshaped().end());
  };
  const Index m = exact.u.size();
  std::vector<std::int64_t> row, column, place;
  for (Index j = 0; j < m; ++j)
    for (Index i = 0; i < m; ++i) {
      row.push_back(i + 1);
      column.push_back(j + 1);
    }
  for (Index i = 0; i < m; ++i) place.push_back(i + 1);
  table.column("row of Sigma", row);
  table.column("column of Sigma", column);
  const std::string truth = is_private ? " [ground truth]" : " [not private]";
  if (is_private) table.column("Sigma~ [released]", entries(released.sigma));
  table.column("Sigma" + truth, entries(exact.sigma));
  const Matrix noise = released.sigma - exact.sigma;
  if (is_private) table.column("noise H = Sigma~ - Sigma [ground truth]", entries(noise));
  table.column("row of u", place);
  if (is_private) table.column("u~ [reward units; released]", released.u);
  table.column(is_private ? "u [reward units; ground truth]" : "u [reward units; not private]", exact.u);
  const Vector h = released.u - exact.u;
  if (is_private) table.column("noise h = u~ - u [reward units; ground truth]", h);
}

std::vector<ChartControl> released_controls() {
  ChartControl which = list_control<MatrixView>(Message("Which statistics"),
                                                {{Message("all three"), MatrixView::all},
                                                 {Message("released"), MatrixView::released},
                                                 {Message("exact"), MatrixView::exact},
                                                 {Message("noise"), MatrixView::noise}},
                                                &ChartOptions::matrices);
  // Without noise there is one matrix, and nothing to choose.
  which.relevant = [](const ChartOptions&, const ChartData& data) {
    if (!data.run) return false;
    const PosteriorSnapshot& p = *posterior_shown(data);
    return statistics_picture(p) && p.algorithm < data.run->algorithms.size() &&
           data.run->algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  };
  return {which};
}

}  // namespace

PlotModel released_model(const ChartData& data, const ChartOptions& options);

ChartEntry released_chart() {
  ChartEntry entry;
  entry.id = "released";
  entry.title = Message("Released statistics");
  entry.tab = Message("Released");
  entry.accessible_name = Message("chart of the released statistics");
  entry.source = ChartSource::posterior;
  entry.model = released_model;
  entry.columns = released_columns;
  entry.controls = released_controls;
  return entry;
}

}  // namespace privbo
