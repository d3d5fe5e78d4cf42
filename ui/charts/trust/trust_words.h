// The words of the trust-model figure: title, what stands below the plots, and what a panel's mark tells.
#pragma once

#include <QFontMetricsF>
#include <QPointF>
#include <vector>

#include "charts/drawing/figure_style.h"
#include "plot/kinds/trust/trust_model.h"

namespace privbo::ui {

/// One line of text of the figure.
struct TrustLine {
  enum class Tone { plain, muted, curve };  // curve: in the colour of the panel's curve

  QString text;
  double scale = 1.0;  // of the figure's type
  bool bold = false;
  Tone tone = Tone::plain;
  int panel = -1;       // whose line it is; −1: of none
  bool marked = false;  // ends with the mark of its panel's notes
  QPointF at{};         // left end of its baseline, once it has a place

  QFont font(const FigureStyle& style) const { return style.scaled_font(scale, bold); }
  double height(const FigureStyle& style) const { return QFontMetricsF(font(style)).height(); }
};

/// Title and subtitle, or the hint where there are no panels; none where the style has no title.
std::vector<TrustLine> trust_header(const TrustPicture& picture, const FigureStyle& style, double width);
/// Returns what stands below the plots, in lines of `width`: on screen the models without a plot and the notes of the
/// comparison, on paper who is trusted and protected in every panel too.
std::vector<TrustLine> trust_words(const TrustPicture& picture, const FigureStyle& style, double width);
/// Returns what is behind the mark of a panel, one paragraph a line.
QString trust_panel_notes(const TrustPanel& panel);

}  // namespace privbo::ui
