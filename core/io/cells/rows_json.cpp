#include "io/cells/rows_json.h"

#include <sodium.h>

#include <algorithm>
#include <string>
#include <utility>

#include "files/json_numbers.h"
#include "io/cells/exact_json.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr int base64 = sodium_base64_VARIANT_ORIGINAL;

std::string letters_of(std::string_view bytes) {
  std::string letters(sodium_base64_encoded_len(bytes.size(), base64), '\0');
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): C library
  const auto* const begin = reinterpret_cast<const unsigned char*>(bytes.data());
  sodium_bin2base64(letters.data(), letters.size(), begin, bytes.size(), base64);
  letters.pop_back();  // the zero at its end
  return letters;
}

std::string block_of(const std::string& letters) {
  std::string bytes(letters.size() / 4 * 3 + 3, '\0');
  std::size_t length = 0;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): C library
  auto* const begin = reinterpret_cast<unsigned char*>(bytes.data());
  const int failed =
      sodium_base642bin(begin, bytes.size(), letters.data(), letters.size(), nullptr, &length, nullptr, base64);
  if (failed != 0 || length == 0 || length > PackedRows::max_size)
    throw RuntimeError(Message("its rows are not what this program packs"));
  bytes.resize(length);
  return bytes;
}

}  // namespace

Json rows_json(const std::vector<TrialRows>& rows) {
  Json json = Json::array();
  for (const TrialRows& each : rows) {
    Json blocks = Json::array();
    for (const std::string& block : each.blocks) blocks.push_back(letters_of(block));
    json.push_back({{"algorithm", each.algorithm + 1}, {"trial", each.trial + 1}, {"blocks", std::move(blocks)}});
  }
  return json;
}

std::vector<TrialRows> rows_of(const Json& json, const RecordedTrials& recorded) {
  std::vector<TrialRows> rows;
  for (const Json& each : json) {
    require_members(each, {"algorithm", "trial", "blocks"});
    TrialRows one{
        count_of<std::size_t>(each.at("algorithm"), 1) - 1, count_of<std::size_t>(each.at("trial"), 1) - 1, {}};
    for (const Json& block : each.at("blocks")) one.blocks.push_back(block_of(block.get_ref<const std::string&>()));
    rows.push_back(std::move(one));
  }
  std::size_t algorithms = 0;
  for (const RecordedTrial& trial : recorded.trials) algorithms = std::max(algorithms, trial.paths.size());
  auto next = rows.begin();
  for (std::size_t algorithm = 0; algorithm < algorithms; ++algorithm)
    for (const RecordedTrial& trial : recorded.trials) {
      if (!trial.failure.empty()) continue;
      if (next == rows.end() || next->algorithm != algorithm || next->trial != trial.trial || next->blocks.empty())
        throw RuntimeError(Message("it has not the rows of all its trials"));
      ++next;
    }
  if (next != rows.end()) throw RuntimeError(Message("it has rows of other trials"));
  return rows;
}

}  // namespace privbo
