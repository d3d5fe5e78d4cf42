// The accountants side by side: ε, ε with the sensitivity that is not charged, what won, stated error, printed value,
// slack against the best.
#pragma once

#include <QAbstractTableModel>
#include <QPalette>
#include <vector>

#include "privacy/claim/shown_claim.h"

namespace privbo::ui {

class AccountantModel : public QAbstractTableModel {
  Q_OBJECT
 public:
  enum Column { accountant, epsilon, beside, chosen, error, printed, slack, remark, columns };

  explicit AccountantModel(QObject* parent) : QAbstractTableModel(parent) {}
  void show_lines(std::vector<AccountantLine> lines);
  void set_palette(const QPalette& palette);
  const std::vector<AccountantLine>& lines() const { return lines_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  QString text(const AccountantLine& line, int column) const;
  QString in_full(const AccountantLine& line, int column) const;
  QString tool_tip(const AccountantLine& line, int column) const;
  QVariant colour(const AccountantLine& line) const;
  QVariant font(const AccountantLine& line) const;

  std::vector<AccountantLine> lines_;
  QPalette palette_;
};

/// "approximation, not a bound", "does not apply: …", "best", "below the audit's bound".
QString remark_of(const AccountantLine& line);
/// "9.91 ✓" or "9.91 ✗"; empty where nothing is printed.
QString printed_text(const AccountantLine& line);

}  // namespace privbo::ui
