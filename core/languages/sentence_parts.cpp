#include "languages/sentence_parts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace privbo {
namespace {

constexpr int deepest = 4;                 // a sentence in a sentence in a sentence
constexpr std::size_t longest_name = 200;  // bytes of a path or a label before ": "

using Values = std::array<std::optional<std::string_view>, 10>;  // by the number of their place

bool goes_on(char c) { return (c & 0xC0) == 0x80; }  // a byte inside a character of UTF-8
bool is_digit(char c) { return c >= '1' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Whether a letter begins at the byte: of the alphabets that texts here are written in.
bool is_letter(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x80) return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
  if (at + 1 >= text.size()) return false;
  const int code = ((byte & 0x1F) << 6) | (static_cast<unsigned char>(text[at + 1]) & 0x3F);
  return byte >= 0xC3 && byte <= 0xD4 && code != 0xD7 && code != 0xF7;  // Latin, Greek, Cyrillic, but × and ÷
}

/// One name in quotes.
bool is_quoted(std::string_view text) {
  return text.size() > 2 && text.front() == '"' && text.find('"', 1) == text.size() - 1;
}

/// Two letters in a row: a symbol, or a number with its unit, is no text.
bool has_words(std::string_view text) {
  bool before = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (goes_on(text[at])) continue;
    const bool letter = is_letter(text, at);
    if (letter && before) return true;
    before = letter;
  }
  return false;
}

/// Whether the text is words[i], a value, words[i + 1], a value and so on; what stands in front of words[i] is read
/// already. A value has at least a character and is as short as it can be; a place that stands twice holds the same
/// both times.
bool matches(std::string_view text, const std::vector<std::string>& words, const std::vector<int>& places,
             std::size_t i, Values& values) {
  if (!text.starts_with(words[i])) return false;
  text.remove_prefix(words[i].size());
  if (i == places.size()) return text.empty();
  std::optional<std::string_view>& value = values[static_cast<std::size_t>(places[i])];
  if (value) return text.starts_with(*value) && matches(text.substr(value->size()), words, places, i + 1, values);
  const std::string& next = words[i + 1];
  for (std::size_t end = 1; end <= text.size(); ++end) {
    if (end < text.size() && goes_on(text[end])) continue;
    end = next.empty() ? end : text.find(next, end);
    if (end == std::string_view::npos) break;
    value = text.substr(0, end);
    if (matches(text.substr(end), words, places, i + 1, values)) return true;
    value.reset();
  }
  return false;
}

/// Whether what was taken for one answer ("setting=value (meaning)") goes on to the next: a parenthesis that closes in
/// a value was opened before it.
bool holds_several(const std::array<bool, 10>& kept, const Values& values) {
  if (std::ranges::find(kept, true) == kept.end()) return false;
  return std::ranges::any_of(values, [](const std::optional<std::string_view>& value) {
    const std::size_t close = value ? value->find(')') : std::string_view::npos;
    return close != std::string_view::npos && value->find('(') > close;
  });
}

}  // namespace

SentenceParts::SentenceParts(std::string_view templates, WriteNumber write_number)
    : write_number_(std::move(write_number)) {
  while (!templates.empty()) {
    const std::size_t end = std::min(templates.find('\n'), templates.size());
    std::string text(templates.substr(0, end));
    templates.remove_prefix(std::min(end + 1, templates.size()));
    for (std::size_t at = text.find("\\n"); at != std::string::npos; at = text.find("\\n", at + 1))
      text.replace(at, 2, "\n");
    if (text.empty()) continue;
    Template made{text, {""}, {}, {}, {}, false};
    for (std::size_t at = 0; at < text.size(); ++at)
      if (text[at] == '%' && at + 1 < text.size() && is_digit(text[at + 1])) {
        made.places.push_back(text[++at] - '0');
        made.words.emplace_back();
      } else {
        made.words.back() += text[at];
      }
    for (std::size_t i = 0; i < made.places.size(); ++i) {
      const bool quoted = made.words[i].ends_with('"') && made.words[i + 1].starts_with('"');
      if (quoted || made.words[i].ends_with('=')) made.kept[static_cast<std::size_t>(made.places[i])] = true;
    }
    made.has_letters = std::ranges::any_of(made.words, [](const std::string& words) { return has_words(words); });
    made.longest = *std::ranges::max_element(made.words, {}, &std::string::size);
    templates_.push_back(std::move(made));
  }
  // What says most of a sentence knows it best.
  std::ranges::stable_sort(templates_, std::ranges::greater{}, [](const Template& each) {
    std::size_t letters = 0;
    for (const std::string& words : each.words)
      letters += static_cast<std::size_t>(std::ranges::count_if(words, [](char c) { return !goes_on(c); }));
    return letters;
  });
}

std::string SentenceParts::translate(std::string_view text, const LookUp& look_up) const {
  std::string said = translate(text, Search{look_up, true}, 0);
  return said.empty() ? translate(text, Search{look_up, false}, 0) : said;
}

std::string SentenceParts::translate(std::string_view text, const Search& search, int depth) const {
  if (depth > deepest) return {};
  if (const std::string_view whole = search.look_up(text); !whole.empty()) return std::string(whole);
  if (std::string one = filled(text, true, search, depth); !one.empty()) return one;
  if (std::string several = joined(text, search, depth); !several.empty()) return several;
  if (std::string named = behind_name(text, search, depth); !named.empty()) return named;
  return filled(text, false, search, depth);
}

std::string SentenceParts::behind_name(std::string_view text, const Search& search, int depth) const {
  constexpr std::string_view seam = ": ";
  for (std::size_t at = text.find(seam); at != std::string_view::npos && at <= longest_name;
       at = text.find(seam, at + 1)) {
    const std::size_t begin = at + seam.size();
    std::string said = translate(text.substr(begin), search, depth + 1);
    if (said.empty()) continue;
    // Unless it is a word that the catalogue knows with its colon: "note:".
    const std::size_t blanks = std::min(text.find_first_not_of(' '), at);
    const std::string_view word = search.look_up(text.substr(blanks, at + 1 - blanks));
    return (word.empty() ? std::string(text.substr(0, begin)) : std::string(blanks, ' ').append(word) + " ") + said;
  }
  return {};
}

std::optional<std::string> SentenceParts::value_text(std::string_view value, const Search& search, int depth) const {
  std::string kept(value);
  if (write_number_)
    if (std::string number = write_number_(kept); !number.empty()) return number;
  // A name or a number stays as it is.
  std::string inside = has_words(value) ? translate(value, search, depth + 1) : std::string();
  if (!inside.empty()) return inside;
  const bool sentences = value.find(". ") != std::string_view::npos || value.ends_with('.');
  if (search.strict && sentences && has_words(value)) return std::nullopt;
  return kept;
}

std::string SentenceParts::filled(std::string_view text, bool with_letters, const Search& search, int depth) const {
  for (const Template& each : templates_) {
    if (each.has_letters != with_letters) continue;
    if (text.find(each.longest) == std::string_view::npos) continue;
    Values values;
    if (!matches(text, each.words, each.places, 0, values)) continue;
    const std::string_view translated = search.look_up(each.text);
    if (translated.empty() || holds_several(each.kept, values)) continue;
    // All places at once: what is put in may itself look like a place.
    std::string result;
    bool whole = true, known = with_letters || !search.strict;
    for (std::size_t i = 0; i < translated.size(); ++i) {
      const bool place = translated[i] == '%' && i + 1 < translated.size() && is_digit(translated[i + 1]);
      const auto number = place ? static_cast<std::size_t>(translated[i + 1] - '0') : 0;
      if (!values[number]) {
        result += translated[i];
        continue;
      }
      const std::optional<std::string> said = each.kept[number] || is_quoted(*values[number])
                                                  ? std::optional<std::string>(*values[number])
                                                  : value_text(*values[number], search, depth);
      whole = whole && said;
      known = known || said != *values[number];
      result += said.value_or("");
      ++i;
    }
    if (whole && known) return result;
  }
  return {};
}

std::string SentenceParts::joined(std::string_view text, const Search& search, int depth) const {
  // The longest beginning first: sentences that belong together stay together.
  for (std::size_t at = text.size(); at-- > 1;) {
    const char mark = text[at - 1];
    const bool ends = (mark == '.' || mark == ';' || mark == ':') && is_blank(text[at]);
    if (!ends && (mark != ',' || text[at] != ' ')) continue;
    std::size_t next = at + 1;
    while (ends && next < text.size() && is_blank(text[next])) ++next;
    // A full stop and a colon belong to their sentence, what separates parts of one does not.
    const std::size_t end = mark == ';' || mark == ',' ? at - 1 : at;
    const std::string_view first = text.substr(0, end);
    std::string said(search.look_up(first));
    if (said.empty()) said = filled(first, true, search, depth);
    if (said.empty()) said = filled(first, false, search, depth);
    if (said.empty()) continue;
    const std::string rest = translate(text.substr(next), search, depth);
    if (!rest.empty()) return said.append(text.substr(end, next - end)).append(rest);
  }
  return {};
}

}  // namespace privbo
