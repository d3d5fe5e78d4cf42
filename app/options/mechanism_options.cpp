// Makes command-line options of the parameter descriptors of mechanisms.
#include "options/mechanism_options.h"

#include <QCommandLineParser>
#include <algorithm>
#include <stdexcept>

#include "numerics/numbers.h"

namespace privbo::app {
namespace {

QString option_of(const std::string& key) { return QString::fromStdString(key).replace(u'_', u'-'); }

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
  for (const ParamSpec& spec : mechanism.params)
    text += (text.empty() ? "--" : ", --") + option_of(spec.key).toStdString();
  return text;
}

/// The text as JSON of the parameter's kind. Text that does not fit is left to the check, which says what would.
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

/// Refuses two options that say the same thing, because it would be open which one counts.
void refuse_both(const QCommandLineParser& parser, const char* one, const char* other) {
  if (parser.isSet(one) && parser.isSet(other))
    throw std::invalid_argument(std::string("--") + one + " and --" + other + " say the same twice; give one of them");
}

double positive(const QCommandLineParser& parser, const char* name, const char* what) {
  return number_option(parser, name, {0.0, 1e15, true}, what);
}

/// Applies --sigma σ and --epsilon ε₀ to mechanisms whose parameter has another name.
void apply_aliases(const QCommandLineParser& parser, const MechanismEntry& mechanism, bool epsilon_is_parameter,
                   Json& values, std::set<std::string>& given) {
  const double sensitivity =
      values.contains("sensitivity") && values["sensitivity"].is_number() ? values["sensitivity"].get<double>() : 1.0;
  if (parser.isSet("sigma") && !spec_of(mechanism, "sigma")) {
    if (!spec_of(mechanism, "z"))
      throw std::invalid_argument("--sigma: " + mechanism.id + " has no such parameter; it has " +
                                  options_of(mechanism));
    refuse_both(parser, "sigma", "z");
    values["z"] = positive(parser, "sigma", "(standard deviation of the noise)") / sensitivity;
    given.insert("z");
  }
  if (!epsilon_is_parameter || !parser.isSet("epsilon")) return;
  const double epsilon = positive(parser, "epsilon", "(ε of one release)");
  if (spec_of(mechanism, "epsilon0")) {
    refuse_both(parser, "epsilon", "epsilon0");
    values["epsilon0"] = epsilon;
    given.insert("epsilon0");
  } else if (spec_of(mechanism, "scale")) {
    refuse_both(parser, "epsilon", "scale");
    values["scale"] = sensitivity / epsilon;
    given.insert("scale");
  } else {
    throw std::invalid_argument("--epsilon: the ε of " + mechanism.id +
                                " is what is computed; give its noise instead (" + options_of(mechanism) +
                                "), or find the noise for an ε with privbo solve");
  }
}

}  // namespace

void add_mechanism_options(QCommandLineParser& parser, bool epsilon_is_parameter) {
  parser.addOption({"mechanism", "", "id"});
  const std::vector<std::string> keys = all_keys();
  for (const std::string& key : keys) parser.addOption({option_of(key), "", "value"});
  if (std::ranges::find(keys, "sigma") == keys.end()) parser.addOption({"sigma", "", "value"});
  if (epsilon_is_parameter) parser.addOption({"epsilon", "", "value"});
}

void complain_about_mechanism(const std::string& name) {
  std::string ids;
  for (const MechanismEntry& mechanism : mechanism_catalogue()) ids += (ids.empty() ? "" : ", ") + mechanism.id;
  throw std::invalid_argument((name.empty() ? "no mechanism is named; it must be one of: "
                                            : name + ": no such mechanism; it must be one of: ") +
                              ids + " (privbo list mechanisms)");
}

const MechanismEntry* named_mechanism(const QCommandLineParser& parser) {
  const QStringList words = parser.positionalArguments();
  if (!parser.isSet("mechanism")) return words.size() == 1 ? find_mechanism(words.front().toStdString()) : nullptr;
  if (!words.isEmpty())
    throw std::invalid_argument("--mechanism " + parser.value("mechanism").toStdString() + " and " +
                                words.join(u' ').toStdString() + ": name one mechanism only");
  const MechanismEntry* mechanism = find_mechanism(parser.value("mechanism").toStdString());
  if (!mechanism) complain_about_mechanism(parser.value("mechanism").toStdString());
  return mechanism;
}

MechanismChoice mechanism_choice(const QCommandLineParser& parser, const MechanismEntry& mechanism,
                                 bool epsilon_is_parameter, const std::set<std::string>& without) {
  MechanismChoice choice{&mechanism, {}, {}};
  Json values = Json::object();
  for (const std::string& key : all_keys()) {
    if (!parser.isSet(option_of(key)) || without.contains(key)) continue;
    const ParamSpec* spec = spec_of(mechanism, key);
    if (!spec && key == "sigma") continue;  // an alias, below
    if (!spec)
      throw std::invalid_argument("--" + option_of(key).toStdString() + ": " + mechanism.id +
                                  " has no such parameter; it has " + options_of(mechanism));
    values[key] = value_of(*spec, parser.value(option_of(key)).toStdString());
    choice.given.insert(key);
  }
  if (!without.contains("sigma")) apply_aliases(parser, mechanism, epsilon_is_parameter, values, choice.given);
  Problems problems;
  choice.params = check_params(mechanism.params, values, "", {}, problems);
  if (!problems.empty()) {
    std::string sentences;
    for (const Problem& problem : problems) sentences += (sentences.empty() ? "" : "\n") + problem.message;
    throw std::invalid_argument(sentences);
  }
  return choice;
}

double number_option(const QCommandLineParser& parser, const QString& name, Range range, const std::string& purpose,
                     std::optional<double> missing) {
  const std::string option = "--" + name.toStdString();
  ParamSpec spec;
  spec.key = name.toStdString();
  spec.range = range;
  if (!parser.isSet(name)) {
    if (missing) return *missing;
    throw std::invalid_argument(option + " is missing: a number with " + range_text(spec) + " " + purpose);
  }
  const std::string text = parser.value(name).toStdString();
  const std::optional<double> value = parse_double(text);
  if (!value || !range.contains(*value))  // NaN is in no range
    throw std::invalid_argument(option + " " + text + ": must be a number with " + range_text(spec) + " " + purpose);
  return *value;
}

double delta_option(const QCommandLineParser& parser) {
  constexpr double below_one = 1.0 - 1e-12;
  if (!parser.isSet("delta")) return usual_delta;
  const std::string text = parser.value("delta").toStdString();
  const std::optional<double> delta = parse_double(text);
  if (!delta || !(*delta >= 0.0 && *delta <= below_one))
    throw std::invalid_argument(
        "--delta " + text +
        ": must be a number with 0 <= delta < 1 (failure probability; smaller is more private, e.g. 1e-5)");
  return *delta;
}

}  // namespace privbo::app
