// Shows how a tuning of scales goes, with a button that ends it; hidden while there is none.
#pragma once

#include <QFrame>

class QLabel;
class QProgressBar;
class QToolButton;

namespace privbo::ui {

class TuneScales;

class TuningBar : public QFrame {
  Q_OBJECT
 public:
  explicit TuningBar(TuneScales& tuning, QWidget* parent = nullptr);

 private:
  void follow();

  TuneScales& tuning_;
  QLabel* words_;
  QProgressBar* share_;
  QToolButton* cancel_;
};

}  // namespace privbo::ui
