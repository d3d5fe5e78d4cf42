// What stands above the charts: what is told of the scenario and its run, and beside or below it the price of privacy.
#pragma once

#include <QScrollArea>

class QBoxLayout;

namespace privbo::ui {

class PriceLabel;

/// Its height follows from the room and from the longest that was told of this scenario: no edit and no run changes it.
/// Where the window is so small that the charts would have too little, it scrolls.
class HeadArea : public QScrollArea {
  Q_OBJECT
 public:
  explicit HeadArea(QWidget* parent = nullptr);

  PriceLabel& price() const { return *price_; }
  void show_told(QWidget* told);
  /// In a lecture nothing is told, and the price has all of the room.
  void set_brief(bool brief);
  /// In a low window the price stands in a line of its own below what is told, which has the whole width.
  void set_flat(bool flat);
  /// Keeps the room of a price, whether there is one yet or not.
  void keep_room_for_price(bool wanted);
  /// Takes at most this many pixels in height.
  void fit_to(int most);
  /// While a hand is at work on a setting its height is what it was, and longer words scroll.
  void hold_still(bool held);
  QSize minimumSizeHint() const override;
  QSize sizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void place();
  void fit();

  QWidget* inside_;
  QBoxLayout* line_;
  QWidget* told_ = nullptr;
  PriceLabel* price_;
  bool brief_ = false, room_for_price_ = false, beside_ = true, held_ = false, flat_ = false;
  int most_ = QWIDGETSIZE_MAX;
};

}  // namespace privbo::ui
