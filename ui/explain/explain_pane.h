// The explain pane: the chosen algorithm of the scenario in words, formulas and pictures, and "what is this?" of a
// setting.
#pragma once

#include <QPointer>
#include <QWidget>
#include <string>

class QComboBox;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace privbo::ui {

class Article;
class DerivedValues;
class ParameterCard;
class ScenarioModel;

class ExplainPane : public QWidget {
  Q_OBJECT
 public:
  explicit ExplainPane(ScenarioModel& model, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  /// A narrower pane would cut its text: the charts give way.
  QSize minimumSizeHint() const override;

  QComboBox* algorithms() const { return algorithms_; }
  /// Null before the pane is first shown, and where the scenario has no algorithm.
  Article* article() const;
  ParameterCard* card() const { return card_; }

 public Q_SLOTS:
  /// The algorithm at this place of the scenario's list.
  void show_algorithm(int index);
  /// "What is this?" of the setting, section or algorithm at a JSON pointer, at the top of the pane.
  void show_parameter(const std::string& path);

 Q_SIGNALS:
  /// A symbol or "Show in Settings" was followed: its field should be shown.
  void parameter_wanted(const std::string& path);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void follow_list();
  void show_article();
  void refresh();

  ScenarioModel& model_;
  DerivedValues& values_;
  QComboBox* algorithms_;
  QScrollArea* scroll_;
  QVBoxLayout* column_;
  ParameterCard* card_;
  QLabel* empty_;
  QPointer<Article> article_;
  int shown_index_ = -1;
  std::string shown_type_;
  std::string shown_switches_;  // the parameters that may change the explanation, as the article has them
};

}  // namespace privbo::ui
