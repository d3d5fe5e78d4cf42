// Single files and texts with something wrong in them, and the commands that read them.
#include <array>
#include <stdexcept>
#include <string_view>

#include "film/film_scenario.h"
#include "fuzz/called_command.h"
#include "fuzz/hostile_files.h"
#include "fuzz/json_mutants.h"
#include "fuzz/links.h"
#include "fuzz/opened_files.h"
#include "fuzz/targets.h"
#include "io/link/link_words.h"
#include "io/link/packed_text.h"
#include "io/scenario/scenario_file.h"
#include "lesson/lesson.h"
#include "scenario/check_document.h"

namespace privbo::fuzz {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

/// A document spoilt in its values, or, seldom, in its bytes.
std::string spoilt_text(const Json& document, Mutator& random, const Taste& taste) {
  if (random.below(8) == 0) return random.mutated(document.dump(2));
  return spoilt_document(document, random, taste).text(random.below(2) == 0 ? 2 : -1);
}

/// Lays a text as a file, or, seldom, something that is no file. Returns its name.
std::string laid(const char* name, const std::string& text, Mutator& random, const Place& place) {
  lay_file(place.work / name, text);
  if (random.below(25) == 0) lay_hostile(place.work, name, random, place);
  return (place.work / name).string();
}

bool use_lesson(const std::string& file, Mutator& random, const Place& place) {
  const std::string handout = (place.work / "handout.md").string();
  switch (random.below(7)) {
    case 0:
      return accepts({"lesson", "worksheet", file, "--out", handout});
    case 1:
      return accepts({"lesson", "worksheet", file, "--key"});
    case 2:
      return accepts({"lesson", "notes", file, "--language", "de"});
    case 3:
    case 4:
      return accepts({"lesson", "film-script", file});
    case 5:
      return accepts({"lesson", "check", file, "--threads", "1", "--quiet"});
    default:
      return accepts({"lesson", "check", file, "--json", "--threads", "1", "--quiet"});
  }
}

/// Whether a lesson, however it is spoilt, asks for more rounds than are run in a moment. One that is none does not.
bool asks_for_many_rounds(const std::string& text) {
  constexpr std::int64_t few = 5000;
  try {
    std::int64_t rounds = 0;
    for (const Scenario& scenario : lesson_scenarios(parse_lesson(text))) {
      const Json& run = scenario.document.at("run");
      const auto horizon = run.at("horizon").get<std::int64_t>(), trials = run.at("trials").get<std::int64_t>();
      if (horizon > few || trials > few) return true;
      rounds += horizon * trials;
    }
    return rounds > few;
  } catch (const std::exception&) {
    return false;  // refused by the command too
  }
}

Target lessons_target(const SeedFolder& seed) {
  std::vector<Json> documents{seed.documents.at("small.lesson.json")};
  for (const Lesson& lesson : lessons()) documents.push_back(lesson.document);
  return {"lessons", 100, [documents](Mutator& random, const Place& place) {
            // Those of the program run for minutes: the small one is spoilt in all its ways, they on paper.
            const bool small = random.below(3) != 0;
            const Json& document = documents[small ? 0 : random.below(documents.size())];
            const std::string text = spoilt_text(document, random, {true, leading_names(place)});
            const std::string file = laid("x.lesson.json", text, random, place);
            return small && !asks_for_many_rounds(text)
                       ? use_lesson(file, random, place)
                       : accepts({"lesson", random.below(2) == 0 ? "worksheet" : "film-script", file});
          }};
}

Target answers_target(const SeedFolder& seed) {
  return {"answers", 160, [&seed](Mutator& random, const Place& place) {
            const std::string lesson = (place.work / "small.lesson.json").string();
            lay_file(lesson, random.below(6) == 0
                                 ? spoilt_text(seed.documents.at("small.lesson.json"), random, {true, {}})
                                 : seed.files.at("small.lesson.json"));
            Words words{"lesson", "collect", "--lesson", lesson};
            for (std::size_t i = 0, n = 1 + random.below(3); i < n; ++i) {
              const std::string text =
                  i == 0 && random.below(2) == 0
                      ? seed.files.at("ada.answers.json")
                      : spoilt_text(seed.documents.at("ada.answers.json"), random, {false, leading_names(place)});
              words.push_back(laid(("a" + std::to_string(i)).c_str(), text, random, place));
            }
            if (random.below(3) == 0) words.emplace_back("--json");
            return accepts(words);
          }};
}

/// Handed on alone, without the folder that they were made in.
Target parameters_target(const SeedFolder& seed) {
  return {"parameters", 190, [&seed](Mutator& random, const Place& place) {
            constexpr std::array points{"0.1,0.2", "0,0", "5e-324,1.797e308", "1e999,0", "nan,0", "0", "-0,1e300"};
            const std::string text =
                spoilt_text(seed.documents.at("parameters-1.json"), random, {false, leading_names(place)});
            Words words{"predict", laid("parameters.json", text, random, place)};
            if (random.below(4) == 0) {
              words.emplace_back("--points");
              words.push_back(laid("points.csv", random.mutated("x,y\n0.1,0.2\n-1,1\n0.5,1e-3\n"), random, place));
            } else {
              words.insert(words.end(), {"--at", points[random.below(points.size())]});
            }
            if (random.below(2) == 0) words.emplace_back("--json");
            return accepts(words);
          }};
}

/// Scenarios small enough to be checked in no time, however they are spoilt.
std::vector<Json> small_documents() {
  std::vector<Json> documents;
  for (const std::string& text : scenario_seeds()) {
    Scenario scenario = parse_scenario(text, {});
    const Json whole = with_defaults(scenario.document);
    if (whole.contains("domain") && whole["domain"].value("points", 0.0) > 60)
      scenario.document["domain"]["points"] = 20;
    if (whole.contains("domain") && whole["domain"].value("count", 0.0) > 200)
      scenario.document["domain"]["count"] = 60;
    documents.push_back(std::move(scenario.document));
  }
  return documents;
}

Target scenarios_target(const std::vector<Json>& documents) {
  return {"scenarios", 120, [documents](Mutator& random, const Place& place) {
            const Json& document = documents[random.below(documents.size())];
            const std::string text = spoilt_text(document, random, {true, leading_names(place)});
            if (random.below(3) == 0) {
              Counts counts;
              try_scenario(text, counts);
              return counts.accepted > 0;
            }
            const std::string file = laid("x.privbo.json", text, random, place);
            if (random.below(2) == 0) return accepts({"link", file, "--qr", (place.work / "qr.svg").string()});
            return accepts({"link", file, "--lenient", "--json"});
          }};
}

Target links_target(const std::vector<Json>& documents) {
  return {"links", 80,
          [documents, links = link_seeds(), texts = scenario_seeds()](Mutator& random, const Place& place) {
            std::string link;
            if (random.below(3) == 0) {
              link = spoilt_link(links, texts, random);
            } else {
              const Json& document = documents[random.below(documents.size())];
              std::string text = spoilt_text(document, random, {true, leading_names(place)});
              link = "privbo:a" + packed_text(text, link_words());
            }
            if (random.below(3) == 0) {
              Counts counts;
              try_link(link, counts);
              return counts.accepted > 0;
            }
            if (link.size() > 100'000 || link.find('\0') != std::string::npos) return false;  // no shell passes it on
            if (random.below(2) == 0) return accepts({"describe", link});
            return accepts({"link", link, "--json"});
          }};
}

/// Cells that readers of tables stumble over.
constexpr std::array<std::string_view, 36> odd_cells{
    "1e308",      "-1e308", "1.797e308", "5e-324",       "1e999",   "NaN",   "inf",        "-inf",       "",
    " ",          "0",      "-0",        "1,5",          "1.000,5", "1 000", "2026-11-27", "27.11.2026", "12:30",
    "1764201600", "\"",     "\"\"",      "\"a\nb\"",     "\"a",     "=1+1",  "n/a",        "-",          "+1",
    "0x1F",       "1e",     "\xff",      "\xe2\x80\xa8", "\x01",    "%",     "mm",         "total",      "sep=;"};

std::string made_table(Mutator& random) {
  constexpr std::array<char, 5> separators{',', ';', '\t', '|', ' '};
  const char separator = separators[random.below(separators.size())];
  const std::size_t seldom = random.below(400);
  if (seldom == 0) return std::string(2'000'000, separator);
  if (seldom == 1) return std::string(1'000'000, '\n');
  if (seldom == 2) return std::string(1'000'000, '"');
  const std::size_t rows = 1 + random.below(seldom < 20 ? 2000 : 8), columns = 1 + random.below(seldom < 20 ? 5 : 8);
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      if (column > 0) text += separator;
      if (random.below(12) == 0)
        text += odd_cells[random.below(odd_cells.size())];
      else
        text += row == 0 && random.below(4) != 0
                    ? "c" + std::to_string(column)
                    : std::to_string(random.below(1000)) + "." + std::to_string(random.below(100));
    }
    text += random.below(30) == 0 ? "\r\n" : "\n";
  }
  return text;
}

Target tables_target() {
  return {"tables", 120, [tables = table_seeds()](Mutator& random, const Place& place) {
            const std::string text =
                random.below(2) == 0 ? made_table(random) : random.mutated(tables[random.below(tables.size())]);
            if (random.below(3) == 0) {
              Counts counts;
              try_table(text, place.work / "table.csv", counts);
              return counts.accepted > 0;
            }
            constexpr std::array settings{"data.header=yes",         "data.header=no",         "data.index=first",
                                          "data.index=none",         "data.missing=drop-rows", "data.decimal=comma",
                                          "data.orientation=columns"};
            Words words{"data", laid("table.csv", text, random, place)};
            for (std::size_t i = 0, n = random.below(3); i < n; ++i)
              words.insert(words.end(), {"--set", settings[random.below(settings.size())]});
            if (random.below(2) == 0) words.emplace_back("--json");
            return accepts(words);
          }};
}

std::string number_bytes(std::uint64_t number, std::size_t bytes, bool big_endian) {
  std::string text(bytes, '\0');
  for (std::size_t i = 0; i < bytes; ++i)
    text[big_endian ? bytes - 1 - i : i] = static_cast<char>((number >> (8 * i)) & 0xFFU);
  return text;
}

/// A box of MP4: its length, its name, what is in it.
std::string box(const std::string& name, const std::string& inside) {
  return number_bytes(8 + inside.size(), 4, true) + name + inside;
}

std::string chunk(const std::string& name, const std::string& inside) {
  return name + number_bytes(inside.size(), 4, false) + inside + (inside.size() % 2 ? std::string(1, '\0') : "");
}

/// The smallest films that carry a scenario: no picture is in them.
std::vector<std::string> film_seeds(const std::string& scenario) {
  const std::string inside = "WEBP" + chunk("VP8X", std::string(10, '\0')) + chunk("XMP ", xmp_packet(scenario));
  std::string gif = "GIF89a" + std::string("\x40\x01\xb4\x00\x80\x00\x00", 7) + std::string(6, '\0') + "\x21\xfe";
  const std::string comment = film_comment(scenario);
  for (std::size_t at = 0; at < comment.size(); at += 255) {
    const std::string block = comment.substr(at, 255);
    gif += static_cast<char>(block.size());
    gif += block;
  }
  gif += std::string(1, '\0') + ";";
  const std::string data = box("data", number_bytes(1, 4, true) + std::string(4, '\0') + comment);
  const std::string meta = box("meta", std::string(4, '\0') + box("hdlr", std::string(25, '\0')) +
                                           box("ilst", box("\xA9"
                                                           "cmt",
                                                           data)));
  return {chunk("RIFF", inside), gif,
          box("ftyp", "isom" + std::string(4, '\0')) +
              box("moov", box("mvhd", std::string(100, '\0')) + box("udta", meta))};
}

/// What a film carries is read as the window does, and then as a scenario.
Target films_target() {
  const std::string scenario = to_text(default_scenario());
  for (const std::string& film : film_seeds(scenario))
    if (film.empty()) throw std::logic_error("no film to start from");
  return {"films", 97, [scenario](Mutator& random, const Place& place) {
            std::string text = scenario;
            if (random.below(2) == 0) text = spoilt_text(Json::parse(scenario), random, {true, leading_names(place)});
            const std::vector<std::string> films = film_seeds(text);
            std::string film = films[random.below(films.size())];
            if (random.below(3) != 0) {
              // Lengths and names are at the beginning of what they are of: bytes there matter most.
              for (std::size_t i = 0, n = 1 + random.below(4); i < n; ++i) {
                const std::size_t place_of_byte = random.below(std::min<std::size_t>(film.size(), 300));
                film[place_of_byte] = static_cast<char>(random.below(3) == 0 ? 0xFF : random.below(256));
              }
            }
            if (random.below(4) == 0) film = random.mutated(film);
            lay_file(place.work / "film", film);
            if (random.below(25) == 0) lay_hostile(place.work, "film", random, place);
            allow_opening({(place.work / "film").string()});
            const std::string carried = film_scenario(place.work / "film");
            if (carried.empty()) return false;
            Counts counts;
            try_scenario(carried, counts);
            return counts.accepted > 0;
          }};
}

}  // namespace

std::vector<Target> file_targets(const std::map<std::string, SeedFolder>& seeds) {
  const std::vector<Json> documents = small_documents();
  return {lessons_target(seeds.at("lesson")),
          answers_target(seeds.at("lesson")),
          parameters_target(seeds.at("joint")),
          scenarios_target(documents),
          links_target(documents),
          tables_target(),
          films_target()};
}

}  // namespace privbo::fuzz
