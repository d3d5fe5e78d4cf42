// Makes command-line options of the parameter descriptors of mechanisms.
#include "options/mechanism_options.h"

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "catalogue/nearest_name.h"
#include "numerics/numbers.h"
#include "terminal/language.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

const ParamSpec* spec_of(const MechanismEntry& mechanism, const std::string& key) {
  const auto found = std::ranges::find(mechanism.params, key, &ParamSpec::key);
  return found == mechanism.params.end() ? nullptr : &*found;
}

std::vector<std::string> all_keys() {
  std::vector<std::string> keys;
  for (const MechanismEntry& mechanism : mechanism_catalogue())
    for (const ParamSpec& spec : mechanism.params)
      if (std::ranges::find(keys, spec.key) == keys.end()) keys.push_back(spec.key);
  return keys;
}

std::string options_of(const MechanismEntry& mechanism) {
  std::string text;
  for (const ParamSpec& spec : mechanism.params) text += (text.empty() ? "--" : ", --") + option_of(spec.key);
  return text;
}

/// Returns the text as JSON of the parameter's kind. Text that does not fit is left to the check, which states what
/// would.
Json value_of(const ParamSpec& spec, const std::string& text) {
  if (spec.kind == ParamKind::toggle) {
    if (text == "true" || text == "on" || text == "yes" || text == "1") return true;
    if (text == "false" || text == "off" || text == "no" || text == "0") return false;
    return text;
  }
  if (spec.kind == ParamKind::choice) return text;
  const auto number = parse_double(text);
  return number ? Json(*number) : Json(text);
}

/// Returns whether --no-KEY is given.
bool has_no_option(const Arguments& arguments, const std::string& key) {
  const std::string off = "no-" + option_of(key);
  return find_option(arguments.command(), off) && arguments.has(off);
}

/// Returns the option of a key, explained by the mechanisms that have it.
Option parameter_option(const std::string& key) {
  Option option{option_of(key), 0, "VALUE", {}};
  std::string ids;
  const ParamSpec* first = nullptr;
  for (const MechanismEntry& mechanism : mechanism_catalogue())
    if (const ParamSpec* spec = spec_of(mechanism, key)) {
      ids += (ids.empty() ? "" : ", ") + mechanism.id;
      if (!first) first = spec;
    }
  std::string help = translated(first->label) + " (" + ids + "): " + translated(first->help);
  if (help.ends_with('.')) help.pop_back();  // more follows, or the page ends the sentence
  if (first->kind == ParamKind::choice)
    for (const Choice& choice : first->choices) option.choices.push_back(choice.id);
  else if (first->kind == ParamKind::toggle)
    option.choices = {"true", "false"};
  else
    help += ". " + translated(range_text(*first));
  option.help = Message::verbatim(std::move(help));
  return option;
}

/// Refuses two options that state the same thing, because it would be open which one counts.
void refuse_both(const Arguments& arguments, const char* one, const char* other) {
  if (arguments.has(one) && arguments.has(other))
    throw InvalidArgument(Message("--%1 and --%2 say the same twice; give one of them", one, other));
}

double positive(const Arguments& arguments, const char* name, const Message& what) {
  return number_option(arguments, name, {0.0, 1e15, true}, what);
}

/// Applies --sigma σ and --epsilon ε₀ to mechanisms whose parameter has another name.
void apply_aliases(const Arguments& arguments, const MechanismEntry& mechanism, bool epsilon_is_parameter, Json& values,
                   std::set<std::string>& given) {
  const double sensitivity =
      values.contains("sensitivity") && values["sensitivity"].is_number() ? values["sensitivity"].get<double>() : 1.0;
  if (arguments.has("sigma") && !spec_of(mechanism, "sigma")) {
    if (!spec_of(mechanism, "z"))
      throw InvalidArgument(
          Message("--sigma: %1 has no such parameter; it has %2", mechanism.id, options_of(mechanism)));
    refuse_both(arguments, "sigma", "z");
    values["z"] = positive(arguments, "sigma", Message("standard deviation of the noise")) / sensitivity;
    given.insert("z");
  }
  if (!epsilon_is_parameter || !arguments.has("epsilon")) return;
  const double epsilon = positive(arguments, "epsilon", Message("ε of one release"));
  if (spec_of(mechanism, "epsilon0")) {
    refuse_both(arguments, "epsilon", "epsilon0");
    values["epsilon0"] = epsilon;
    given.insert("epsilon0");
  } else if (spec_of(mechanism, "scale")) {
    refuse_both(arguments, "epsilon", "scale");
    values["scale"] = sensitivity / epsilon;
    given.insert("scale");
  } else {
    throw InvalidArgument(Message(
        "--epsilon: the ε of %1 is what is computed; give its noise instead (%2), or find the noise for an ε with privbo solve",
        mechanism.id, options_of(mechanism)));
  }
}

/// --name as a legal number; "must be a number with `range` `purpose`" otherwise.
double checked_number(const Arguments& arguments, const std::string& name, const std::function<bool(double)>& legal,
                      const Message& range, const Message& purpose, std::optional<double> missing) {
  const std::string option = "--" + name;
  if (!arguments.has(name)) {
    if (missing) return *missing;
    throw InvalidArgument(Message("%1 is missing: a number with %2 (%3)", option, range, purpose));
  }
  const std::string text = arguments.value(name);
  const std::optional<double> value = parse_double(text);
  if (!value || !legal(*value))  // NaN is in no range
    throw InvalidArgument(Message("%1 %2: must be a number with %3 (%4)", option, text, range, purpose));
  return *value;
}

}  // namespace

std::string option_of(const std::string& key) {
  std::string name = key;
  std::ranges::replace(name, '_', '-');
  return name;
}

std::vector<Option> mechanism_options(bool epsilon_is_parameter) {
  std::vector<Option> options{
      {"mechanism", 0, "MECHANISM", Message("the mechanism, as an option in place of a word"), "", Names::mechanism}};
  const std::vector<std::string> keys = all_keys();
  for (const std::string& key : keys) options.push_back(parameter_option(key));
  if (std::ranges::find(keys, "sigma") == keys.end())
    options.push_back(
        {"sigma", 0, "NUMBER", Message("standard deviation of the noise, σ = z Δ, for mechanisms that have z")});
  if (epsilon_is_parameter)
    options.push_back(
        {"epsilon", 0, "NUMBER", Message("ε of one release, for mechanisms whose noise follows from it")});
  for (const MechanismEntry& mechanism : mechanism_catalogue())
    for (const ParamSpec& spec : mechanism.params) {
      const std::string off = "no-" + option_of(spec.key);
      if (spec.kind == ParamKind::toggle && std::ranges::find(options, off, &Option::name) == options.end())
        options.push_back({off, 0, "", Message("the same as --%1 false", option_of(spec.key))});
    }
  return options;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

void print_mechanism_error(const std::string& name) {
  std::string ids;
  std::vector<std::string> names;
  for (const MechanismEntry& mechanism : mechanism_catalogue()) {
    ids += (ids.empty() ? "" : ", ") + mechanism.id;
    names.push_back(mechanism.id);
  }
  throw InvalidArgument(Message::joined(
      {name.empty() ? Message("no mechanism is named; it must be one of: %1 (privbo list mechanisms)", ids)
                    : Message("%1: no such mechanism; it must be one of: %2 (privbo list mechanisms)", name, ids),
       suggestion(name, names)},
      "; "));
}

const MechanismEntry* named_mechanism(const Arguments& arguments) {
  const std::vector<std::string>& words = arguments.words();
  if (!arguments.has("mechanism")) return words.size() == 1 ? find_mechanism(words.front()) : nullptr;
  if (!words.empty())
    throw InvalidArgument(
        Message("--mechanism %1 and %2: name one mechanism only", arguments.value("mechanism"), joined(words)));
  const MechanismEntry* mechanism = find_mechanism(arguments.value("mechanism"));
  if (!mechanism) print_mechanism_error(arguments.value("mechanism"));
  return mechanism;
}

MechanismChoice mechanism_choice(const Arguments& arguments, const MechanismEntry& mechanism, bool epsilon_is_parameter,
                                 const std::set<std::string>& without) {
  MechanismChoice choice{&mechanism, {}, {}};
  Json values = Json::object();
  for (const std::string& key : all_keys()) {
    const ParamSpec* spec = spec_of(mechanism, key);
    const bool off = has_no_option(arguments, key);
    if ((!arguments.has(option_of(key)) && !off) || without.contains(key)) continue;
    if (!spec && key == "sigma") continue;  // an alias, below
    if (!spec)
      throw InvalidArgument(
          Message("--%1: %2 has no such parameter; it has %3", option_of(key), mechanism.id, options_of(mechanism)));
    if (off) refuse_both(arguments, ("no-" + option_of(key)).c_str(), option_of(key).c_str());
    values[key] = off ? Json(false) : value_of(*spec, arguments.value(option_of(key)));
    choice.given.insert(key);
  }
  if (!without.contains("sigma")) apply_aliases(arguments, mechanism, epsilon_is_parameter, values, choice.given);
  Problems problems;
  choice.params = check_params(mechanism.params, values, "", {}, problems);
  if (!problems.empty()) {
    std::vector<Message> sentences;
    for (const Problem& problem : problems) sentences.push_back(problem.message);
    throw InvalidArgument(Message::joined(std::move(sentences), "\n"));
  }
  return choice;
}

double number_option(const Arguments& arguments, const std::string& name, Range range, const Message& purpose,
                     std::optional<double> missing) {
  ParamSpec spec;
  spec.key = name;
  spec.range = range;
  return checked_number(
      arguments, name, [&range](double value) { return range.contains(value); }, range_text(spec), purpose, missing);
}

double number_below_one(const Arguments& arguments, const std::string& name, double low, const Message& purpose,
                        double missing) {
  constexpr double below_one = 1.0 - 1e-12;
  return checked_number(
      arguments, name, [low](double value) { return value >= low && value <= below_one; },
      Message::verbatim(shortest(low) + " <= " + name + " < 1"), purpose, missing);
}

double delta_option(const Arguments& arguments) {
  return number_below_one(arguments, "delta", 0.0, Message("failure probability; smaller is more private, e.g. 1e-5"),
                          default_delta);
}

}  // namespace privbo::app
