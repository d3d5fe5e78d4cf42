#include "ui/language/core_texts.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>

#include "accounting/accountant.h"
#include "accounting/calculator/calculator.h"
#include "experiment/batch/trust_comparison.h"
#include "experiment/preview/preview.h"
#include "families/families.h"
#include "io/scenario/scenario_file.h"
#include "lesson/lesson.h"
#include "privacy/ledger/ledger.h"
#include "scenario/schema.h"

namespace privbo::ui {
namespace {

class Texts {
 public:
  explicit Texts(const char* context) : context_(context) {}

  void add(const std::string& text) {
    const auto letters = std::ranges::count_if(text, [](unsigned char c) { return std::isalpha(c) != 0; });
    if (letters > 1 && seen_.insert(text).second) all.push_back({context_, text});
  }
  void add(const ParamSpec& spec) {
    for (const std::string* each : {&spec.label, &spec.unit, &spec.help, &spec.effect, &spec.low_end, &spec.high_end})
      add(*each);
    add_source(spec.citation);
    for (const Choice& choice : spec.choices) add(choice.label), add(choice.help);
    for (const NamedValue& named : spec.named) add(named.label), add(named.help);
  }
  /// What is no title of a paper: "this program".
  void add_source(const std::string& citation) {
    static const std::regex year("(19|20)[0-9][0-9]");
    if (!std::regex_search(citation, year)) add(citation);
  }
  void add(const ComponentInfo& component) {
    add(component.label), add(component.summary);
    add_source(component.citation);
    for (const ParamSpec& spec : component.params) add(spec);
  }
  void add(const Explanation& told) {
    add(told.idea);
    for (const ExplainStep& step : told.steps) {
      add(step.text);
      for (const ExplainSymbol& symbol : step.symbols) add(symbol.symbol), add(symbol.meaning);
    }
    for (const Party& party : told.parties) add(party.name), add(party.sees), add(party.passes_on);
    for (const std::string* each : {&told.guarantee, &told.protects, &told.neighbours, &told.regret}) add(*each);
    for (const std::string& each : told.assumptions) add(each);
  }
  void add(const AlgorithmEntry& entry) {
    add(static_cast<const ComponentInfo&>(entry));
    add(entry.paper);
    if (!entry.explain) return;
    // A choice may change who sees what, and another choice with it.
    const Json usual = default_values(entry.params);
    add_explanation(entry, usual);
    for (const Json& other : changed(entry, usual)) {
      add_explanation(entry, other);
      for (const Json& both : changed(entry, other)) add_explanation(entry, both);
    }
  }
  void add(const Derived& number) {
    // What has numbers of this run in it is a phrase with arguments.
    static const std::regex composed(
        "= [0-9]|[0-9][.][0-9]|fter (all )?[0-9]|probability [0-9]|[0-9]e[+-]?[0-9]|Provenance:|Z has [0-9]|of [0-9]");
    for (const Message& message : {number.label, number.unit, number.help})
      if (const std::string each = message.english(); !std::regex_search(each, composed)) add(each);
  }

  std::vector<CoreText> all;

 private:
  void add_explanation(const AlgorithmEntry& entry, const Json& values) {
    Problems problems;
    add(entry.explain(check_params(entry.params, values, {}, {}, problems)));
  }
  /// The settings with one of their choices or switches as it may be.
  static std::vector<Json> changed(const AlgorithmEntry& entry, const Json& settings) {
    std::vector<Json> all;
    for (const ParamSpec& spec : entry.params) {
      std::vector<Json> values;
      for (const Choice& choice : spec.choices) values.emplace_back(choice.id);
      if (spec.kind == ParamKind::toggle) values = {true, false};
      if (spec.kind != ParamKind::choice && spec.kind != ParamKind::toggle) continue;
      for (const Json& value : values) (all.emplace_back(settings))[spec.key] = value;
    }
    return all;
  }

  std::string context_;
  std::set<std::string> seen_;
};

void add_catalogues(Texts& texts) {
  for (const Section& section : scenario_sections()) {
    texts.add(section.group), texts.add(section.label), texts.add(section.help);
    for (const ParamSpec& spec : section.params) texts.add(spec);
    for (const ComponentInfo* component : section.components) texts.add(*component);
  }
  for (const AlgorithmEntry& entry : algorithm_catalogue()) texts.add(entry);
  for (const MechanismEntry& mechanism : mechanism_catalogue()) texts.add(mechanism);
  for (const auto& accountant : accountant_catalogue()) texts.add(*accountant);
  for (const TrustModel& model : trust_models()) {
    texts.add(model.label), texts.add(model.help);
    if (model.choice) texts.add(*model.choice);
  }
  for (const TrustFacts& facts : trust_facts())
    for (const std::string* each : {&facts.model, &facts.measure, &facts.upper, &facts.lower, &facts.gap,
                                    &facts.dependence, &facts.dependence_lower})
      texts.add(*each);
}

/// Sentence by sentence: presets of one figure share most of theirs.
void add_sentences(Texts& texts, const std::string& text) {
  static const std::regex seam("[.] (?=[A-Z])");
  std::size_t from = 0;
  for (std::sregex_iterator each(text.begin(), text.end(), seam), end; each != end; ++each) {
    const auto stop = static_cast<std::size_t>(each->position());
    const std::string before = text.substr(from, stop - from);
    if (before.ends_with("App") || before.ends_with("Fig") || before.ends_with("al")) continue;
    texts.add(before + ".");
    from = stop + 2;
  }
  texts.add(text.substr(from));
}

void add_presets(Texts& texts) {
  for (const Preset& preset : presets()) {
    texts.add(preset.name);
    for (const std::string* each : {&preset.gallery.paper, &preset.gallery.lesson, &preset.gallery.question})
      texts.add(*each);
    for (const std::string* each : {&preset.description, &preset.gallery.look_for, &preset.gallery.finds})
      add_sentences(texts, *each);
  }
}

void add_previews(Texts& texts) {
  for (const Preset& preset : presets()) {
    const BuildResult built = build(parse_scenario(preset.text, {}));
    if (!built.experiment) continue;
    const Preview numbers = preview(*built.experiment);
    for (const Derived& number : numbers.shared) texts.add(number);
    for (const auto& algorithm : numbers.algorithms)
      for (const Derived& number : algorithm) texts.add(number);
  }
}

void add_lessons(Texts& texts) {
  for (const Lesson& lesson : lessons()) {
    texts.add(lesson.title), texts.add(lesson.about);
    for (const LessonStep& step : lesson.steps) {
      texts.add(step.title), texts.add(step.text), texts.add(step.notes);
      if (!step.question) continue;
      texts.add(step.question->text), texts.add(step.question->unit), texts.add(step.question->after);
      for (const LessonChoice& choice : step.question->choices) texts.add(choice.text);
    }
  }
}

/// A text that begins with another one and goes on is two: the window finds both in it.
void take_apart(std::vector<CoreText>& texts) {
  std::set<std::string> whole;
  for (const CoreText& each : texts) whole.insert(each.text);
  std::vector<CoreText> parts;
  std::set<std::string> seen;
  for (CoreText each : texts) {
    while (true) {
      std::size_t cut = 0;
      for (std::size_t at = each.text.find(". "); at != std::string::npos; at = each.text.find(". ", at + 1))
        if (whole.contains(each.text.substr(0, at + 1))) cut = at + 2;
      if (cut == 0) break;
      each.text.erase(0, cut);
    }
    if (!each.text.empty() && seen.insert(each.text).second) parts.push_back(each);
  }
  texts = std::move(parts);
}

}  // namespace

std::vector<CoreText> core_texts() {
  Texts core("core"), told("lessons");
  add_catalogues(core);
  add_presets(core);
  add_previews(core);
  add_lessons(told);
  take_apart(core.all);
  core.all.insert(core.all.end(), told.all.begin(), told.all.end());
  return core.all;
}

}  // namespace privbo::ui
