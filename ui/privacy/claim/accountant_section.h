// The accountants' table with its buttons: copy as text, save as CSV.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "privacy/claim/shown_claim.h"

class QPushButton;
class QTableView;

namespace privbo::ui {

class AccountantModel;

class AccountantSection : public QWidget {
  Q_OBJECT
 public:
  explicit AccountantSection(QWidget* parent = nullptr);
  void show_lines(std::vector<AccountantLine> lines);

  QTableView* view() const { return view_; }
  AccountantModel& model() const { return *model_; }
  QPushButton* copy_button() const { return copy_; }
  QPushButton* save_button() const { return save_; }

 Q_SIGNALS:
  void copy_wanted();
  void save_wanted();

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fit();
  /// Widths of the columns in a table so wide.
  void fit_widths(int width);

  AccountantModel* model_;
  QTableView* view_;
  QPushButton *copy_, *save_;
  std::vector<int> kinds_;  // what the widths were chosen for
};

}  // namespace privbo::ui
