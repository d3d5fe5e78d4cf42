#include "files/json_file.h"

#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>

#include "catalogue/visible_text.h"
#include "files/failure_message.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

namespace {

/// What this program writes has names and sentences in which every sign is seen.
void require_harmless_texts(const Json& json) {
  if (json.is_string()) {
    if (const Message problem = text_problem(json.get_ref<const std::string&>(), TextUse::text); !problem.empty())
      refuse_file(Message("a text in it %1", problem));
    return;
  }
  if (json.is_object())
    for (const auto& [name, value] : json.items()) require_harmless_texts(Json(name));
  if (json.is_structured())
    for (const Json& value : json) require_harmless_texts(value);
}

}  // namespace

void read_json_file(const ForeignFile& file, const JsonFileKind& kind, const std::function<void(const Json&)>& read) {
  const auto refuse = [&file](const Message& reason) {
    throw RuntimeError(Message("%1: %2", file.path().string(), reason));
  };
  try {
    const Json json = foreign_json(file.text({kind.largest, kind.noun}));
    if (!json.is_object() || json.value("format", Json()) != kind.format)
      throw RuntimeError(Message("not %1: \"format\" must be \"%2\"", kind.noun, kind.format));
    if (json.value("version", Json()) != kind.version)
      throw RuntimeError(Message("not %1 this version of the program reads (it reads version %2); update the program",
                                 kind.noun, kind.version));
    if (!kind.any_signs) require_harmless_texts(json);
    read(json);
  } catch (const Json::parse_error&) {
    refuse(Message("not valid JSON (truncated?); it is not %1 of this program", kind.noun));
  } catch (const Json::exception& failure) {
    refuse(Message("damaged, or not %1 of this program (%2)", kind.noun, failure_message(failure)));
  } catch (const FileRefused&) {
    throw;  // names its file already
  } catch (const std::exception& failure) {
    refuse(message_of(failure));
  }
}

void read_json_file(const std::filesystem::path& folder, const std::string& name, const JsonFileKind& kind,
                    const std::function<void(const Json&)>& read) {
  std::optional<ForeignFile> file;
  try {
    file.emplace(ForeignFile::inside(folder, name));
  } catch (const FileRefused& refused) {
    if (refused.reason != FileRefused::Reason::missing) throw;
    throw FileRefused(refused.reason, Message("%1: not found; name %2", (folder / name).string(), kind.written_by));
  }
  read_json_file(*file, kind, read);
}

void read_json_file(const std::filesystem::path& file, const JsonFileKind& kind,
                    const std::function<void(const Json&)>& read) {
  read_json_file(file.parent_path(), file.filename().string(), kind, read);
}

void refuse_file(const Message& reason) { throw RuntimeError(reason); }

double finite_of(const Json& json) {
  if (!json.is_number() || !std::isfinite(json.get<double>())) refuse_file(Message("a number is missing or infinite"));
  return json.get<double>();
}

std::int64_t count_of(const Json& json, const char* key, std::int64_t most) {
  const Json& value = json.at(key);
  const bool fits = value.is_number_unsigned()  ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                    : value.is_number_integer() ? value.get<std::int64_t>() >= 0 && value.get<std::int64_t>() <= most
                                                : false;
  if (!fits)
    refuse_file(Message("%1 = %2: must be a whole number from 0 to %3", key,
                        value.is_number() ? value.dump() : value.type_name(), most));
  return value.get<std::int64_t>();
}

std::string short_text_of(const Json& json) {
  constexpr std::size_t max_text = 10'000;
  std::string text = json.get<std::string>();
  if (text.size() > max_text) refuse_file(Message("a text is too long"));
  return text;
}

Message short_message_of(const Json& json) {
  (void)short_text_of(json);
  return json.get<Message>();
}

std::string name_of(const Json& json) {
  std::string text = short_text_of(json);
  if (const Message problem = text_problem(text, TextUse::line); !problem.empty())
    refuse_file(Message("a name in it %1", problem));
  return text;
}

}  // namespace privbo
