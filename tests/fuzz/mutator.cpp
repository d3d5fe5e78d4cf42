// Ways to spoil a text.
#include <algorithm>
#include <array>
#include <cmath>

#include "fuzz/fuzz_files.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"

namespace privbo::fuzz {
namespace {

// Tokens that readers stumble over.
constexpr std::array<std::string_view, 34> tokens{"NaN",
                                                  "nan",
                                                  "Infinity",
                                                  "-inf",
                                                  "1e309",
                                                  "-1e309",
                                                  "1e-400",
                                                  "0",
                                                  "-0",
                                                  "-1",
                                                  "1e308",
                                                  "4.9e-324",
                                                  "9007199254740993",
                                                  "18446744073709551616",
                                                  "-9223372036854775809",
                                                  "2147483648",
                                                  "0x10",
                                                  "1,5",
                                                  "null",
                                                  "true",
                                                  "[]",
                                                  "{}",
                                                  "\"\"",
                                                  "\"\\u0000\"",
                                                  "\"\\ud800\"",
                                                  "\xff\xfe",
                                                  "\xc0\x80",
                                                  "\xef\xbb\xbf",
                                                  "\r",
                                                  "\n\n",
                                                  ";",
                                                  "\t",
                                                  "\"",
                                                  "999999999999"};

bool separates(char c) {
  return c == ',' || c == ':' || c == '\n' || c == '{' || c == '}' || c == '[' || c == ']' || c == ';' || c == '\t';
}

/// Start and length of the token around `place`.
std::pair<std::size_t, std::size_t> token_at(const std::string& text, std::size_t index) {
  std::size_t first = index, last = index;
  while (first > 0 && !separates(text[first - 1])) --first;
  while (last < text.size() && !separates(text[last])) ++last;
  return {first, last - first};
}

}  // namespace

std::string Mutator::mutated(std::string text) {
  for (std::size_t i = 0, n = 1 + below(6); i < n; ++i) mutate(text);
  if (text.size() > 200000) text.resize(200000);  // enough to be slow with, little enough to be quick
  return text;
}

void Mutator::mutate(std::string& text) {
  if (text.empty()) text = " ";
  const std::size_t index = below(text.size());
  switch (below(11)) {
    case 0:
      text[index] = static_cast<char>(text[index] ^ static_cast<char>(1U << below(8)));
      break;
    case 1:
      text[index] = static_cast<char>(below(256));
      break;
    case 2:
      text.resize(index);
      break;
    case 3:
      text.erase(index, 1 + below(40));
      break;
    case 4:
      text.insert(index, tokens[below(tokens.size())]);
      break;
    case 5: {
      const auto [first, length] = token_at(text, index);
      text.replace(first, length, tokens[below(tokens.size())]);
      break;
    }
    case 6:
      swap_tokens(text);
      break;
    case 7:
      text.insert(index, text.substr(below(text.size()), below(200)));
      break;
    case 8: {
      const std::size_t depth = 1 + below(200);
      text.insert(index, std::string(depth, "[{"[below(2)]) + std::string(below(2) ? depth : 0, ']'));
      break;
    }
    case 9: {  // one piece many times
      const std::string piece = text.substr(index, 1 + below(60));
      for (std::size_t i = 0, n = below(300); i < n && text.size() < 200000; ++i) text.insert(index, piece);
      break;
    }
    default:
      text.insert(index, std::string(1 + below(400), "0123456789"[below(10)]));
      break;
  }
}

void Mutator::swap_tokens(std::string& text) {
  const auto [first, length] = token_at(text, below(text.size()));
  const auto [second, other] = token_at(text, below(text.size()));
  if (first + length > second) return;
  const std::string one = text.substr(first, length), two = text.substr(second, other);
  text.replace(second, other, one);
  text.replace(first, length, two);
}

std::string Mutator::mutated_document(const std::string& text) {
  Json document = Json::parse(text);
  for (std::size_t i = 0, n = 1 + below(5); i < n; ++i) {
    const Json flat = document.flatten();
    if (!flat.is_object() || flat.empty()) break;
    std::vector<std::string> paths;
    std::vector<Json> values;
    for (const auto& [path, value] : flat.items()) {
      paths.push_back(path);
      values.push_back(value);
    }
    Json::json_pointer pointer(paths[below(paths.size())]);
    // Sometimes the whole section instead of one value.
    for (std::size_t up = below(3); up > 1 && !pointer.parent_pointer().empty(); --up)
      pointer = pointer.parent_pointer();
    if (below(8) == 0 && !pointer.empty()) {
      Json& above = document[pointer.parent_pointer()];
      if (above.is_object()) above.erase(pointer.back());
    } else if (Json& old = document[pointer]; old.is_number() && below(2) == 0) {
      // Near what is legal: such values get furthest.
      constexpr std::array factors{0.0, 0.01, 0.5, 2.0, 10.0, 1000.0};
      const double scaled = old.get<double>() * factors[below(factors.size())];
      if (old.is_number_integer())
        old = static_cast<std::int64_t>(scaled);
      else
        old = scaled;
    } else {
      document[pointer] = value(values);
    }
  }
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Mutator::value(const std::vector<Json>& others) {
  switch (below(12)) {
    case 0:
      return nullptr;
    case 1:
      return below(2) == 1;
    case 2:
      return static_cast<std::int64_t>(random_());
    case 3:
      return random_();
    case 4:
      return std::ldexp(1.0 + static_cast<double>(below(1000)) / 1000.0, static_cast<int>(below(2000)) - 1000);
    case 5:
      return -static_cast<double>(below(1000)) / 10.0;
    case 6:
      return static_cast<double>(below(40000)) / 2.0;
    case 7:
      return std::string(tokens[below(tokens.size())]);
    case 8:
      return Json::array({value(others), value(others)});
    case 9:
      return Json{{"type", value(others)}};
    case 10:
      return std::vector<double>(below(2000), 0.5);
    default:
      return others[below(others.size())];
  }
}

std::vector<std::string> scenario_seeds() {
  std::vector<std::string> seeds;
  for (const Preset& preset : presets()) seeds.emplace_back(preset.text);
  seeds.push_back(to_text(default_scenario()));
  // Every component once, so that its parameters are there to be spoilt.
  for (const Section& section : scenario_sections())
    for (const ComponentInfo* component : section.components) {
      Scenario scenario = default_scenario();
      scenario.document[section.key] = default_component(*component);
      if (section.kind == Section::Kind::list)
        scenario.document[section.key] = Json::array({default_component(*component)});
      seeds.push_back(to_text(scenario));
    }
  return seeds;
}

std::vector<std::string> table_seeds() {
  return {"a,b,c\n1,2,3\n4,5,6\n7,8.5,-9e3\n",
          "date;x;y\n2020-01-01;1.5;2\n2020-01-02;-3;4\n",
          "1\t2\t3\n4\t5\t6\n",
          "\xef\xbb\xbf\"name, quoted\",\"b\"\"c\"\r\n1,2\r\n3,4\r\n",
          "a,b\n\n\n1,1\n1,1\n",
          "t,a,b,c,d,e\n1,0.1,0.2,0.3,0.4,0.5\n2,1,2,3,4,5\n3,5,4,3,2,1\n4,1,1,1,1,1\n"};
}

}  // namespace privbo::fuzz
