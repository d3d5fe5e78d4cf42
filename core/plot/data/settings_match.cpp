#include "plot/data/settings_match.h"

#include <algorithm>

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
  for (const char* pointer : {"/name", "/description", "/order", "/run/trials"}) erase_at(document, pointer);
  erase_at(document, parameter);
  // With ε along x every algorithm stands at its own budget, so they need not be the same ones.
  if (parameter == privacy_budget)
    document.erase("algorithms");
  else if (document.contains("algorithms"))
    for (Json& algorithm : document["algorithms"]) algorithm.erase("label");
  return document;
}

Message common_start(const Message& a, const Message& b) {
  std::size_t n = 0;
  while (n < std::min(a.size(), b.size()) && a[n] == b[n]) ++n;
  Message start = a.left(n);
  static const Message tail = " ,;:=(·εα";  // some papers call ε α
  while (!start.empty() && tail.contains(start.back())) start.chop(1);
  return start;
}

}  // namespace privbo
