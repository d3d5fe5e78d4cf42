// Columns of the statistics a learner is told: every entry, as released and as it is.
#include "charts/kinds/joint/matrix_panels.h"
#include "charts/table/chart_columns.h"
#include "families/joint/record/released_record.h"

namespace privbo::ui {

void released_columns(Columns& table, const ChartData& data) {
  if (!data.run && !data.belief) return;
  const PosteriorSnapshot& p = data.belief ? *data.belief : data.run->posterior;
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

}  // namespace privbo::ui
