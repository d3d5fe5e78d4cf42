#include "domain/csv/index_names.h"

#include <algorithm>
#include <array>
#include <vector>

#include "numerics/numbers.h"

namespace privbo {
namespace {

constexpr auto sure = std::to_array<std::string_view>(
    {"time",    "times",      "timestamp",  "timestamps",   "datetime",    "date",         "dates",
     "day",     "days",       "hour",       "hours",        "minute",      "minutes",      "seconds",
     "month",   "months",     "week",       "weeks",        "weekday",     "year",         "years",
     "quarter", "doy",        "unixtime",   "milliseconds", "millisecond", "microseconds", "nanoseconds",
     "julian",  "jd",         "mjd",        "clock",        "elapsed",     "id",           "ids",
     "uid",     "uuid",       "guid",       "rowid",        "idx",         "rownames",     "rownumber",
     "zeit",    "zeiten",     "zeitpunkt",  "zeitstempel",  "uhrzeit",     "datum",        "tag",
     "tage",    "stunde",     "stunden",    "minuten",      "sekunde",     "sekunden",     "monat",
     "monate",  "jahr",       "jahre",      "woche",        "wochen",      "wochentag",    "quartal",
     "kennung", "kennnummer", "laufnummer", "heure",        "heures",      "jour",         "jours",
     "mois",    "ann\u00E9e", "annee",      "ann\u00E9es",  "semaine",     "fecha",        "hora",
     "horas",   "d\u00EDa",   "dia",        "d\u00EDas",    "dias",        "mes",          "a\u00F1o",
     "anio",    "tiempo",     "horodatage"});

constexpr auto perhaps = std::to_array<std::string_view>(
    {"no",           "nr",     "num",      "number", "row",    "rows",  "line",    "lines",  "obs",      "observation",
     "observations", "record", "records",  "index",  "second", "step",  "steps",   "round",  "rounds",   "iteration",
     "iter",         "epoch",  "period",   "cycle",  "frame",  "tick",  "ticks",   "season", "sample",   "samples",
     "case",         "entry",  "key",      "order",  "rank",   "count", "serial",  "seq",    "sequence", "t",
     "nummer",       "lfd",    "laufende", "zeile",  "zeilen", "satz",  "schritt", "runde",  "probe",    "messung",
     "sec",          "secs",   "ms",       "min",    "mins",   "hr",    "hrs",     "yr",     "yrs"});

/// Beside a word above they state nothing of their own.
constexpr auto fillers = std::to_array<std::string_view>(
    {"of",   "the",   "in",    "since", "start",   "end",     "begin",   "utc",   "gmt", "cet",    "cest",
     "unix", "posix", "local", "iso",   "s",       "us",      "ns",      "h",     "d",   "sample", "names",
     "real", "wall",  "total", "der",   "des",     "seit",    "am",      "um",    "von", "nach",   "start",
     "ende", "de",    "du",    "stamp", "\u00B5s", "\u03BCs", "unnamed", "level", "var"});

/// A column ends in them where it is called by what it is for: "sensor_id", "start time".
constexpr auto last_words =
    std::to_array<std::string_view>({"id", "ids", "idx", "uid", "uuid", "time", "timestamp", "datetime", "date", "zeit",
                                     "uhrzeit", "zeitpunkt", "datum", "kennung", "zeitstempel", "jahr", "year"});

constexpr auto totals = std::to_array<std::string_view>({"total",        "totals",     "sum",
                                                         "sums",         "mean",       "means",
                                                         "average",      "averages",   "avg",
                                                         "grand total",  "subtotal",   "median",
                                                         "min",          "max",        "minimum",
                                                         "maximum",      "std",        "stdev",
                                                         "std dev",      "std. dev.",  "sd",
                                                         "variance",     "overall",    "all",
                                                         "\u03A3",       "\u2211",     "\u00D8",
                                                         "summe",        "summen",     "gesamt",
                                                         "gesamtsumme",  "insgesamt",  "zwischensumme",
                                                         "mittel",       "mittelwert", "mittelwerte",
                                                         "durchschnitt", "schnitt",    "standardabweichung",
                                                         "stabw",        "varianz",    "total general",
                                                         "moyenne",      "somme",      "media",
                                                         "promedio",     "suma",       "totale",
                                                         "moyen",        "count",      "anzahl",
                                                         "25%",          "50%",        "75%"});

template <std::size_t n>
bool is_in(const std::string& word, const std::array<std::string_view, n>& words) {
  return std::ranges::find(words, word) != words.end();
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name_letter(char c) { return is_capital(c) || is_small(c) || static_cast<unsigned char>(c) >= 0x80; }

/// Lower case, also of the capitals with a mark that words above begin or are shouted with.
std::string in_lower_case(std::string_view text) {
  std::string made = lower(text);
  for (std::size_t at = 0; at + 1 < made.size(); ++at)
    if (made[at] == '\xC3' && static_cast<unsigned char>(made[at + 1]) >= 0x80 &&
        static_cast<unsigned char>(made[at + 1]) <= 0x9E)
      made[at + 1] = static_cast<char>(made[at + 1] + 0x20);
  return made;
}

/// Without what stands in brackets, and what follows a stroke: "time" of "time (s)" and of "time / s".
std::string without_bracketed_unit(std::string_view name) {
  std::string made;
  int open = 0;
  for (const char c : name) {
    if (c == '(' || c == '[' || c == '{' || c == '<') ++open;
    if (open == 0) made += c;
    if ((c == ')' || c == ']' || c == '}' || c == '>') && open > 0) --open;
  }
  if (const std::size_t stroke = made.find('/'); stroke != std::string::npos && stroke > 0) made.resize(stroke);
  return made;
}

/// Returns its words in lower case: parted by signs, by numbers and by capitals inside, "rowId".
std::vector<std::string> words_of_name(std::string_view name) {
  std::vector<std::string> words;
  std::string word;
  const auto close = [&] {
    if (!word.empty()) words.push_back(in_lower_case(word));
    word.clear();
  };
  for (std::size_t at = 0; at < name.size(); ++at) {
    const char c = name[at];
    if (!is_name_letter(c)) {
      close();
      continue;
    }
    const bool capital = is_capital(c) && at > 0 && is_small(name[at - 1]);
    const bool last_capital =
        is_capital(c) && at > 0 && is_capital(name[at - 1]) && at + 1 < name.size() && is_small(name[at + 1]);
    if (capital || last_capital) close();
    word += c;
  }
  close();
  return words;
}

}  // namespace

IndexName index_name_of(std::string_view name, bool leading) {
  const std::string_view whole = trimmed(name);
  if (whole == "#" || whole == "\u2116" || whole == "n\u00B0" || whole == "N\u00B0") return IndexName::yes;
  if (lower(whole).starts_with("unnamed: ")) return IndexName::yes;
  const std::string plain = without_bracketed_unit(whole);
  const bool had_unit = plain.size() < whole.size();
  std::vector<std::string> words = words_of_name(plain);
  if (words.empty()) return IndexName::no;
  std::string joined;
  for (const std::string& word : words) joined += word;
  if (is_in(joined, sure)) return IndexName::yes;
  if (trimmed(plain) == "t" && (leading || had_unit)) return IndexName::yes;  // T is a temperature
  bool any = false, all = true, doubtful = false;
  for (const std::string& word : words) {
    const bool known = is_in(word, sure), weak = is_in(word, perhaps);
    any = any || known;
    doubtful = doubtful || weak;
    all = all && (known || weak || is_in(word, fillers));
  }
  if (any && all) return IndexName::yes;
  if (words.size() > 1 && is_in(words.back(), last_words)) return IndexName::yes;
  if (doubtful && all) return IndexName::perhaps;
  if (words.size() > 1 && (is_in(words.back(), sure) || is_in(words.back(), perhaps))) return IndexName::perhaps;
  return IndexName::no;
}

std::string_view without_last_number(std::string_view name) {
  std::string_view stem = trimmed(name);
  while (!stem.empty() && is_decimal_digit(stem.back())) stem.remove_suffix(1);
  if (stem.size() == trimmed(name).size()) return stem;
  while (!stem.empty() && (stem.back() == ' ' || stem.back() == '_' || stem.back() == '.' || stem.back() == '-'))
    stem.remove_suffix(1);
  return stem;
}

bool is_total_name(std::string_view name) {
  std::string_view plain = trimmed(name);
  while (!plain.empty() && (plain.back() == ':' || plain.back() == '.' || plain.back() == ' ')) plain.remove_suffix(1);
  return is_in(in_lower_case(plain), totals);
}

}  // namespace privbo
