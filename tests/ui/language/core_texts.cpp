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
#include "reproduction/claim.h"
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
  /// Its words, and those of the messages in it.
  void add(const Message& message) {
    if (message.words() != "%1") add(std::string(message.words()));
    for (const Message::Argument& argument : message.arguments()) {
      if (const auto* inner = std::get_if<Message>(&argument)) add(*inner);
      if (const auto* list = std::get_if<Message::List>(&argument))
        for (const Message& each : list->messages) add(each);
    }
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
  void add(const Explanation& received) {
    add(received.idea);
    for (const ExplainStep& step : received.steps) {
      add(step.text);
      for (const ExplainSymbol& symbol : step.symbols) add(symbol.symbol), add(symbol.meaning);
    }
    for (const Party& party : received.parties) add(party.name), add(party.sees), add(party.passes_on);
    for (const Text* each : {&received.guarantee, &received.protects, &received.neighbours, &received.regret})
      add(*each);
    for (const Text& each : received.all_assumptions()) add(each);
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
    for (const Message& message : {number.label, number.unit, number.help}) add(message);
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
    if (model.shared)
      for (const Text* each :
           {&model.shared->title, &model.shared->short_title, &model.shared->algorithm, &model.shared->promise})
        texts.add(*each);
  }
  for (const TrustFacts& facts : trust_facts())
    for (const Text* each : {&facts.model, &facts.measure, &facts.upper, &facts.lower, &facts.gap, &facts.dependence,
                             &facts.dependence_lower})
      texts.add(*each);
}

void add_presets(Texts& texts) {
  for (const Preset& preset : presets()) {
    texts.add(preset.name);
    for (const std::string* each : {&preset.gallery.paper, &preset.gallery.lesson, &preset.gallery.question,
                                    &preset.description, &preset.gallery.look_for, &preset.gallery.finds})
      texts.add(*each);
  }
}

void add_claims(Texts& texts) {
  for (const NeededData& data : needed_data()) texts.add(data.what);
  for (const ReproducedItem& item : reproduced_items()) {
    texts.add(item.figure), texts.add(item.impossible);
    for (const Claim& claim : item.claims) texts.add(claim.words);
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

}  // namespace

std::vector<CoreText> core_texts() {
  Texts core("core"), received("lessons");
  add_catalogues(core);
  add_presets(core);
  add_claims(core);
  add_previews(core);
  add_lessons(received);
  core.all.insert(core.all.end(), received.all.begin(), received.all.end());
  return core.all;
}

}  // namespace privbo::ui
