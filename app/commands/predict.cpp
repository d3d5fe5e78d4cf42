// privbo predict: f at given points, from statistics that a run has released.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <utility>

#include "accounting/calculator/account.h"
#include "cli/option_table.h"
#include "commands/commands.h"
#include "domain/csv/csv_records.h"
#include "domain/csv/csv_text.h"
#include "families/released_model.h"
#include "numerics/numbers.h"
#include "options/results_options.h"
#include "privacy/ledger/noise_words.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {
namespace {

using Rows = std::vector<std::vector<double>>;

struct PredictOptions {
  std::string parameters;                       // the file that was released
  std::vector<std::string> at;                  // points, as "0.1,-0.2"
  std::optional<std::filesystem::path> points;  // a table of more of them
  ResultsOptions results;
  bool json = false;
};

void declare_predict(OptionTable& table, PredictOptions& options) {
  table.word(
      options.parameters,
      Message(
          "predict takes one file of released parameters: privbo predict PARAMETERS --at X; see privbo predict --help"));
  table.add({"at", 0, "X[,X2,...]", Message("a point, its coordinates with commas between them")}, options.at);
  table.add({"points", 0, "CSV", Message("a table with one point a line; a first line of names is passed over"), "",
             Names::file},
            options.points);
  table.add({"partial", 0, "", Message("read the folder of a run that is not complete")}, options.results.partial);
  table.add(json_option("predict"), options.json);
}

/// Released parameters are made to be handed on: a file that lies alone needs no folder of its run around it.
void check_folder_of(const std::filesystem::path& file, Incomplete incomplete) {
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  std::error_code ignored;
  const bool alone = !std::filesystem::exists(folder / "manifest.json", ignored) &&
                     !std::filesystem::exists(folder / "summary.json", ignored);
  if (alone) return;
  warn_of_results(folder, {file.filename().string()}, incomplete);
}

double coordinate(const std::string& text, const std::string& where) {
  const std::optional<double> value = parse_double(text);
  if (text.empty()) throw UsageError(Message("%1: \"\" is not a finite number", where));
  if (!value || !std::isfinite(*value)) throw UsageError(Message("%1: \"%2\" is not a finite number", where, text));
  return *value;
}

Rows rows_of_options(const std::vector<std::string>& points) {
  Rows rows;
  for (const std::string& point : points) {
    if (point.empty()) throw UsageError(Message("--at '': the point is empty (is a variable of the shell not set?)"));
    rows.emplace_back();
    for (std::size_t at = 0; at <= point.size();) {
      const std::size_t comma = std::min(point.find(',', at), point.size());
      rows.back().push_back(coordinate(point.substr(at, comma - at), "--at " + point));
      at = comma + 1;
    }
  }
  return rows;
}

/// Returns one point a line; a first line of names is passed over.
Rows rows_of_file(const std::string& file) {
  const std::string text = read_csv_text(file);
  CsvRecords records(text, ',', file);
  Rows rows;
  std::vector<CsvField> fields;
  for (bool first = true; records.next(fields); first = false) {
    if (first && !parse_double(fields.front().text)) continue;
    rows.emplace_back();
    for (const CsvField& field : fields)
      rows.back().push_back(coordinate(field.text, file + ":" + std::to_string(field.line)));
  }
  return rows;
}

Points points_of(const Rows& rows, Index dimension) {
  if (rows.empty()) throw UsageError(Message("no points given: --at X[,X2,...] or --points CSV"));
  Points points(static_cast<Index>(rows.size()), dimension);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<Index>(rows[i].size()) != dimension)
      throw UsageError(Message("point %1 has %2 coordinates; these parameters are for dimension %3", i + 1,
                               rows[i].size(), dimension));
    for (std::size_t j = 0; j < rows[i].size(); ++j) points(static_cast<Index>(i), static_cast<Index>(j)) = rows[i][j];
  }
  return points;
}

/// Returns what is claimed of the releases, with the noise behind it. ε was computed from noise and rounds when the
/// file was read, or is reported to be the file's own.
Message statement(const ReleasedModel& p) {
  if (p.guarantee.notion == PrivacyNotion::none)
    return Message("the sums are exact: nothing protects the users in them");
  const Message notion = to_string(p.guarantee.notion);
  const Number delta = significant(p.delta);
  if (!std::isfinite(p.epsilon))
    return Message("no finite ε at δ = %1 for all releases of the run so far, %2; protected: %3; against: %4", delta,
                   notion, p.guarantee.protects, p.guarantee.against);
  const Words<5> words =
      is_too_large(p.guarantee.notion, p.delta)
          ? Words<5>(
                "ε = %1 at δ = %2 (too large to count as privacy) for all releases of the run so far, "
                "%3; protected: %4; against: %5; predicting costs no further privacy")
          : Words<5>(
                "ε = %1 at δ = %2 for all releases of the run so far, %3; protected: %4; against: %5; "
                "predicting costs no further privacy");
  return Message(words, significant(p.epsilon), delta, notion, p.guarantee.protects, p.guarantee.against);
}

/// Does the same releases at δ = 10⁻⁵; empty where the claim's δ is no larger.
Message strict_statement(const ReleasedModel& p) {
  const std::optional<StrictEpsilon> strict = p.strict_epsilon();
  if (!strict) return {};
  return strict->epsilon
             ? Message("strict reading: ε = %1 at δ = %2", significant(*strict->epsilon), significant(strict_delta))
             : Message("strict reading: no finite ε at δ = %1", significant(strict_delta));
}

/// Where the ε comes from: this program's own computation, or an earlier version's file that lacks what it needs.
Message source_of_epsilon(const ReleasedModel& p) {
  if (p.guarantee.notion == PrivacyNotion::none) return {};
  return p.epsilon_computed
             ? Message("ε computed from the noise and the releases in the file, by %1", p.accountant)
             : Message("ε as the file states it: of an earlier version, it does not list what one user has paid for");
}

/// Returns what stated deviations hold, and what they leave out.
Message deviation_words(const ReleasedModel& p, const Prediction& made) {
  if (p.noise == ReleasedModel::Noise::unknown)
    return Message(
        "the posterior's own deviation; the privacy noise is left out: this file, of an earlier version, does not state it");
  if (p.noise == ReleasedModel::Noise::none)
    return Message("the posterior's own deviation; the sums have no privacy noise");
  if (!made.raised)
    return Message(
        "the posterior's own deviation and the privacy noise of the released sums, to first order in the noise; what clip "
        "and shift take off the mean is left out");
  return Message(
      "the posterior's own deviation and the privacy noise of the released sums, to first order in the noise; what clip and "
      "shift take off the mean is left out, and what raising eigenvalues did, which first order does not see");
}

std::string point_text(const std::vector<double>& row) {
  std::string text;
  for (const double x : row) text += (text.empty() ? "" : ",") + shortest(x);
  return text;
}

/// Reports on standard error which points the features were not made for.
void warn(const ReleasedModel& p, const Rows& rows, const Prediction& made) {
  if (!p.domain_known)
    print_warning(
        Message("this file, of an earlier version, does not say which domain it covers; far from the run's points a "
                "prediction means nothing"));
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (!made.outside[i].empty())
      print_warning(Message("point %1 is not covered: %2. Its mean and deviation mean nothing.", point_text(rows[i]),
                            made.outside[i]));
}

void print_as_json(const ReleasedModel& p, const Rows& rows, const Prediction& made) {
  const bool knows_noise = p.noise != ReleasedModel::Noise::unknown;
  Json list = Json::array();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto k = static_cast<Index>(i);
    list.push_back({{"point", rows[i]},
                    {"mean", made.mean[k]},
                    {"deviation", made.deviation[k]},
                    {"model_deviation", made.model_deviation[k]},
                    {"privacy_deviation", knows_noise ? Json(made.privacy_deviation[k]) : Json()},
                    {"covered", p.domain_known ? Json(made.outside[i].empty()) : Json()},
                    {"outside", made.outside[i].empty() ? Json() : Json(made.outside[i])}});
  }
  const bool none = p.guarantee.notion == PrivacyNotion::none;
  const auto if_private = [none](Json value) { return none ? Json() : std::move(value); };
  const std::optional<StrictEpsilon> strict = p.strict_epsilon();
  print_json(Json{
      {"algorithm", p.algorithm},
      {"rounds_summed", p.rounds_summed},
      {"privacy", with_noise(statement(p), noise_text(p.guarantee))},
      {"notion", to_string(p.guarantee.notion)},
      {"epsilon", if_private(std::isfinite(p.epsilon) ? Json(p.epsilon) : Json())},
      {"delta", if_private(p.delta)},
      {"accountant", if_private(p.accountant.empty() ? Json() : Json(p.accountant))},
      {"epsilon_is_computed", if_private(p.epsilon_computed)},
      {"noise", if_private(noise_text(p.guarantee))},
      {"strict_reading",
       strict ? Json{{"epsilon", strict->epsilon ? Json(*strict->epsilon) : Json()}, {"delta", strict_delta}} : Json()},
      {"eigenvalues_raised", made.raised},
      {"deviation_holds", deviation_words(p, made)},
      {"predictions", list}});
}

void print_text(const ReleasedModel& p, const Rows& rows, const Prediction& made) {
  std::cout << p.algorithm << ", " << translated(Message("%1 rounds, %2 features", p.rounds_summed, p.features)) << "\n"
            << translated(statement(p)) << "\n";
  for (const Message& line : noise_sentences({{p.algorithm, noise_text(p.guarantee)}}))
    std::cout << translated(line) << "\n";
  for (const Message& line : {strict_statement(p), source_of_epsilon(p)})
    if (!line.empty()) std::cout << translated(line) << "\n";
  const bool knows_noise = p.noise != ReleasedModel::Noise::unknown;
  std::vector<std::vector<std::string>> table{{translated(Message("point")), translated(Message("mean")),
                                               translated(Message("deviation")),
                                               translated(Message("of it privacy noise")), ""}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto k = static_cast<Index>(i);
    table.push_back({point_text(rows[i]), significant(made.mean[k], 6), significant(made.deviation[k], 6),
                     knows_noise ? significant(made.privacy_deviation[k], 6) : translated(Message("not known")),
                     made.outside[i].empty() ? std::string() : translated(Message("not covered"))});
  }
  print_columns(table);
  std::cout << translated(Message("deviation: %1", deviation_words(p, made))) << "\n";
  if (made.raised)
    std::cout << translated(Message("V is indefinite: its eigenvalues below λ were raised to λ")) << "\n";
}

int predict_points(const PredictOptions& options) {
  try {
    const std::filesystem::path file = options.parameters;
    check_folder_of(file, options.results.incomplete());
    const ReleasedModel model = load_released_model(file);
    Rows rows = rows_of_options(options.at);
    if (options.points)
      for (std::vector<double>& row : rows_of_file(options.points->string())) rows.push_back(std::move(row));
    const Prediction made = model.predict(points_of(rows, model.dimension));
    warn(model, rows, made);
    (options.json ? print_as_json : print_text)(model, rows, made);
    return done;
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }
}

}  // namespace

Command predict_command() {
  return with_options<PredictOptions>(
      {.name = "predict",
       .words = "PARAMETERS",
       .summary = Message("f at given points, from released statistics"),
       .about = Message(
           "Mean and deviation of f at points, from statistics that a run released (parameters-N.json of privbo run --out). It costs no further privacy."),
       .examples = {{"privbo predict results/parameters-1.json --at 0.1,-0.2 --at 0,0", Message("f at two points")}},
       .names = Names::file,
       .schema = "predict"},
      declare_predict, predict_points);
}

}  // namespace privbo::app
