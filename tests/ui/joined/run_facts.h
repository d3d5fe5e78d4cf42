// What summary.json states of the algorithms of a run, and whether a text states it too.
#pragma once

#include <QString>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "catalogue/json.h"

namespace privbo::ui::joined_test::run_numbers {

enum class Fact { epsilon, delta, odds, regret, error, rounds, trials };
const char* name_of(Fact fact);

/// What summary.json states of one algorithm.
struct Told {
  std::size_t algorithm = 0;
  QString label;
  std::map<std::string, std::pair<double, std::optional<double>>> regret;  // by metric: mean and standard error
  std::optional<double> epsilon;
  double delta = 0.0;
  std::int64_t rounds = 0, trials = 0;
};

/// What `summary` (of summary.json) states of its algorithm `a`.
Told told_by(const Json& summary, std::size_t a);

/// What a place is asked for, of regrets that of this metric; empty: the run has no such number.
std::optional<double> value_of(Fact fact, const Told& told, const std::string& metric);

/// Returns whether a text states the fact with this value.
bool states(const QString& text, Fact fact, double value);
/// Numbers that are not the run's. One of them may stand there by chance, as the number of something else.
std::array<double, 3> others(Fact fact, double value);
/// Returns whether a text would be taken to state any number at all: it states all of the `others`.
bool states_any_number(const QString& text, Fact fact, double value);

/// A text as a person reads it: without tags, and with plain spaces.
QString as_read(QString text);

}  // namespace privbo::ui::joined_test::run_numbers
