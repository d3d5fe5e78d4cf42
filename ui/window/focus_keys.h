// Keeps window shortcuts from stealing keys that the focused widget uses itself.
#pragma once

#include <QObject>

namespace privbo::ui {

/// Space presses buttons and check boxes and opens combo boxes; letters and "." search in lists; Home moves a slider.
/// Qt offers each key to the focus widget first (ShortcutOverride), but only text fields claim theirs: this filter
/// claims the rest. It watches the whole application.
class KeyGuard : public QObject {
  Q_OBJECT
 public:
  explicit KeyGuard(QObject* parent);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace privbo::ui
