#include "ui/joined/run_facts.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <set>

#include "numerics/numbers.h"
#include "words/number_text.h"

namespace privbo::ui::joined_test::run_numbers {
namespace {

/// The ways in which windows, pages and files write a number.
std::set<QString> written(double value) {
  std::set<QString> forms{QString::fromStdString(shortest(value))};
  for (int digits = 2; digits <= 6; ++digits) {
    forms.insert(number_text(value, digits));
    forms.insert(QString::fromStdString(significant(value, digits)));
  }
  return forms;
}

/// Numbers that a file has in full. The mean of so many trials is the same number whatever order it was added up in,
/// but for its last bits.
bool has_in_full(const QString& text, double value) {
  static const QRegularExpression full(QStringLiteral(R"((?<![\d.])-?\d*\.?\d{9,}(?:e-?\d+)?(?![\d.]))"));
  for (auto each = full.globalMatch(text); each.hasNext();)
    if (std::abs(each.next().captured().toDouble() - value) <= 1e-13 * std::abs(value)) return true;
  return false;
}

}  // namespace

const char* name_of(Fact fact) {
  switch (fact) {
    case Fact::epsilon:
      return "ε";
    case Fact::delta:
      return "δ";
    case Fact::odds:
      return "e^ε";
    case Fact::regret:
      return "regret";
    case Fact::error:
      return "its standard error";
    case Fact::rounds:
      return "rounds";
    case Fact::trials:
      return "trials";
  }
  return "";
}

Told told_by(const Json& summary, std::size_t a) {
  const Json& one = summary.at("algorithms")[a];
  Told told;
  told.algorithm = a;
  told.label = QString::fromStdString(one.at("label").get<std::string>());
  for (const auto& [metric, values] : one.at("final").items())
    if (values.at("mean").is_number())
      told.regret[metric] = {values.at("mean").get<double>(),
                             values.at("standard_error").is_number()
                                 ? std::optional(values.at("standard_error").get<double>())
                                 : std::nullopt};
  if (one.contains("error_rates"))  // of the last checkpoint
    told.regret["error_rate"] = {one.at("error_rates").at("mean").back().get<double>(), std::nullopt};
  const Json& privacy = one.at("privacy");
  if (privacy.at("epsilon").is_number()) told.epsilon = privacy.at("epsilon").get<double>();
  if (privacy.at("delta").is_number()) told.delta = privacy.at("delta").get<double>();
  told.rounds = summary.at("horizon").get<std::int64_t>();
  told.trials = one.at("trials").get<std::int64_t>();
  return told;
}

std::optional<double> value_of(Fact fact, const Told& told, const std::string& metric) {
  const auto regret = told.regret.find(metric);
  const bool known = regret != told.regret.end();
  switch (fact) {
    case Fact::epsilon:
      return told.epsilon;
    case Fact::delta:
      return told.epsilon && told.delta > 0.0 ? std::optional(told.delta) : std::nullopt;
    case Fact::odds:
      return told.epsilon && *told.epsilon < 700.0 ? std::optional(std::exp(*told.epsilon)) : std::nullopt;
    case Fact::regret:
      return known ? std::optional(regret->second.first) : std::nullopt;
    case Fact::error:
      return known ? regret->second.second : std::nullopt;
    case Fact::rounds:
      return static_cast<double>(told.rounds);
    case Fact::trials:
      return static_cast<double>(told.trials);
  }
  return {};
}

bool states(const QString& text, Fact fact, double value) {
  const QString before = fact == Fact::epsilon || fact == Fact::odds ? QStringLiteral("ε = ")
                         : fact == Fact::delta                       ? QStringLiteral("δ = ")
                                                                     : QStringLiteral(R"((?<![\d.,×⁻]))");
  if ((fact == Fact::regret || fact == Fact::error) && has_in_full(text, value)) return true;
  return std::ranges::any_of(written(value), [&](const QString& form) {
    const QRegularExpression stated(before + QRegularExpression::escape(form) + QStringLiteral(R"((?![\d×]|[.,]\d))"));
    return stated.match(text).hasMatch();
  });
}

std::array<double, 3> others(Fact fact, double value) {
  const bool whole = fact == Fact::rounds || fact == Fact::trials;
  const double least = whole ? 7.0 : value == 0.0 ? 1.37 : 0.0;
  return {3.0 * value + least, whole ? 5.0 * value + least : 1.37 * value + 2.0 * least,
          whole ? 7.0 * value + least : 0.61 * value + 3.0 * least};
}
bool states_any_number(const QString& text, Fact fact, double value) {
  return std::ranges::all_of(others(fact, value), [&](double other) { return states(text, fact, other); });
}

QString as_read(QString text) {
  static const QRegularExpression hidden(QStringLiteral("<(script|style|svg)\\b.*?</\\1>"),
                                         QRegularExpression::DotMatchesEverythingOption),
      tags(QStringLiteral("<[^>]*>"));
  text.remove(hidden);
  if (text.contains(QLatin1Char('<'))) text.replace(tags, QStringLiteral(" "));
  text.replace(QStringLiteral("&nbsp;"), QStringLiteral(" ")).replace(QStringLiteral("&amp;"), QStringLiteral("&"));
  return text.remove(QChar(0x2060)).replace(QChar(0xa0), QLatin1Char(' ')).simplified();
}

}  // namespace privbo::ui::joined_test::run_numbers
