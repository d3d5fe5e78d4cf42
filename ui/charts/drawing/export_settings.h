// What a figure is written as.
#pragma once

#include <QSizeF>
#include <QString>
#include <array>

namespace privbo::ui {

enum class ExportFormat { png, svg, pdf, tex };  // tex: TikZ with PGFPlots
inline constexpr std::array all_export_formats{ExportFormat::png, ExportFormat::svg, ExportFormat::pdf,
                                               ExportFormat::tex};

struct ExportSettings {
  ExportFormat format = ExportFormat::png;
  bool dark = false;  // the light theme prints well
  QSizeF size_mm{120.0, 80.0};
  int dpi = 300;
  double font_pt = 8.0;
  double line_pt = 1.0;
  QString font_family{};  // empty: the application's; an unknown name takes what Qt finds nearest
};

}  // namespace privbo::ui
