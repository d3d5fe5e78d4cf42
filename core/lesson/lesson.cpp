#include "lesson/lesson.h"

#include <algorithm>
#include <stdexcept>

#include "catalogue/nearest_name.h"
#include "files/sha256.h"
#include "io/folder/files_inside.h"
#include "io/scenario/scenario_file.h"
#include "io/scenario/written_json.h"
#include "lesson/lesson_answer.h"
#include "lesson/lesson_reader.h"
#include "lesson/lesson_trial.h"
#include "scenario/edit.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

using Texts = std::vector<std::string>;

const Texts quantity_names{"regret",          "epsilon",      "epsilon-of-user", "audit",
                           "referee-epsilon", "referee-runs", "referee-wealth"};
const Texts kind_names{"choice", "number", "curve", "which-is-private"};
constexpr std::int64_t max_algorithm_index = 100;

/// Returns the place of `name`, which `key` holds, among `names`. Throws std::runtime_error with all of them, and the
/// nearest.
std::size_t place_among(const Texts& names, const std::string& name, const LessonPlace& where, const std::string& key) {
  const auto found = std::ranges::find(names, name);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  std::string all;
  for (const std::string& each : names) all += (all.empty() ? "" : ", ") + each;
  throw RuntimeError(where(
      Message::joined({Message("%1 \"%2\": must be one of: %3", key, name, all), suggestion(name, names)}, "; ")));
}

/// Where a question's measure stands: in the key "of", or in the key "over" of that one.
struct MeasurePlace {
  std::string number, keys;
  Message operator()(const Message& sentence) const {
    return Message("step %1, question, %2: %3", number, keys, sentence);
  }
};

/// What a measure may name: the steps up to its own, whose ids are known, and all recorded trials.
struct Named {
  Texts steps, trials;
};

/// `step`: whose run is meant where the measure names none.
Measure measure_from(const Json& json, const MeasurePlace& where, const std::string& step, const Named& named) {
  const Texts& steps = named.steps;
  const LessonReader reader(json, where, {"quantity", "step", "algorithm", "accountant", "trial", "over"});
  Measure measure;
  measure.quantity = static_cast<Quantity>(place_among(quantity_names, reader.text("quantity"), where, "quantity"));
  if (is_of_trial(measure.quantity) != reader.has("trial"))
    reader.refuse(Message("\"%1\" belongs to what is looked up in a recorded trial, which needs it", "trial"));
  if (reader.has("trial")) {
    measure.trial = reader.text("trial");
    place_among(named.trials, measure.trial, where, "trial");
  }
  measure.step = reader.text_or("step", step);
  place_among(steps, measure.step, where, "step");
  if (reader.has("algorithm"))
    measure.algorithm = static_cast<std::size_t>(reader.whole("algorithm", 0, max_algorithm_index));
  measure.accountant = reader.text_or("accountant", "");
  if (!measure.accountant.empty() && measure.quantity != Quantity::epsilon_of_user)
    reader.refuse(Message("\"%1\" belongs to the quantity epsilon-of-user", "accountant"));
  if (reader.has("over")) {
    measure.over.push_back(measure_from(reader.at("over"), {where.number, where.keys + ", over"}, step, named));
    if (!measure.over.front().over.empty()) reader.refuse(Message("\"%1\" must not be divided again", "over"));
  }
  return measure;
}

LessonChoice choice_from(const Json& json, const LessonPlace& where) {
  const LessonReader reader(json, where, {"text", "from", "below"});
  LessonChoice choice{reader.text("text")};
  if (reader.has("from")) choice.from = reader.number("from");
  if (reader.has("below")) choice.below = reader.number("below");
  if (!choice.from && !choice.below)
    reader.refuse(Message("\"%1\" or \"below\" is missing: a choice is right in a range of values", "from"));
  return choice;
}

Question question_from(const Json& json, const std::string& number, const std::string& step, const Named& named) {
  const auto where = [&number](const Message& sentence) { return Message("step %1, question: %2", number, sentence); };
  const LessonReader reader(json, where, {"kind", "text", "of", "unit", "choices", "algorithms", "after", "answer"});
  Question question;
  question.kind = static_cast<QuestionKind>(place_among(kind_names, reader.text("kind"), where, "kind"));
  question.text = reader.text("text");
  question.after = reader.text_or("after", "");
  if (reader.has("unit")) question.unit = reader.line("unit");
  const bool chooses = question.kind == QuestionKind::choice;
  const bool compares = question.kind == QuestionKind::which_is_private;
  if (chooses != reader.has("choices"))
    reader.refuse(Message("\"%1\" belong to a choice, and a choice needs them", "choices"));
  if (compares != reader.has("algorithms"))
    reader.refuse(Message("\"%1\" belong to which-is-private, which needs two", "algorithms"));
  if (compares == reader.has("of"))
    reader.refuse(Message("\"%1\" says what is looked up in the run; which-is-private has none", "of"));
  if (chooses)
    for (const Json& each : reader.list("choices", 2, 6))
      question.choices.push_back(
          choice_from(each, [&number, choice = std::to_string(question.choices.size() + 1)](const Message& sentence) {
            return Message("step %1, question, choice %2: %3", number, choice, sentence);
          }));
  if (compares)
    for (const Json& each : reader.list("algorithms", 2, 2)) {
      if (!each.is_number_unsigned() || each.get<std::int64_t>() > max_algorithm_index)
        reader.refuse(Message("\"%1\" must be two places in the scenario's list, from 0", "algorithms"));
      question.algorithms.push_back(each.get<std::size_t>());
    }
  else
    question.of = measure_from(reader.at("of"), {number, "of"}, step, named);
  if (question.kind == QuestionKind::curve && (question.of.quantity != Quantity::regret || !question.of.over.empty()))
    reader.refuse(Message("\"%1\" must be the regret of one algorithm: that is what is drawn", "of"));
  if (reader.has("answer")) question.answer = reader.at("answer");
  if (!question.answer.is_null() && !is_computed_answer(question, question.answer))
    reader.refuse(
        Message("\"%1\" has not the form of an answer to this question; take it out, and privbo lesson check "
                "--write computes it",
                "answer"));
  return question;
}

LessonStep step_from(const Json& json, Named& named) {
  Texts& steps = named.steps;
  const std::string number = std::to_string(steps.size() + 1);
  const auto where = [&number](const Message& sentence) { return Message("step %1: %2", number, sentence); };
  const LessonReader reader(json, where,
                            {"id", "title", "text", "notes", "set", "point", "chart", "round", "runs", "question"});
  LessonStep step;
  step.id = reader.id("id");
  if (std::ranges::find(steps, step.id) != steps.end())
    reader.refuse(Message("\"%1\" is that of an earlier step", "id"));
  steps.push_back(step.id);
  step.title = reader.line("title");
  step.text = reader.text("text");
  step.notes = reader.text_or("notes", "");
  if (reader.has("point")) step.point = reader.line("point");
  if (reader.has("chart")) step.chart = reader.line("chart");
  if (reader.has("round")) step.round = reader.whole("round", 1, 100'000'000);
  if (reader.has("set")) {
    if (!reader.at("set").is_object()) reader.refuse(Message("\"%1\" must be an object of paths and values", "set"));
    for (const auto& [path, value] : reader.at("set").items()) step.set.emplace_back(path, value);
  }
  if (reader.has("question")) step.question = question_from(reader.at("question"), number, step.id, named);
  const bool of_trial =
      step.question && step.question->kind != QuestionKind::which_is_private &&
      is_of_trial(step.question->of.quantity) &&
      std::ranges::all_of(step.question->of.over, [](const Measure& over) { return is_of_trial(over.quantity); });
  step.runs = reader.toggle_or("runs", step.question.has_value() && !of_trial);
  return step;
}

bool asks(const Measure& measure, const std::string& step) {
  return (measure.step == step && !is_of_trial(measure.quantity)) ||
         std::ranges::any_of(measure.over, [&](const Measure& each) { return asks(each, step); });
}

}  // namespace

std::string to_string(Quantity quantity) { return quantity_names[static_cast<std::size_t>(quantity)]; }
std::string to_string(QuestionKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::size_t Lesson::place_of(const std::string& step) const {
  const auto found = std::ranges::find(steps, step, &LessonStep::id);
  if (found == steps.end()) throw std::out_of_range("no step " + step);
  return static_cast<std::size_t>(found - steps.begin());
}

const RefereePicture& Lesson::trial(const std::string& name) const {
  const auto found = std::ranges::find(trials, name, &LessonTrial::id);
  if (found == trials.end()) throw std::out_of_range("no trial " + name);
  return found->picture;
}

Lesson parse_lesson(std::string_view text) {
  Lesson lesson;
  lesson.document = written_json(text, Message("restore the file"));
  const auto where = [](const Message& sentence) { return Message("lesson: %1", sentence); };
  const LessonReader reader(
      lesson.document, where,
      {"format", "version", "id", "title", "about", "minutes", "order", "scenario", "trials", "steps"});
  reader.expect(lesson_format, lesson_version);
  lesson.id = reader.id("id");
  lesson.title = reader.line("title");
  lesson.about = reader.text("about");
  lesson.minutes = static_cast<int>(reader.whole("minutes", 1, 240));
  if (reader.has("order")) lesson.order = static_cast<int>(reader.whole("order", 1, 1000));
  lesson.scenario = reader.line("scenario");
  Named named;
  if (reader.has("trials"))
    for (const Json& each : reader.list("trials", 1, 20)) {
      lesson.trials.push_back(trial_from(each, lesson.trials.size() + 1));
      const std::string& id = lesson.trials.back().id;
      if (std::ranges::find(named.trials, id) != named.trials.end())
        reader.refuse(Message("two trials are called \"%1\"", id));
      named.trials.push_back(id);
    }
  for (const Json& each : reader.list("steps", 1, 60)) lesson.steps.push_back(step_from(each, named));
  for (const LessonStep& step : lesson.steps)
    if (step.question && !step.runs &&
        (step.question->kind == QuestionKind::which_is_private || asks(step.question->of, step.id)))
      throw RuntimeError(Message("step \"%1\": its question is about its run, and \"runs\" is false", step.id));
  return lesson;
}

Lesson load_lesson(const std::filesystem::path& file) {
  const std::string text = text_of_file(file);
  try {
    Lesson lesson = parse_lesson(text);
    lesson.folder = std::filesystem::absolute(file).parent_path();
    return lesson;
  } catch (const std::runtime_error& failure) {
    throw RuntimeError(Message("%1: %2", file.string(), message_of(failure)));
  }
}

std::vector<Scenario> lesson_scenarios(const Lesson& lesson) {
  const Preset* preset = find_preset(lesson.scenario);
  if (!preset)
    throw RuntimeError(Message("lesson: \"scenario\" %1: no such preset ('privbo list presets')", lesson.scenario));
  Scenario scenario = parse_scenario(preset->text, lesson.folder);
  scenario.document = build(scenario).normalised;
  std::vector<Scenario> made;
  for (const LessonStep& step : lesson.steps) {
    try {
      for (const auto& [path, value] : step.set) apply_setting(scenario, path, value);
      require_files_inside(scenario);
    } catch (const std::invalid_argument& failure) {
      throw RuntimeError(Message("step \"%1\", set: %2", step.id, message_of(failure)));
    }
    const BuildResult built = build(scenario);
    if (!built.experiment) {
      // One of them is enough to begin with: whoever reads this wants a sentence.
      const Problem* error = first_error(built.problems);
      throw RuntimeError(Message("step \"%1\", set: %2", step.id,
                                 error ? Message("%1: %2", error->path, error->message) : Message("not legal")));
    }
    scenario.document = built.normalised;
    made.push_back(scenario);
  }
  return made;
}

void require_answers(const Lesson& lesson) {
  for (const LessonStep& step : lesson.steps)
    if (step.question && step.question->answer.is_null())
      throw RuntimeError(
          Message("step \"%1\" has no computed answer yet; privbo lesson check --write computes it", step.id));
}

const std::vector<Lesson>& lessons() {
  static const std::vector<Lesson> list = [] {
    std::vector<Lesson> made;
    for (const std::string_view text : lesson_texts()) made.push_back(parse_lesson(text));
    std::ranges::stable_sort(made, {}, &Lesson::order);
    return made;
  }();
  return list;
}

const Lesson* find_lesson(const std::string& id) {
  const auto found = std::ranges::find(lessons(), id, &Lesson::id);
  return found == lessons().end() ? nullptr : &*found;
}

std::string lesson_digest(const Lesson& lesson) {
  Json document = lesson.document;
  for (Json& step : document["steps"])
    if (step.contains("question")) step["question"].erase("answer");
  return sha256_of(document.dump());
}

}  // namespace privbo
