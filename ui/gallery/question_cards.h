// The gallery by question: a card for each preset that answers one, with its picture.
#pragma once

#include <QListWidget>
#include <QString>

namespace privbo::ui {

/// The arrow keys move over the cards, Return opens one; what does not fit scrolls up and down, never sideways.
class QuestionCards : public QListWidget {
  Q_OBJECT
 public:
  explicit QuestionCards(QWidget* parent = nullptr);

  /// Id of the preset whose card is selected.
  QString current() const;
  QSize minimumSizeHint() const override;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void size_cards();
  void draw_cards();
};

}  // namespace privbo::ui
