#include "io/numerics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "files/json_digest.h"
#include "files/sha256.h"
#include "io/provenance.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Asks at arguments that no compiler knows, so that the library answers and not the compiler.
std::string libm_digest() {
  std::string bytes;
  const auto add = [&bytes](double value) {
    std::array<char, sizeof value> raw{};
    std::memcpy(raw.data(), &value, sizeof value);
    bytes.append(raw.data(), raw.size());
  };
  volatile double step = 0.0137;
  for (int i = 1; i <= 500; ++i) {
    const double x = step * i;
    for (const double value :
         {std::exp(x),          std::expm1(-x),     std::log(x),        std::log1p(x),    std::sin(10.0 * x),
          std::cos(10.0 * x),   std::tan(x),        std::tanh(x),       std::pow(x, 1.7), std::lgamma(x + 0.1),
          std::tgamma(x + 0.1), std::erf(x),        std::erfc(x),       std::cbrt(x),     std::exp2(x),
          std::log2(x),         std::atan2(x, 1.3), std::hypot(x, 0.7), std::sinh(x),     std::cosh(x)})
      add(value);
  }
  return sha256_of(bytes);
}

void differ(const Json& one, const Json& other, const std::string& path, std::size_t most,
            std::vector<std::string>& found) {
  if (found.size() >= most || one == other) return;
  const bool objects = one.is_object() && other.is_object();
  const bool lists = one.is_array() && other.is_array() && one.size() == other.size();
  const auto inside = [&path](const std::string& name) { return std::string(path).append("/").append(name); };
  if (lists)
    for (std::size_t i = 0; i < one.size(); ++i) differ(one[i], other[i], inside(std::to_string(i)), most, found);
  if (objects) {
    for (const auto& [name, value] : one.items()) differ(value, other.value(name, Json()), inside(name), most, found);
    for (const auto& [name, value] : other.items())
      if (!one.contains(name)) differ(Json(), value, inside(name), most, found);
  }
  if (!lists && !objects) found.push_back(path.empty() ? "/" : path);
}

std::string short_text(const Json& json) {
  const std::string text = json.is_string() ? json.get<std::string>() : json.dump();
  constexpr std::size_t most = 40;
  return text.size() > most ? text.substr(0, most) + "…" : text;
}

}  // namespace

const Json& build_numerics() {
  static const Json made = [] {
    Json numerics = provenance();
    numerics["libm"] = libm_digest();
    if (const char* word = std::getenv("PRIVBO_TEST_NUMERICS")) numerics["test"] = word;
    return numerics;
  }();
  return made;
}

std::string numerics_digest(const Json& numerics) { return sha256_of(canonical_text(numerics)); }

const std::string& build_fingerprint() {
  static const std::string digest = numerics_digest(build_numerics());
  return digest;
}

Message numerics_difference(const Json& there, const Json& here) {
  std::vector<Message> parts;
  for (const std::string& path : differing_paths(there, here, 4)) {
    const Json::json_pointer pointer(path);
    parts.push_back(Message("%1: %2 there, %3 here", path.substr(1),
                            short_text(there.contains(pointer) ? there.at(pointer) : Json()),
                            short_text(here.contains(pointer) ? here.at(pointer) : Json())));
  }
  return Message::joined(std::move(parts), "; ");
}

std::vector<std::string> differing_paths(const Json& one, const Json& other, std::size_t most) {
  std::vector<std::string> found;
  differ(one, other, "", most, found);
  return found;
}

}  // namespace privbo
