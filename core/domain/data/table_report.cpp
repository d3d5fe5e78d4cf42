#include "domain/data/table_report.h"

#include <algorithm>
#include <cmath>

#include "files/json_numbers.h"
#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t max_names = 50;

Message separator_words(char separator) {
  if (separator == ',') return Message("comma");
  if (separator == ';') return Message("semicolon");
  if (separator == '\t') return Message("tab");
  if (separator == '|') return Message("vertical bar");
  return separator == ' ' ? Message("blank") : Message::verbatim(std::string(1, separator));
}

/// Returns a name on one line, cut where it is long.
std::string shown(std::string name) {
  for (char& c : name)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  if (name.size() <= 30) return name;
  std::size_t cut = 29;
  while (cut > 0 && (static_cast<unsigned char>(name[cut]) & 0xC0U) == 0x80U) --cut;
  return name.substr(0, cut) + "…";
}

Message missing_words(const TableReport& report) {
  if (report.missing == 0) return Message("Nothing is missing.");
  const bool one_cell = report.missing == 1, one_row = report.rows_with_missing == 1;
  const auto sentence = [&](Words<2> one, Words<2> of_one_row, Words<2> of_rows) {
    return Message(one_cell ? one : one_row ? of_one_row : of_rows, report.missing, report.rows_with_missing);
  };
  if (report.rows_left_out > 0)
    return sentence(Words<2>("%1 cell has no reading, in %2 row, which is left out."),
                    Words<2>("%1 cells have no reading, in %2 row, which is left out."),
                    Words<2>("%1 cells have no reading, in %2 rows, which are left out."));
  if (report.cells_filled > 0)
    return sentence(Words<2>("%1 cell has no reading, in %2 row, filled with the mean of their arm."),
                    Words<2>("%1 cells have no reading, in %2 row, filled with the mean of their arm."),
                    Words<2>("%1 cells have no reading, in %2 rows, filled with the mean of their arm."));
  return sentence(Words<2>("%1 cell has no reading, in %2 row."), Words<2>("%1 cells have no reading, in %2 row."),
                  Words<2>("%1 cells have no reading, in %2 rows."));
}

void describe_file(const TableReport& report, std::vector<Message>& sentences) {
  sentences.push_back(report.header ? Message("The first row names the columns.")
                                    : Message("There is no row of names."));
  if (!report.units.empty())
    sentences.push_back(Message("The row of units under the names is left out (%1).", report.units));
  if (report.totals > 0)
    sentences.push_back(report.totals == 1
                            ? Message("The last row, which sums up those above, is left out.")
                            : Message("The last %1 rows, which sum up those above, are left out.", report.totals));
  for (const LeftOutColumn& column : report.left_out)
    sentences.push_back(Message("Column \"%1\" is left out (%2).", shown(column.name), column.because));
  if (report.rows_are_arms) sentences.push_back(Message("Rows are arms: the table was turned."));
  sentences.push_back(Message(report.decimal_comma ? Words<1>("Cells are separated by %1, with a decimal comma.")
                                                   : Words<1>("Cells are separated by %1, with a decimal dot."),
                              separator_words(report.separator)));
}

}  // namespace

Message TableQuestion::sentence() const {
  const auto choice = [this](const Answer& answer) {
    return Message(section == "agents" ? Words<3>("agents.%1=%2 (%3)") : Words<3>("data.%1=%2 (%3)"), setting,
                   answer.value, answer.meaning);
  };
  if (answers.size() == 1)
    return Message("%1; the only answer that leaves a table is %2, with --set or in the scenario", found,
                   choice(answers.front()));
  std::vector<Message> first;
  for (std::size_t i = 0; i + 1 < answers.size(); ++i) first.push_back(choice(answers[i]));
  return Message(section == "agents"
                     ? Words<3>("%1; say which it is: %2 or %3, with --set or in the section \"agents\"")
                     : Words<3>("%1; say which it is: %2 or %3, with --set or in the section \"data\""),
                 found, Message::joined(std::move(first), ", "), choice(answers.back()));
}

std::string few_of(const std::vector<std::string>& names) {
  std::string text;
  const std::size_t count = names.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (count > 8 && i == 4) {
      text += ", …";
      i = count - 1;
    }
    text += (text.empty() ? "" : ", ") + shown(names[i]);
  }
  return text;
}

std::vector<std::string> all_names(const TableReport& report) {
  std::vector<std::string> names = report.names;
  for (const LeftOutColumn& column : report.left_out) names.push_back(column.name);
  return names;
}

std::vector<Message> sentences_of(const TableReport& report) {
  const bool one_arm = report.arms == 1, one_row = report.rows == 1;
  const Words<4> opening = one_arm ? (one_row ? Words<4>("%1: %2 arm (%3) and %4 row of readings.")
                                              : Words<4>("%1: %2 arm (%3) and %4 rows of readings."))
                                   : (one_row ? Words<4>("%1: %2 arms (%3) and %4 row of readings.")
                                              : Words<4>("%1: %2 arms (%3) and %4 rows of readings."));
  std::vector<Message> sentences{Message(opening, report.file, report.arms, few_of(report.names), report.rows)};
  if (report.is_surrogate) {
    sentences.push_back(Message("Made by this program, not measured."));
  } else {
    describe_file(report, sentences);
    sentences.push_back(missing_words(report));
  }
  if (report.arms == 0 || report.rows == 0) return sentences;
  sentences.push_back(Message("Readings lie between %1 and %2; the best arm is %3 with mean %4.",
                              significant(report.lowest, 5), significant(report.highest, 5),
                              shown(report.names[report.best]), significant(report.best_mean, 5)));
  if (report.centring != "none")
    sentences.push_back(Message(report.centre_protected
                                    ? Words<2>("%1 is taken from every reading: %2; ε assumes that it is public.")
                                    : Words<2>("%1 is taken from every reading: %2."),
                                significant(report.centre, 6), report.centre_provenance));
  sentences.push_back(Message("B = %1, R = %2.", significant(report.B, 5), significant(report.R, 5)));
  return sentences;
}

Message paragraph_of(const TableReport& report) { return Message::joined(sentences_of(report)); }

Message words_of(const TableReport& report) {
  std::vector<Message> lines{paragraph_of(report)};
  for (const Message& note : report.notes) lines.push_back(Message("note: %1.", note));
  for (const TableQuestion& question : report.questions) lines.push_back(Message("question: %1.", question.sentence()));
  return Message::joined(std::move(lines), "\n  ");
}

Json json_of(const TableReport& report) {
  const bool any = report.arms > 0 && report.rows > 0;
  Json json{{"file", report.is_surrogate ? Json() : Json(report.file)},
            {"source", report.is_surrogate ? report.file : "file"},
            {"bytes", report.is_surrogate ? Json() : Json(report.bytes)},
            {"sha256", report.is_surrogate ? Json() : Json(report.sha256)},
            {"arms", report.arms},
            {"rows", report.rows}};
  json["names"] = Json::array();
  for (std::size_t i = 0; i < std::min(max_names, report.names.size()); ++i) json["names"].push_back(report.names[i]);
  json["names_left_out"] = report.names.size() - std::min(max_names, report.names.size());
  json["range"] = any ? Json{report.lowest, report.highest} : Json();
  json["best_arm"] = any ? Json(report.names[report.best]) : Json();
  json["best_mean"] = any ? number_json(report.best_mean) : Json();
  json["worst_mean"] = any ? number_json(report.worst_mean) : Json();
  json["B"] = any ? number_json(report.B) : Json();
  json["R"] = any ? number_json(report.R) : Json();
  json["header"] = report.header;
  json["units_left_out"] = !report.units.empty();
  json["totals_left_out"] = report.totals;
  json["left_out"] = Json::array();
  for (const LeftOutColumn& column : report.left_out)
    json["left_out"].push_back({{"column", column.name}, {"because", column.because}});
  json["orientation"] = report.rows_are_arms ? "rows" : "columns";
  json["separator"] = std::string(1, report.separator);
  json["decimal"] = report.decimal_comma ? "comma" : "dot";
  json["byte_order_mark"] = report.mark;
  json["missing"] = {{"cells", report.missing},
                     {"rows", report.rows_with_missing},
                     {"rows_left_out", report.rows_left_out},
                     {"cells_filled", report.cells_filled}};
  json["centre"] = {{"by", report.centring},
                    {"value", report.centre},
                    {"provenance", report.centre_provenance.empty() ? Json() : Json(report.centre_provenance)}};
  json["notes"] = report.notes;
  json["questions"] = Json::array();
  for (const TableQuestion& question : report.questions) {
    Json answers = Json::array();
    for (const TableQuestion::Answer& answer : question.answers)
      answers.push_back({{"value", answer.value}, {"meaning", answer.meaning}});
    json["questions"].push_back({{"setting", question.setting}, {"found", question.found}, {"answers", answers}});
  }
  return json;
}

}  // namespace privbo
