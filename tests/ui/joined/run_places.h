// Every place of the window, and of what leaves it, where numbers of a run are seen, and what each says of an
// algorithm.
#pragma once

#include <QString>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/json.h"
#include "films/film_scene.h"
#include "ui/joined/joined.h"
#include "ui/joined/run_facts.h"

namespace privbo::ui::joined_test::run_numbers {

/// Where numbers of a run are seen.
struct Place {
  QString name;
  std::vector<Fact> facts;
  QString text;                              // as it is read; empty: of this algorithm, or this run, it says nothing
  std::string metric = "cumulative_regret";  // that its regret is of
};

/// A window with a run that is over, and what summary.json states of it.
class RunNumbers : public Joined {
 protected:
  /// The places that had a number to state; they are listed at the end of the suite.
  static std::set<QString>& met();
  static void TearDownTestSuite();

  /// Opens a scenario, runs it to its end and keeps its summary.
  void run_and_keep(const Scenario& scenario);
  /// Opens a preset that lasts a moment, and runs it.
  void run_short(const std::string& id);

  /// All places, with what each says of this algorithm.
  std::vector<Place> places_of(const Told& told);
  /// Every place states the summary's numbers, and none of others.
  void compare_all();
  /// What the list of runs has in the column of this name, and its tip.
  std::pair<QString, QString> cell(const QString& column);

  Json summary_;

 private:
  std::string metric_of(ChartKind kind);
  QString last_row(ChartKind kind);
  /// Returns whether a text is about the algorithm with whose name it begins, and not about another one whose name
  /// begins with the same letters ("JDP, α = 1" and "JDP, α = 10").
  bool begins_with(const QString& text, const QString& label) const;
  /// The line of a text that names the algorithm.
  QString line_of(const QString& text, const QString& label) const;

  /// The part of the strip of numbers that is about the algorithm, with the round at its beginning.
  QString strip_of(const QString& label);
  /// What the chart tells of the algorithm; what has lost nothing yet is not drawn, and not told of.
  QString summary_of_loss(const QString& label);
  QString box_of(const QString& label);
  /// What is copied of the latest run, of its counts and of this algorithm alone: each value behind its column's name.
  QString copied_run(const QString& label);
  /// The last row of the data of a chart, as a table shows them.
  QString data_table(ChartKind kind);
  /// The last row of the chart's file, each value behind its column's name, of the rounds and of this algorithm alone.
  QString last_row_of_csv(ChartKind kind, const QString& label);
  QString provenance_of(std::size_t a);
  const QString& page();
  /// What the page has about the algorithm behind this heading: from the tag that names it to the `end`.
  QString on_page(const QString& heading, const QString& tag, const QString& label, const QString& end);
  QString chip_of(const QString& label);
  bool choose_on_privacy_page(const QString& label);
  /// Of the accountant that the run's own ε is by.
  QString accountant_row();
  FilmScene scene();
  QString film_words();
  QString film_regret(const QString& label);

  /// The best learner of its kind, of which alone the sentence and the price speak.
  bool is_best(std::size_t a, const std::string& metric);
  /// Where both kinds are there both are spoken of, otherwise the one that is.
  bool speaks_of(const QString& sentence, std::size_t a);

  QString page_;
};

}  // namespace privbo::ui::joined_test::run_numbers
