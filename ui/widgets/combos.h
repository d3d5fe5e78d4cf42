// Combo boxes for narrow panels.
#pragma once

#include <QComboBox>
#include <string>
#include <vector>

#include "catalogue/param_spec.h"

namespace privbo::ui {

/// A combo box that shortens its own text with "…" where there is no room; its list has all of it.
class ElidedCombo : public QComboBox {
  Q_OBJECT
 public:
  using QComboBox::QComboBox;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

/// A combo box for narrow panels: shortens its own text, never its list, and leaves the wheel to the panel.
class WideCombo : public ElidedCombo {
  Q_OBJECT
 public:
  explicit WideCombo(QWidget* parent = nullptr);
  void showPopup() override;
};

/// Theorem, practical or custom: a small choice of a parameter's named values.
/// The id of the named value that `value` is; empty: none of them.
std::string named_id(const ParamSpec& spec, const Json& value);

/// Offers the named values, and "custom", which can be seen but not chosen: it is what any other value is called.
class NamedCombo : public WideCombo {
  Q_OBJECT
 public:
  struct Name {
    std::string id;
    QString label, help;
  };
  explicit NamedCombo(const std::vector<Name>& names, QWidget* parent = nullptr);
  /// An empty id is custom.
  void show_name(const std::string& id);

 Q_SIGNALS:
  void chosen(const std::string& id);
};

}  // namespace privbo::ui
