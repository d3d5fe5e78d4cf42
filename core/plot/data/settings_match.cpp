#include "plot/data/settings_match.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace privbo {
namespace {

/// Removes what a pointer names; silent where there is nothing.
void erase_at(Json& document, const std::string& pointer) {
  const std::size_t slash = pointer.rfind('/');
  if (slash == std::string::npos) return;
  const Json::json_pointer owner(pointer.substr(0, slash));
  if (!document.contains(owner)) return;
  Json& object = document.at(owner);
  if (object.is_object()) object.erase(pointer.substr(slash + 1));
}

}  // namespace

Json bare_algorithm(Json algorithm) {
  if (algorithm.is_object()) {
    algorithm.erase("epsilon");
    algorithm.erase("label");
  }
  return algorithm;
}

Json bare_scenario(Json document, const std::string& parameter) {
  if (!document.is_object()) return document;
  for (const char* pointer : {"/name", "/description", "/order", "/tuning", "/run/trials"}) erase_at(document, pointer);
  erase_at(document, parameter);
  // With ε along x every algorithm stands at its own budget, so they need not be the same ones.
  if (parameter == privacy_budget)
    document.erase("algorithms");
  else if (document.contains("algorithms"))
    for (Json& algorithm : document["algorithms"]) algorithm.erase("label");
  return document;
}

std::string common_start(const std::string& a, const std::string& b) {
  std::size_t n = 0;
  while (n < std::min(a.size(), b.size()) && a[n] == b[n]) ++n;
  // Not inside a letter of several bytes.
  const auto follows = [n](const std::string& text) {
    return n < text.size() && (static_cast<unsigned char>(text[n]) & 0xC0U) == 0x80U;
  };
  std::string start = a.substr(0, n);
  if (follows(a) || follows(b)) {
    while (!start.empty() && (static_cast<unsigned char>(start.back()) & 0xC0U) == 0x80U) start.pop_back();
    if (!start.empty()) start.pop_back();
  }
  // What stands before a value; some papers call ε α.
  static constexpr std::array<std::string_view, 9> tails{" ", ",", ";", ":", "=", "(", "·", "ε", "α"};
  const auto tail_of = [&start]() {
    return std::ranges::find_if(tails, [&start](std::string_view tail) { return start.ends_with(tail); });
  };
  for (auto tail = tail_of(); tail != tails.end(); tail = tail_of()) start.resize(start.size() - tail->size());
  return start;
}

}  // namespace privbo
