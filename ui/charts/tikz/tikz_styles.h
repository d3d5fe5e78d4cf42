// The styles of a TikZ figure: a file that belongs to the user. What a figure needs and the file does not have is added
// at its end; what it has stays as it is.
#pragma once

#include <QColor>
#include <QPen>
#include <QString>
#include <QStringList>
#include <map>

#include "charts/drawing/figure_style.h"
#include "charts/tikz/tex_text.h"

namespace privbo::ui {

class TikzStyles {
 public:
  /// `points`: how long a unit of the figure is.
  TikzStyles(const FigureStyle& style, double points);

  /// Returns the name of a colour, or an expression that stands for one; without its opacity.
  TexText colour(const QColor& colour) const;
  /// Returns the name of the colours of maps (charts/drawing/heat_map.h), which is defined with the first map.
  TexText colour_map(bool diverging);
  double points(double units) const { return units * points_; }

  /// Returns the name of a style, "privbo curve LDP-TGP-UCB", which is defined as these keys where nobody has defined
  /// it yet. Another meaning of the same name gets a number.
  TexText named(Literal mark, const QString& label, const TexText& keys);
  /// Keys of a line that is drawn with this pen, and of an area.
  TexText line_keys(const QPen& pen) const;
  TexText area_keys(const QColor& fill) const;

  /// Returns the file's text: `existing` with what it lacks.
  QString file(const QString& existing) const;

 private:
  double points_;
  std::map<QRgb, TexText> colours_;
  QStringList definitions_;            // of colours and of what all figures have, a line each
  std::map<QString, QString> styles_;  // name → keys
};

}  // namespace privbo::ui
