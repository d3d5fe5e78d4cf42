// Whose ledger the Privacy page shows: an algorithm of the present run, or a mechanism of the laboratory.
#pragma once

#include <QStringList>

#include "widgets/combos.h"

namespace privbo::ui {

class PrivacySettings;

class SourceCombo : public WideCombo {
  Q_OBJECT
 public:
  explicit SourceCombo(PrivacySettings& settings, QWidget* parent = nullptr);
  /// The algorithms of the present run, by label; `usual` is the one shown while none of them is chosen.
  void show_algorithms(const QStringList& labels, const QString& default_value = {});

 private:
  void fill();
  void follow();
  void choose(int index);

  PrivacySettings& settings_;
  QStringList algorithms_;
  QString defaults_;
};

}  // namespace privbo::ui
