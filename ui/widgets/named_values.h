// Theorem, practical or custom: a small choice of a parameter's named values.
#pragma once

#include <string>
#include <vector>

#include "catalogue/param_spec.h"
#include "widgets/wide_combo.h"

namespace privbo::ui {

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
