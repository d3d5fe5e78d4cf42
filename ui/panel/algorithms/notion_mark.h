// Describes what an algorithm's row states of its privacy: a lock and "private", "not local DP" or "broken", or
// nothing.
#pragma once

#include <QCoreApplication>

#include "privacy/ledger/ledger.h"

class QHBoxLayout;
class QLabel;
class QWidget;

namespace privbo::ui {

class NotionMark {
  Q_DECLARE_TR_FUNCTIONS(NotionMark)
 public:
  /// Adds its labels to `row`; they belong to `owner`, which outlives this.
  NotionMark(QHBoxLayout& row, QWidget& owner);

  /// `broken`: the notion is claimed and not kept. The lock has the present font and palette of its owner.
  void show(PrivacyNotion notion, bool broken);
  bool is_shown() const;

 private:
  const QWidget& owner_;
  QLabel *lock_, *text_;
};

}  // namespace privbo::ui
