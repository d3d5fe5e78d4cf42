// Makes command-line options of the parameter descriptors of mechanisms.
#include "options/mechanism_options.h"

#include <algorithm>
#include <stdexcept>

#include "catalogue/nearest_name.h"
#include "numerics/numbers.h"
#include "options/known_names.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

const ParamSpec* spec_of(const MechanismEntry& mechanism, const std::string& key) {
  const auto found = std::ranges::find(mechanism.params, key, &ParamSpec::key);
  return found == mechanism.params.end() ? nullptr : &*found;
}

/// Words with blanks between them.
std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// Throws std::invalid_argument for a mechanism that is missing or unknown.
[[noreturn]] void refuse_mechanism(const std::string& name) {
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
void refuse_both(const std::string& one, const std::string& other, bool both) {
  if (both) throw InvalidArgument(Message("--%1 and --%2 say the same twice; give one of them", one, other));
}

/// A number above zero.
NumberWithin positive(Message what) { return {{0.0, 1e15, true}, std::move(what)}; }

/// Applies --sigma σ and --epsilon ε₀ to mechanisms whose parameter has another name.
void apply_aliases(const MechanismOptions& options, const MechanismEntry& mechanism, Json& values,
                   std::set<std::string>& given) {
  const double sensitivity =
      values.contains("sensitivity") && values["sensitivity"].is_number() ? values["sensitivity"].get<double>() : 1.0;
  if (options.has("sigma") && !spec_of(mechanism, "sigma")) {
    if (!spec_of(mechanism, "z"))
      throw InvalidArgument(
          Message("--sigma: %1 has no such parameter; it has %2", mechanism.id, options_of(mechanism)));
    refuse_both("sigma", "z", options.has("z"));
    values["z"] =
        positive(Message("standard deviation of the noise"))("sigma", options.values.at("sigma")) / sensitivity;
    given.insert("z");
  }
  if (!options.epsilon) return;
  const double epsilon = positive(Message("ε of one release"))("epsilon", *options.epsilon);
  if (spec_of(mechanism, "epsilon0")) {
    refuse_both("epsilon", "epsilon0", options.has("epsilon0"));
    values["epsilon0"] = epsilon;
    given.insert("epsilon0");
  } else if (spec_of(mechanism, "scale")) {
    refuse_both("epsilon", "scale", options.has("scale"));
    values["scale"] = sensitivity / epsilon;
    given.insert("scale");
  } else {
    throw InvalidArgument(Message(
        "--epsilon: the ε of %1 is what is computed; give its noise instead (%2), or find the noise for an ε with privbo solve",
        mechanism.id, options_of(mechanism)));
  }
}

/// Throws UsageError: "--delta 2: must be a number with 0 <= delta < 1 (…)".
[[noreturn]] void refuse_number(const std::string& option, const std::string& text, const Message& range,
                                const Message& purpose) {
  throw UsageError(Message("%1 %2: must be a number with %3 (%4)", "--" + option, text, range, purpose));
}

Message range_of(const std::string& option, Range range) {
  ParamSpec spec;
  spec.key = option;
  spec.range = range;
  return range_text(spec);
}

}  // namespace

std::string option_of(const std::string& key) {
  std::string name = key;
  std::ranges::replace(name, '_', '-');
  return name;
}

void declare_mechanism(OptionTable& table, MechanismOptions& options, bool epsilon_is_parameter) {
  table.words(options.words);
  table.add(
      {"mechanism", 0, "MECHANISM", Message("the mechanism, as an option in place of a word"), "", Names::mechanism},
      options.mechanism);
  const auto add = [&](const std::string& key, Option option) {
    table.bind(std::move(option),
               [&options, key](const std::string&, const std::string& text) { options.values[key] = text; });
  };
  const std::vector<std::string> keys = all_keys();
  for (const std::string& key : keys) add(key, parameter_option(key));
  if (std::ranges::find(keys, "sigma") == keys.end())
    add("sigma",
        {"sigma", 0, "NUMBER", Message("standard deviation of the noise, σ = z Δ, for mechanisms that have z")});
  if (epsilon_is_parameter)
    table.add({"epsilon", 0, "NUMBER", Message("ε of one release, for mechanisms whose noise follows from it")},
              options.epsilon);
  for (const MechanismEntry& mechanism : mechanism_catalogue())
    for (const ParamSpec& spec : mechanism.params) {
      const std::string off = "no-" + option_of(spec.key);
      if (spec.kind != ParamKind::toggle || table.find(off)) continue;
      table.on({off, 0, "", Message("the same as --%1 false", option_of(spec.key))},
               [&options, key = spec.key] { options.off.insert(key); });
    }
}

const MechanismEntry* named_mechanism(const MechanismOptions& options) {
  if (!options.mechanism) return options.words.size() == 1 ? find_mechanism(options.words.front()) : nullptr;
  if (!options.words.empty())
    throw InvalidArgument(
        Message("--mechanism %1 and %2: name one mechanism only", *options.mechanism, joined(options.words)));
  const MechanismEntry* mechanism = find_mechanism(*options.mechanism);
  if (!mechanism) refuse_mechanism(*options.mechanism);
  return mechanism;
}

const MechanismEntry& required_mechanism(const MechanismOptions& options) {
  const MechanismEntry* mechanism = named_mechanism(options);
  if (!mechanism) refuse_mechanism(joined(options.words));
  return *mechanism;
}

MechanismChoice mechanism_choice(const MechanismOptions& options, const MechanismEntry& mechanism,
                                 const std::set<std::string>& without) {
  MechanismChoice choice{&mechanism, {}, {}};
  Json values = Json::object();
  for (const std::string& key : all_keys()) {
    const ParamSpec* spec = spec_of(mechanism, key);
    const bool off = options.off.contains(key);
    if ((!options.has(key) && !off) || without.contains(key)) continue;
    if (!spec && key == "sigma") continue;  // an alias, below
    if (!spec)
      throw InvalidArgument(
          Message("--%1: %2 has no such parameter; it has %3", option_of(key), mechanism.id, options_of(mechanism)));
    if (off) refuse_both("no-" + option_of(key), option_of(key), options.has(key));
    values[key] = off ? Json(false) : value_of(*spec, options.values.at(key));
    choice.given.insert(key);
  }
  if (!without.contains("sigma")) apply_aliases(options, mechanism, values, choice.given);
  Problems problems;
  choice.params = check_params(mechanism.params, values, "", {}, problems);
  if (!problems.empty()) {
    std::vector<Message> sentences;
    for (const Problem& problem : problems) sentences.push_back(problem.message);
    throw InvalidArgument(Message::joined(std::move(sentences), "\n"));
  }
  return choice;
}

double NumberWithin::operator()(const std::string& option, const std::string& text) const {
  const std::optional<double> value = parse_double(text);
  if (!value || !range_.contains(*value)) refuse_number(option, text, range_of(option, range_), purpose_);  // or NaN
  return *value;
}

double NumberWithin::required(const std::string& option, const std::optional<std::string>& text) const {
  if (text) return (*this)(option, *text);
  throw UsageError(Message("%1 is missing: a number with %2 (%3)", "--" + option, range_of(option, range_), purpose_));
}

double delta_from(const std::string& option, const std::string& text) {
  constexpr double below_one = 1.0 - 1e-12;
  const std::optional<double> value = parse_double(text);
  if (!value || !(*value >= 0.0 && *value <= below_one))
    refuse_number(option, text, Message::verbatim("0 <= " + option + " < 1"),
                  Message("failure probability; smaller is more private, e.g. 1e-5"));
  return *value;
}

std::string accountant_from(const std::string&, const std::string& text) {
  if (text.empty() || find_accountant(text)) return text;
  throw UsageError(
      Message::joined({Message("--accountant %1: no such accountant; 'privbo list accountants' names them", text),
                       suggestion(text, known_names(Names::accountant))},
                      "; "));
}

void declare_delta(OptionTable& table, std::optional<double>& delta) {
  table.add(
      {"delta", 0, "D", Message("failure probability δ of (ε, δ), at least 0 and below 1; smaller is more private"),
       Message::verbatim("1e-5")},
      delta, delta_from);
}

void declare_accountant(OptionTable& table, std::optional<std::string>& accountant) {
  table.add(
      {"accountant", 0, "ID", Message("use this accountant alone (privbo list accountants)"), "", Names::accountant},
      accountant, accountant_from);
}

}  // namespace privbo::app
