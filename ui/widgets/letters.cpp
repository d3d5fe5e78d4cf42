#include "widgets/letters.h"

#include <QString>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace privbo::ui {

int letter_width(const QFontMetrics& metrics) {
  static const QString text =
      QStringLiteral("The learner looks for the best point, and every user sends a reward that is blurred with noise.");
  // Layouts ask often, and mostly about the same few fonts.
  thread_local std::array<std::pair<QFontMetrics, int>, 4> known{
      std::pair{QFontMetrics(QFont()), 0}, std::pair{QFontMetrics(QFont()), 0}, std::pair{QFontMetrics(QFont()), 0},
      std::pair{QFontMetrics(QFont()), 0}};
  const auto found =
      std::ranges::find_if(known, [&](const auto& each) { return each.second > 0 && each.first == metrics; });
  if (found != known.end()) return found->second;
  std::rotate(known.begin(), known.end() - 1, known.end());
  const double width = static_cast<double>(metrics.horizontalAdvance(text)) / static_cast<double>(text.size());
  known.front() = {metrics, std::max(1, static_cast<int>(std::lround(width)))};
  return known.front().second;
}

}  // namespace privbo::ui
