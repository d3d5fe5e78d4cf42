#include "domain/data/table_report.h"

#include <algorithm>
#include <cmath>

#include "files/json_numbers.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

constexpr std::size_t most_names = 50;

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string separator_words(char separator) {
  return separator == ',' ? "comma" : separator == ';' ? "semicolon" : separator == '\t' ? "tab" : "blank";
}

/// A name on one line, cut where it is long.
std::string shown(std::string name) {
  for (char& c : name)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  if (name.size() <= 30) return name;
  std::size_t cut = 29;
  while (cut > 0 && (static_cast<unsigned char>(name[cut]) & 0xC0U) == 0x80U) --cut;
  return name.substr(0, cut) + "…";
}

std::string missing_words(const TableReport& report) {
  if (report.missing == 0) return "Nothing is missing.";
  std::string words = counted(report.missing, "cell has", "cells have") + " no reading, in " +
                      counted(report.rows_with_missing, "row", "rows");
  if (report.rows_left_out > 0) words += report.rows_with_missing == 1 ? ", which is left out" : ", which are left out";
  if (report.cells_filled > 0) words += ", filled with the mean of their arm";
  return words + ".";
}

std::string file_words(const TableReport& report) {
  std::string words;
  words += report.header ? "The first row names the columns." : "There is no row of names.";
  for (const LeftOutColumn& column : report.left_out)
    words += " Column \"" + shown(column.name) + "\" is left out (" + column.because + ").";
  if (report.rows_are_arms) words += " Rows are arms: the table was turned.";
  words += " Cells are separated by " + separator_words(report.separator) + ", with a decimal " +
           (report.decimal_comma ? "comma." : "dot.");
  return words;
}

}  // namespace

std::string TableQuestion::sentence() const {
  std::string text = found + "; say which it is: ";
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (i > 0) text += i + 1 == answers.size() ? " or " : ", ";
    text += "data." + setting + "=" + answers[i].value + " (" + answers[i].meaning + ")";
  }
  return text + ", with --set or in the section \"data\"";
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

std::string paragraph_of(const TableReport& report) {
  std::string words = report.file + ": " + counted(report.arms, "arm", "arms") + " (" + few_of(report.names) +
                      ") and " + counted(report.rows, "row", "rows") + " of readings. ";
  if (report.stand_in)
    words += "Made by this program, not measured.";
  else
    words += file_words(report) + " " + missing_words(report);
  if (report.arms > 0 && report.rows > 0) {
    words += " Readings lie between " + significant(report.lowest, 5) + " and " + significant(report.highest, 5) +
             "; the best arm is " + shown(report.names[report.best]) + " with mean " +
             significant(report.best_mean, 5) + ".";
    if (report.centring != "none")
      words += " " + significant(report.centre, 6) + " is taken from every reading: " + report.centre_provenance +
               (report.centre_protected ? "; ε assumes that it is public." : ".");
    words += " B = " + significant(report.B, 5) + ", R = " + significant(report.R, 5) + ".";
  }
  return words;
}

std::string words_of(const TableReport& report) {
  std::string words = paragraph_of(report);
  for (const std::string& note : report.notes) words += "\n  note: " + note + ".";
  for (const TableQuestion& question : report.questions) words += "\n  question: " + question.sentence() + ".";
  return words;
}

Json json_of(const TableReport& report) {
  const bool any = report.arms > 0 && report.rows > 0;
  Json json{{"file", report.stand_in ? Json() : Json(report.file)},
            {"source", report.stand_in ? report.file : "file"},
            {"bytes", report.stand_in ? Json() : Json(report.bytes)},
            {"sha256", report.stand_in ? Json() : Json(report.sha256)},
            {"arms", report.arms},
            {"rows", report.rows}};
  json["names"] = Json::array();
  for (std::size_t i = 0; i < std::min(most_names, report.names.size()); ++i) json["names"].push_back(report.names[i]);
  json["names_left_out"] = report.names.size() - std::min(most_names, report.names.size());
  json["range"] = any ? Json{report.lowest, report.highest} : Json();
  json["best_arm"] = any ? Json(report.names[report.best]) : Json();
  json["best_mean"] = any ? number_json(report.best_mean) : Json();
  json["worst_mean"] = any ? number_json(report.worst_mean) : Json();
  json["B"] = any ? number_json(report.B) : Json();
  json["R"] = any ? number_json(report.R) : Json();
  json["header"] = report.header;
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
