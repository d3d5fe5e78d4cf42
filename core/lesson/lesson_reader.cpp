#include "lesson/lesson_reader.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "catalogue/nearest_name.h"
#include "files/foreign_file.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::size_t longest_text = 10'000;
constexpr std::uintmax_t largest_file = 1'000'000;

}  // namespace

LessonReader::LessonReader(const Json& json, LessonPlace where, const std::vector<std::string>& known)
    : json_(&json), where_(std::move(where)) {
  if (!json.is_object()) refuse(Message("must be an object { … }"));
  for (const auto& [key, value] : json.items())
    if (std::ranges::find(known, key) == known.end())
      refuse(Message::joined({Message("unknown key \"%1\"", cut_text(key, 60)), suggestion(key, known)}, "; "));
}

void LessonReader::refuse(const Message& sentence) const { throw RuntimeError(where_(sentence)); }

void LessonReader::expect(const std::string& format, int version) const {
  if (!has("format") || at("format") != format) refuse(Message("\"%1\" must be \"%2\"", "format", format));
  if (whole("version", 1, 1'000'000) > version)
    refuse(Message("\"%1\" is newer than this program reads (%2); update it", "version", version));
}

const Json& LessonReader::at(const std::string& key) const {
  const auto found = json_->find(key);
  if (found == json_->end()) refuse(Message("\"%1\" is missing", key));
  return *found;
}

std::string LessonReader::text(const std::string& key) const {
  const Json& value = at(key);
  if (!value.is_string() || value.get_ref<const std::string&>().empty()) refuse(Message("\"%1\" must be a text", key));
  if (value.get_ref<const std::string&>().size() > longest_text)
    refuse(Message("\"%1\" is longer than 10,000 bytes", key));
  return fitting(key, TextUse::description);
}

std::string LessonReader::fitting(const std::string& key, TextUse use) const {
  const std::string& text = at(key).get_ref<const std::string&>();
  if (const Message problem = text_problem(text, use); !problem.empty()) refuse(Message("%1: %2", key, problem));
  return text;
}

std::string LessonReader::line(const std::string& key) const {
  text(key);
  return fitting(key, TextUse::name);
}

std::string LessonReader::id(const std::string& key) const {
  const std::string text = line(key);
  fitting(key, TextUse::id);
  if (text.front() == '-' || text.front() == '.' || text.find_first_of("/\\") != std::string::npos)
    refuse(Message("\"%1\" must begin with a letter or a digit and have no / or \\: files are named by it", key));
  return text;
}

std::string LessonReader::text_or(const std::string& key, const std::string& fallback) const {
  return has(key) ? text(key) : fallback;
}

double LessonReader::number(const std::string& key) const {
  const Json& value = at(key);
  if (!value.is_number() || !std::isfinite(value.get<double>())) refuse(Message("\"%1\" must be a finite number", key));
  return value.get<double>();
}

std::int64_t LessonReader::whole(const std::string& key, std::int64_t lowest, std::int64_t highest) const {
  const Json& value = at(key);
  if (!value.is_number_integer() || value.get<std::int64_t>() < lowest || value.get<std::int64_t>() > highest)
    refuse(Message("\"%1\" must be a whole number from %2 to %3", key, lowest, highest));
  return value.get<std::int64_t>();
}

bool LessonReader::toggle_or(const std::string& key, bool fallback) const {
  if (!has(key)) return fallback;
  if (!at(key).is_boolean()) refuse(Message("\"%1\" must be true or false", key));
  return at(key).get<bool>();
}

const Json& LessonReader::list(const std::string& key, std::size_t fewest, std::size_t most) const {
  const Json& value = at(key);
  if (!value.is_array() || value.size() < fewest || value.size() > most)
    refuse(Message("\"%1\" must be a list of %2 to %3", key, fewest, most));
  return value;
}

std::string text_of_file(const std::filesystem::path& file) {
  return ForeignFile::named(file).text({largest_file, Message("a file of a lesson")});
}

}  // namespace privbo
