// Ways to spoil a document.
#include "fuzz/json_mutants.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

namespace privbo::fuzz {
namespace {

using std::string_view_literals::operator""sv;

constexpr std::array odd_texts{""sv,
                               " "sv,
                               "a\0b"sv,
                               "\x01"sv,
                               "\x1b[31mred\x1b[0m"sv,
                               "\a\b\v\f"sv,
                               "\r"sv,
                               "a\nb"sv,
                               "a\r\nb"sv,
                               "\t"sv,
                               "\x7f"sv,
                               "\xc2\x85"sv,  // U+0085, next line
                               "\xc2\x9b"
                               "2J"sv,            // U+009B, a C1 control that begins an escape sequence
                               "\xe2\x80\xa8"sv,  // U+2028, line separator
                               "\xe2\x80\xa9"sv,  // U+2029, paragraph separator
                               "\xe2\x80\x8b"sv,  // U+200B, no width
                               "\xe2\x80\xae"
                               "gpj"sv,               // U+202E, right to left
                               "\xd8\x9c"sv,          // U+061C
                               "\xf3\xa0\x81\x81"sv,  // U+E0041, a tag
                               "\xef\xbb\xbf"sv,
                               "\xef\xbf\xbf"sv,
                               "\xff\xfe"sv,
                               "\xc0\x80"sv,
                               "\xed\xa0\x80"sv,
                               "%\n\\input{/etc/hostname}"sv,
                               "\\write18{touch pwned}"sv,
                               "$(touch pwned)"sv,
                               "; touch pwned #"sv,
                               "`touch pwned`"sv,
                               "--out x; touch pwned #-2"sv,
                               "-rf"sv,
                               "<script>alert(1)</script>"sv,
                               "\"><img src=x onerror=alert(1)>"sv,
                               "]]>"sv,
                               "-->"sv,
                               "![x](/etc/hostname)"sv,
                               "[x](javascript:alert(1))"sv,
                               "---\ntitle: x\n---\n"sv,
                               "=1+1"sv,
                               "@SUM(1)"sv,
                               "%1 %2 %3 %n"sv,
                               "{0}"sv,
                               "%s%n"sv,
                               "null"sv,
                               "true"sv,
                               "NaN"sv,
                               "1e999"sv,
                               "-0"sv,
                               "0x10"sv,
                               "1,5"sv,
                               "*"sv,
                               ".."sv,
                               "."sv,
                               "/"sv,
                               "CON"sv,
                               "a,b;c\"d'e"sv,
                               "2026-02-30T25:61:61Z"sv};

constexpr std::array odd_numbers{0.0,
                                 -0.0,
                                 5e-324,
                                 -5e-324,
                                 2.2250738585072014e-308,
                                 1.7976931348623157e308,
                                 -1.7976931348623157e308,
                                 1e-300,
                                 1e300,
                                 -1.0,
                                 1e-9,
                                 -1e-9,
                                 1e15,
                                 -1e15,
                                 1e18,
                                 0.1,
                                 1.5,
                                 -0.5,
                                 9007199254740993.0,
                                 1e-17};

constexpr std::array<std::int64_t, 14> odd_integers{0,
                                                    1,
                                                    -1,
                                                    -5,
                                                    2,
                                                    std::numeric_limits<std::int32_t>::max(),
                                                    std::numeric_limits<std::int32_t>::min(),
                                                    4'294'967'296,
                                                    9'007'199'254'740'993,
                                                    std::numeric_limits<std::int64_t>::max(),
                                                    std::numeric_limits<std::int64_t>::min(),
                                                    -2'147'483'649,
                                                    1'000'000'000'000,
                                                    std::numeric_limits<std::int64_t>::max() - 1};

constexpr std::array odd_words{"1e999"sv,
                               "-1e999"sv,
                               "1e400000000"sv,
                               "NaN"sv,
                               "nan"sv,
                               "Infinity"sv,
                               "-Infinity"sv,
                               "0x10"sv,
                               "01"sv,
                               "1."sv,
                               ".5"sv,
                               "+1"sv,
                               "1e-400"sv,
                               "18446744073709551616"sv,
                               "-9223372036854775809"sv,
                               "truefalse"sv,
                               "undefined"sv,
                               "\"\\ud800\""sv,
                               "\"\\u0000\""sv,
                               "\"\\u2028\""sv,
                               "\"open"sv,
                               "\"a\x01z\""sv,
                               "\"\xff\xfe\""sv,
                               "/* */ 1"sv,
                               "1,,2"sv,
                               ""sv,
                               "[1,]"sv,
                               "{\"a\":1,\"a\":2}"sv,
                               "{1:2}"sv,
                               "'a'"sv};

bool one_of(Mutator& random, std::size_t n) { return random.below(n) == 0; }

template <std::size_t count, class Value>
const Value& any_of(const std::array<Value, count>& values, Mutator& random) {
  return values[random.below(count)];
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  text.reserve(piece.size() * times);
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

/// More levels than any stack holds, closed again or not.
std::string deep_text(Mutator& random) {
  const std::size_t depth = one_of(random, 3) ? 300'000 : 60 + random.below(2000);
  const bool objects = one_of(random, 2), closed = !one_of(random, 3);
  std::string text = repeated(objects ? "{\"a\":" : "[", depth) + (closed ? "1" : "");
  return closed ? text + repeated(objects ? "}" : "]", depth) : text;
}

/// A place in a document, and what it lies in.
struct Spot {
  Json* value = nullptr;
  Json* above = nullptr;  // null: it is the whole document
  std::size_t place = 0;  // in there
};

/// Goes down from the top, at each level to any member: what is rare at the top is met as often as what is common
/// below.
Spot spot_in(Json& document, Mutator& random) {
  Spot spot{&document};
  while (spot.value->is_structured() && !spot.value->empty() && (!spot.above || !one_of(random, 5))) {
    spot.above = spot.value;
    spot.place = random.below(spot.above->size());
    spot.value = spot.above->is_array()
                     ? &(*spot.above)[spot.place]
                     : &spot.above->get_ref<Json::object_t&>().begin()[static_cast<std::ptrdiff_t>(spot.place)].second;
  }
  return spot;
}

class Spoiler {
 public:
  Spoiler(JsonMutant& mutant, Mutator& random, const Taste& taste) : mutant_(mutant), random_(random), taste_(taste) {}

  void change() {
    const Spot spot = spot_in(mutant_.document, random_);
    // Other words are legal more often than other values, and get further.
    if (spot.value->is_string() && one_of(random_, 2)) {
      edit(*spot.value);
      return;
    }
    switch (random_.below(13)) {
      case 0:
      case 1:
      case 2:
        *spot.value = value();
        break;
      case 3:
        remove(spot);
        break;
      case 4:
        repeat(spot);
        break;
      case 5: {
        Json copy = *spot_in(mutant_.document, random_).value;
        if (!taste_.modest_numbers || !copy.is_number()) *spot.value = std::move(copy);
        break;
      }
      case 6:
      case 7:
        scale(*spot.value);
        break;
      case 8:
        rename(spot);
        break;
      case 9:
        nest(*spot.value);
        break;
      case 10:
        edit(*spot.value);
        break;
      case 11:
        shorten(*spot.value);
        break;
      default:
        *spot.value = number();
        break;
    }
  }

 private:
  Json raw(std::string text) {
    mutant_.raw.push_back(std::move(text));
    return "@raw" + std::to_string(mutant_.raw.size() - 1) + "@";
  }

  Json number() {
    if (one_of(random_, 3)) return any_of(odd_integers, random_);
    if (one_of(random_, 8)) return std::numeric_limits<std::uint64_t>::max();
    return any_of(odd_numbers, random_);
  }

  Json value() {
    switch (random_.below(10)) {
      case 0:
        return nullptr;
      case 1:
        return one_of(random_, 2);
      case 2:
      case 3:
        return number();
      case 4:
        return one_of(random_, 4) ? raw(deep_text(random_)) : raw(std::string(any_of(odd_words, random_)));
      case 5:
      case 6:
        return odd_text(random_, taste_);
      case 7:
        return one_of(random_, 2) ? Json::array() : Json::object();
      case 8:
        return Json::array({number(), value()});
      default:
        return large();
    }
  }

  /// Much of something; very much seldom, for it takes time.
  Json large() {
    const std::size_t count = one_of(random_, 40) ? 100'000 : 1 + random_.below(300);
    switch (random_.below(3)) {
      case 0: {
        Json list = Json::array();
        const Json each = number();
        for (std::size_t i = 0; i < count; ++i) list.push_back(each);
        return list;
      }
      case 1: {
        Json object = Json::object();
        auto& members = object.get_ref<Json::object_t&>();
        for (std::size_t i = 0; i < count; ++i) members.emplace_back("m" + std::to_string(i), i);
        return object;
      }
      default:
        return repeated(any_of(odd_texts, random_), one_of(random_, 40) ? 300'000 : count);
    }
  }

  void remove(const Spot& spot) {
    if (!spot.above) return;
    if (spot.above->is_array()) {
      spot.above->erase(spot.place);
      return;
    }
    auto& members = spot.above->get_ref<Json::object_t&>();
    members.erase(members.begin() + static_cast<std::ptrdiff_t>(spot.place));
  }

  /// A member stated twice; an element many times.
  void repeat(const Spot& spot) {
    if (!spot.above) return;
    const Json copy = *spot.value;
    if (spot.above->is_object()) {
      auto& members = spot.above->get_ref<Json::object_t&>();
      const std::string key = members.begin()[static_cast<std::ptrdiff_t>(spot.place)].first;
      members.emplace_back(key, one_of(random_, 2) ? copy : value());
      return;
    }
    // Four changes in turn must not make a document that only its length is odd of.
    const std::size_t bytes = copy.dump(-1, ' ', false, Json::error_handler_t::replace).size();
    const std::size_t times = bytes > 5'000 ? 1 : copy.is_structured() ? 1 + random_.below(20) : 1 + random_.below(200);
    for (std::size_t i = 0; i < times; ++i) spot.above->push_back(copy);
  }

  void scale(Json& number_here) {
    if (!number_here.is_number()) {
      number_here = number();
      return;
    }
    constexpr std::array any{0.0, 0.5, -1.0, 1.0000001, 2.0, 10.0, 1e3, 1e6, 1e12, 1e300, 1e-300};
    constexpr std::array modest{0.0, 0.01, 0.5, -1.0, 0.9999999, 1e15, 1e300, 1e-300};
    const double factor = taste_.modest_numbers ? any_of(modest, random_) : any_of(any, random_);
    const double scaled = number_here.get<double>() * factor;
    if (number_here.is_number_integer() && scaled > -9e18 && scaled < 9e18)
      number_here = static_cast<std::int64_t>(scaled);
    else
      number_here = scaled;
  }

  void rename(const Spot& spot) {
    if (!spot.above || !spot.above->is_object()) return;
    auto& members = spot.above->get_ref<Json::object_t&>();
    const std::string key = one_of(random_, 2)
                                ? odd_text(random_, taste_)
                                : members.begin()[static_cast<std::ptrdiff_t>(random_.below(members.size()))].first;
    Json kept = std::move(members.begin()[static_cast<std::ptrdiff_t>(spot.place)].second);
    members.erase(members.begin() + static_cast<std::ptrdiff_t>(spot.place));
    members.emplace_back(key, std::move(kept));
  }

  void nest(Json& inner) {
    const bool object = one_of(random_, 2);
    for (std::size_t i = 0, n = one_of(random_, 4) ? 40 + random_.below(60) : 1 + random_.below(3); i < n; ++i) {
      Json outer = object ? Json::object() : Json::array();
      if (object)
        outer["type"] = std::move(inner);
      else
        outer.push_back(std::move(inner));
      inner = std::move(outer);
    }
  }

  void edit(Json& text) {
    if (!text.is_string()) {
      text = odd_text(random_, taste_);
      return;
    }
    auto& words = text.get_ref<std::string&>();
    words.insert(random_.below(words.size() + 1), odd_text(random_, taste_));
  }

  void shorten(Json& list) {
    if (!list.is_array() || list.empty()) {
      list = value();
      return;
    }
    if (one_of(random_, 3))
      list.clear();
    else
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(random_.below(list.size())), list.end());
  }

  JsonMutant& mutant_;
  Mutator& random_;
  const Taste& taste_;
};

}  // namespace

std::string odd_text(Mutator& random, const Taste& taste) {
  if (!taste.names.empty() && one_of(random, 3)) return taste.names[random.below(taste.names.size())];
  const std::string_view text = any_of(odd_texts, random);
  if (one_of(random, 12))
    return repeated(text.empty() ? "x"sv : text, one_of(random, 20) ? 100'000 : 1 + random.below(3000));
  return one_of(random, 3) ? "a" + std::string(text) + "b" : std::string(text);
}

std::string JsonMutant::text(int indent) const {
  std::string whole = document.dump(indent, ' ', false, Json::error_handler_t::replace);
  for (std::size_t i = 0; i < raw.size(); ++i) {
    const std::string mark = "\"@raw" + std::to_string(i) + "@\"";
    if (const std::size_t place = whole.find(mark); place != std::string::npos)
      whole.replace(place, mark.size(), raw[i]);
  }
  return whole;
}

JsonMutant spoilt_document(const Json& whole, Mutator& random, const Taste& taste) {
  JsonMutant mutant{whole};
  Spoiler spoiler(mutant, random, taste);
  for (std::size_t i = 0, n = one_of(random, 2) ? 1 : 1 + random.below(4); i < n; ++i) spoiler.change();
  return mutant;
}

}  // namespace privbo::fuzz
