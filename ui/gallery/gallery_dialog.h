// The gallery: cards by question first, and behind them all presets by lesson or by paper, each with a picture of a
// real run, what to look for and what is found.
#pragma once

#include <QDialog>
#include <QString>

class QLabel;
class QListWidget;
class QPushButton;
class QTabWidget;

namespace privbo::ui {

class PictureLabel;
class QuestionCards;

class GalleryDialog : public QDialog {
  Q_OBJECT
 public:
  explicit GalleryDialog(QWidget* parent = nullptr);

  /// Returns the list of all presets.
  QListWidget* list() const { return list_; }
  QuestionCards* cards() const { return cards_; }
  QPushButton* open_button() const { return open_; }
  /// Id of the preset that is selected.
  QString current() const;
  /// Shows all presets, and selects one if it is there.
  void select(const QString& id);
  enum class Grouping { lesson, paper };
  void group_by(Grouping grouping);

 Q_SIGNALS:
  /// Whoever opens it closes the dialog.
  void preset_chosen(const QString& id);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  QWidget* make_all();
  QWidget* make_details();
  void add_heading(const QString& text);
  void add_preset(const QString& id);
  QString listed() const;
  void select_in_list(const QString& id);
  void show_current();
  void choose();
  void size_list();
  void draw_list();

  QTabWidget* tabs_;
  QuestionCards* cards_;
  QListWidget* list_;
  PictureLabel* picture_ = nullptr;
  QLabel* text_ = nullptr;
  QPushButton* open_ = nullptr;
};

}  // namespace privbo::ui
