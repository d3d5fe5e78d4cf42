// Checks JSON values against the descriptors of their parameters.
#include "catalogue/param_set.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

#include "catalogue/nearest_name.h"
#include "catalogue/visible_text.h"
#include "numerics/number_text.h"
#include "numerics/numbers.h"
#include "text/message.h"
#include "text/named.h"

namespace privbo {
namespace {

Message shown(const Json& value) {
  if (value.is_number_float()) return shortest(value.get<double>());
  if (value.is_number()) return Number(value.dump());
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > 60) {
    text.resize(57);
    text += "...";
  }
  return Message::verbatim(std::move(text));
}

/// Returns what a number must be, what the parameter is for, and a value that works.
Message number_of(const ParamSpec& spec, bool whole) {
  const Message range = range_text(spec);
  const Message value = shown(spec.default_value);
  if (spec.low_end.empty() && spec.default_value.is_number())
    return Message(whole ? Words<3>("a whole number with %1 (%2; try %3)") : Words<3>("a number with %1 (%2; try %3)"),
                   range, Message::entry(spec.label), value);
  if (spec.low_end.empty())
    return Message(whole ? Words<2>("a whole number with %1 (%2)") : Words<2>("a number with %1 (%2)"), range,
                   Message::entry(spec.label));
  if (spec.default_value.is_number())
    return Message(whole ? Words<4>("a whole number with %1 (%2; smaller is %3; try %4)")
                         : Words<4>("a number with %1 (%2; smaller is %3; try %4)"),
                   range, Message::entry(spec.label), Message::entry(spec.low_end), value);
  return Message(
      whole ? Words<3>("a whole number with %1 (%2; smaller is %3)") : Words<3>("a number with %1 (%2; smaller is %3)"),
      range, Message::entry(spec.label), Message::entry(spec.low_end));
}

/// What a file writes for a choice, and what stands in its list.
Message name_of(const Choice& choice) { return named(choice.id, Message::entry(choice.label)); }

/// Returns whether the text is a seed, which consists of digits alone and fits into 64 bits.
bool is_seed(const std::string& text) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && stop == end;
}

/// Returns an empty text when `value` is legal, otherwise what is wrong and what to do.
Message complaint(const ParamSpec& spec, const Json& value) {
  const auto must_be = [&](Message needed) {
    return Message("%1 = %2: must be %3", named(spec.key, Message::entry(spec.label)), shown(value), std::move(needed));
  };
  switch (spec.kind) {
    case ParamKind::real:
      if (!value.is_number() || !std::isfinite(value.get<double>()) || !spec.range.contains(value.get<double>()))
        return must_be(number_of(spec, false));
      return {};
    case ParamKind::integer: {
      const bool whole = value.is_number_integer() ||
                         (value.is_number_float() && std::floor(value.get<double>()) == value.get<double>());
      if (!whole || !spec.range.contains(value.get<double>())) return must_be(number_of(spec, true));
      return {};
    }
    case ParamKind::toggle:
      return value.is_boolean()
                 ? Message()
                 : must_be(spec.low_end.empty() ? Message("true or false (%1)", Message::entry(spec.label))
                                                : Message("true or false (%1; smaller is %2)",
                                                          Message::entry(spec.label), Message::entry(spec.low_end)));
    case ParamKind::choice: {
      std::vector<std::string> known;
      for (const auto& choice : spec.choices) {
        if (value.is_string() && value.get<std::string>() == choice.id) return {};
        known.push_back(choice.id);
      }
      std::vector<Message> ids;
      for (const auto& choice : spec.choices) ids.push_back(name_of(choice));
      const std::string nearest = value.is_string() ? nearest_name(value.get<std::string>(), known) : std::string();
      const auto meant = std::ranges::find(spec.choices, nearest, &Choice::id);
      const Message all = Message::joined(std::move(ids), ", ");
      return must_be(meant == spec.choices.end() ? Message("one of: %1", all)
                                                 : Message("one of: %1; did you mean %2?", all, name_of(*meant)));
    }
    case ParamKind::text:
    case ParamKind::file:
      if (spec.default_value.is_object())
        return value.is_object() && value.dump(-1, ' ', true, Json::error_handler_t::replace).size() <= 100'000
                   ? Message()
                   : must_be(Message("a JSON object, e.g. {\"c\": 1.4}, of at most 100,000 characters"));
      if (value.is_string())
        return text_problem(value.get_ref<const std::string&>(),
                            spec.key == "label" ? TextUse::name : TextUse::description);
      return must_be(spec.low_end.empty() ? Message("text in quotes (%1)", Message::entry(spec.label))
                                          : Message("text in quotes (%1; smaller is %2)", Message::entry(spec.label),
                                                    Message::entry(spec.low_end)));
    case ParamKind::reals: {
      bool good = value.is_array() && value.size() <= 100000;
      if (good)
        for (const auto& item : value)
          good =
              good && item.is_number() && std::isfinite(item.get<double>()) && spec.range.contains(item.get<double>());
      return good ? Message() : must_be(Message("a list of numbers, each with %1", range_text(spec)));
    }
    case ParamKind::seed: {
      if (value.is_number_unsigned() || (value.is_string() && is_seed(value.get<std::string>()))) return {};
      return must_be(Message("a whole number from 0 to 18446744073709551615, in quotes, e.g. \"1\""));
    }
  }
  return {};
}

/// Gives each value a single spelling, so that a checked scenario is always written as the same text.
Json normalised(const ParamSpec& spec, const Json& value) {
  if (spec.kind == ParamKind::real) return value.get<double>();
  if (spec.kind == ParamKind::integer) return static_cast<std::int64_t>(value.get<double>());
  if (spec.kind == ParamKind::seed && value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
  if (spec.kind == ParamKind::reals) {
    Json list = Json::array();
    for (const auto& item : value) list.push_back(item.get<double>());
    return list;
  }
  return value;
}

Json default_of(const ParamSpec& spec) {
  return spec.default_value.is_null() ? Json() : normalised(spec, spec.default_value);
}

/// Removes the parameters that are left out at their defaults, and are there.
void leave_out_defaults(const std::vector<ParamSpec>& specs, Json& values) {
  for (const ParamSpec& spec : specs)
    if (spec.left_out && values.at(spec.key) == default_of(spec)) values.erase(spec.key);
}

}  // namespace

void warn(Problems& problems, const std::string& path, Message message, Problem::Kind kind) {
  problems.push_back({path, std::move(message), Problem::Severity::warning, kind});
}

void warn_of_unknown_key(Problems& problems, const std::string& path) {
  warn(problems, path, Message("unknown key, kept but not used (misspelt, or from a newer version?)"),
       Problem::Kind::unknown_key);
}

const Problem* first_error(const Problems& problems) {
  const auto first = std::ranges::find(problems, Problem::Severity::error, &Problem::severity);
  return first == problems.end() ? nullptr : &*first;
}

bool has_errors(const Problems& problems) { return first_error(problems) != nullptr; }

Message listed(const Problems& problems) {
  std::vector<Message> lines;
  for (const Problem& problem : problems)
    lines.emplace_back(
        problem.severity == Problem::Severity::warning ? Words<2>("warning: %1: %2") : Words<2>("%1: %2"), problem.path,
        problem.message);
  return Message::joined(std::move(lines), "\n");
}

std::string to_text(const Problems& problems) { return listed(problems).english(); }

const Json& ParamSet::at(const std::string& key) const {
  const auto found = values_.find(key);
  if (found == values_.end()) throw std::logic_error("no parameter named " + key);
  return *found;
}

double ParamSet::real(const std::string& key) const { return at(key).get<double>(); }
std::int64_t ParamSet::integer(const std::string& key) const { return at(key).get<std::int64_t>(); }
std::uint64_t ParamSet::seed(const std::string& key) const { return std::stoull(at(key).get<std::string>()); }
bool ParamSet::boolean(const std::string& key) const { return at(key).get<bool>(); }
std::string ParamSet::text(const std::string& key) const { return at(key).get<std::string>(); }
std::vector<double> ParamSet::real_list(const std::string& key) const { return at(key).get<std::vector<double>>(); }
double ParamSet::real(const std::string& key, double otherwise) const {
  return values_.contains(key) ? real(key) : otherwise;
}
bool ParamSet::boolean(const std::string& key, bool otherwise) const {
  return values_.contains(key) ? boolean(key) : otherwise;
}
std::vector<double> ParamSet::real_list(const std::string& key, std::vector<double> otherwise) const {
  return values_.contains(key) ? real_list(key) : std::move(otherwise);
}
bool ParamSet::is_set(const std::string& key) const { return !at(key).is_null(); }

ParamSet check_params(const std::vector<ParamSpec>& specs, const Json& object, const std::string& path,
                      const std::vector<std::string>& reserved, Problems& problems) {
  Json values = default_values(specs);
  if (!object.is_object()) {
    problems.push_back({path, Message("%1: must be an object { … }", shown(object))});
    return ParamSet(stated_defaults(specs));
  }
  const std::string inside = path + "/";
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::find(reserved, key) != reserved.end()) continue;
    const auto spec = std::ranges::find(specs, key, &ParamSpec::key);
    if (spec == specs.end()) {
      warn_of_unknown_key(problems, inside + key);
      std::vector<std::string> known = reserved;
      for (const ParamSpec& each : specs) known.push_back(each.key);
      problems.back().message = Message::joined({problems.back().message, suggestion(key, known)}, "; ");
      continue;
    }
    if (value.is_null() && !spec->inherits.empty()) {
      values[key] = nullptr;
      continue;
    }
    if (Message text = complaint(*spec, value); !text.empty())
      problems.push_back({inside + key, std::move(text)});
    else
      values[key] = normalised(*spec, value);
  }
  leave_out_defaults(specs, values);
  return ParamSet(values);
}

Json default_values(const std::vector<ParamSpec>& specs) {
  Json values = Json::object();
  for (const auto& spec : specs) values[spec.key] = default_of(spec);
  return values;
}

Json stated_defaults(const std::vector<ParamSpec>& specs) {
  Json values = default_values(specs);
  leave_out_defaults(specs, values);
  return values;
}

Message range_text(const ParamSpec& spec) {
  constexpr double unbounded = std::numeric_limits<double>::max();
  const Range& range = spec.range;
  std::string text;
  std::vector<Message> parts;
  if (range.lowest > -unbounded) {
    text = shortest(range.lowest) + (range.exclusive_minimum ? " < " : " <= ");
    parts = {number_text(range.lowest), Message::verbatim(range.exclusive_minimum ? "<" : "≤")};
  }
  text += spec.key;
  parts.push_back(Message::entry(spec.symbol.empty() ? spec.label : spec.symbol));
  if (range.highest < unbounded) {
    text += " <= " + shortest(range.highest);
    parts.insert(parts.end(), {Message::verbatim("≤"), number_text(range.highest)});
  }
  return text == spec.key ? Message("any finite value") : named(text, Message::joined(std::move(parts)));
}

bool is_visible(const ParamSpec& spec, const Json& siblings) {
  if (!spec.visible_when) return true;
  const auto found = siblings.find(spec.visible_when->key);
  if (found == siblings.end()) return false;
  const std::string value = found->is_string() ? found->get<std::string>() : found->dump();
  return std::ranges::find(spec.visible_when->values, value) != spec.visible_when->values.end();
}

template class List<Choice>;
template class List<NamedValue>;
template class List<ParamSpec>;

}  // namespace privbo
