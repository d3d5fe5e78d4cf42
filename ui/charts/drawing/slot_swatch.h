// A small sample of the colours a run is drawn in.
#pragma once

#include <QIcon>
#include <cstddef>
#include <vector>

class QWidget;

namespace privbo::ui {

/// Squares side by side in the colours of the first of these slots, as high as the text around them.
QIcon slot_swatch(const std::vector<std::size_t>& slots_shown, const QWidget& around);
/// Room for any of them.
QSize swatch_size(const QWidget& around);
/// Returns a short piece of the curve of this slot, with its colour and dash.
QIcon curve_swatch(std::size_t slot, const QWidget& around);
QSize curve_swatch_size(const QWidget& around);
/// The name people give the colour of a slot: "blue", "orange".
QString slot_colour_name(std::size_t slot);

}  // namespace privbo::ui
