// A small sample of the colours a run is drawn in.
#pragma once

#include <QIcon>
#include <cstddef>

class QWidget;

namespace privbo::ui {

/// `count` squares side by side in the colours of the slots from `first` on, as high as the text around them.
QIcon slot_swatch(std::size_t first, std::size_t count, const QWidget& around);
/// Room for any of them.
QSize swatch_size(const QWidget& around);
/// The name people give the colour of a slot: "blue", "orange".
QString slot_colour_name(std::size_t slot);

}  // namespace privbo::ui
