// The program's small pictures, one set of lines, drawn in the palette's text colour: sharp at any size, right on dark
// windows.
#pragma once

#include <QIcon>

namespace privbo::ui {

enum class Icon {
  run,
  go_on,
  pause,
  step,
  stop,
  reset,
  duplicate,
  remove,
  lock,
  save_figure,
  pin,
  compare,
  lessons,
  gallery,
  back,
  forward,
  about
};

QIcon icon(Icon which);

}  // namespace privbo::ui
