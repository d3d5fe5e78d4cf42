// Answers what a window asks.
#pragma once

#include <QAbstractButton>
#include <QMessageBox>
#include <QString>
#include <QTest>
#include <QTimer>

namespace privbo::ui {

/// Presses a button of every message box of a window, for as long as it lives; keeps what was asked, and how often.
class Question {
 public:
  Question(QWidget& window, QString button) {
    QObject::connect(&poll_, &QTimer::timeout, &poll_, [this, &window, button = std::move(button)] {
      for (QMessageBox* box : window.findChildren<QMessageBox*>()) {
        if (!box->isVisible()) continue;
        for (QAbstractButton* each : box->buttons())
          if (each->text().remove(QLatin1Char('&')) == button) {
            text = box->text();
            format = box->textFormat();
            ++asked;
            QTest::mouseClick(each, Qt::LeftButton);
            return;
          }
      }
    });
    poll_.start(10);
  }
  int asked = 0;
  QString text;
  Qt::TextFormat format = Qt::AutoText;

 private:
  QTimer poll_;
};

}  // namespace privbo::ui
