#include "files/json_file.h"

#include <cmath>
#include <fstream>
#include <stdexcept>
#include <string>

namespace privbo {
void read_json_file(const std::filesystem::path& file, const JsonFileKind& kind,
                    const std::function<void(const Json&)>& read) {
  const auto refuse = [&file](const std::string& reason) { throw std::runtime_error(file.string() + ": " + reason); };
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) refuse("not found; name " + kind.written_by);
  if (std::filesystem::file_size(file, error) > kind.largest)
    refuse("larger than " + std::to_string(kind.largest / 1'000'000) + " MB, not " + kind.noun + " of this program");
  std::ifstream stream(file, std::ios::binary);
  try {
    const Json json = Json::parse(stream);
    if (!json.is_object() || json.value("format", Json()) != kind.format)
      throw std::runtime_error("not " + kind.noun + ": \"format\" must be \"" + kind.format + "\"");
    if (json.value("version", Json()) != kind.version)
      throw std::runtime_error("not " + kind.noun + " this version of the program reads (it reads version " +
                               std::to_string(kind.version) + "); update the program");
    read(json);
  } catch (const Json::parse_error&) {
    refuse("not valid JSON (truncated?); it is not " + kind.noun + " of this program");
  } catch (const Json::exception& failure) {
    refuse("damaged, or not " + kind.noun + " of this program (" + failure.what() + ")");
  } catch (const std::exception& failure) {
    refuse(failure.what());
  }
}

void refuse_file(const std::string& reason) { throw std::runtime_error(reason); }

double finite_of(const Json& json) {
  if (!json.is_number() || !std::isfinite(json.get<double>())) refuse_file("a number is missing or infinite");
  return json.get<double>();
}

std::string short_text_of(const Json& json) {
  constexpr std::size_t most_text = 10'000;
  std::string text = json.get<std::string>();
  if (text.size() > most_text) refuse_file("a text is too long");
  return text;
}

}  // namespace privbo
