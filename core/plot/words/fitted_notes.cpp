#include "plot/words/fitted_notes.h"

#include <algorithm>
#include <utility>

namespace privbo {
namespace {

constexpr const char* between = "; ";

/// Returns the messages that were joined with `between`: all of a note, or what its words end with ("Left out: %1.", of
/// which the first part has the words before it). A note that was not joined so is its own only part, whatever signs
/// its words have.
std::vector<Message> parts_of(const Message& note) {
  if (note.arguments().empty()) return {note};
  const Message::Argument& last = note.arguments().back();
  if (const auto* list = std::get_if<Message::List>(&last))
    return note.arguments().size() == 1 && list->separator == between ? list->messages : std::vector<Message>{note};
  const std::string place = "%" + std::to_string(note.arguments().size());
  const auto* inner = std::get_if<Message>(&last);
  if (!inner || (!note.words().ends_with(place) && !note.words().ends_with(place + "."))) return {note};
  std::vector<Message> made = parts_of(*inner);
  if (made.size() < 2) return {note};
  std::vector<Message::Argument> first(note.arguments().begin(), note.arguments().end() - 1);
  first.emplace_back(made.front());
  made.front() = Message::of_parts(std::string(note.words()), std::move(first));
  return made;
}

/// Returns the leading parts that fit with `more` behind them; empty where not even the first does.
std::vector<std::string> leading_parts(const NoteText& note, std::size_t most, const std::string& more,
                                       const std::function<std::vector<std::string>(const std::string&)>& wrap) {
  std::vector<std::string> best;
  std::string text;
  for (std::size_t i = 0; i + 1 < note.parts.size(); ++i) {
    std::string part = note.parts[i];
    if (part.ends_with('.')) part.pop_back();  // there is more of this sentence
    text += part + between;
    std::vector<std::string> lines = wrap(text + more + ".");
    if (lines.size() > most) break;
    best = std::move(lines);
  }
  return best;
}

}  // namespace

NoteText note_text(const Message& note, const std::function<std::string(const Message&)>& text) {
  NoteText made{text(note), {}};
  for (const Message& part : parts_of(note)) made.parts.push_back(text(part));
  return made;
}

FittedNotes fit_notes(const std::vector<NoteText>& notes, std::size_t alarms, std::size_t most, const MoreWords& more,
                      const std::function<std::vector<std::string>(const std::string&)>& wrap) {
  FittedNotes fitted;
  std::vector<std::vector<std::string>> whole;
  std::size_t needed = 0;
  for (const NoteText& note : notes) {
    whole.push_back(wrap(note.whole));
    needed += whole.back().size();
  }
  const auto add = [&](const std::vector<std::string>& lines, std::size_t note) {
    fitted.lines.insert(fitted.lines.end(), lines.begin(), lines.end());
    if (note < alarms) fitted.alarm_lines = fitted.lines.size();
  };
  const std::vector<std::string> last = needed > most ? wrap(more.sentence) : std::vector<std::string>();
  for (std::size_t i = 0; i < notes.size(); ++i) {
    if (fitted.lines.size() + whole[i].size() + last.size() <= most) {
      add(whole[i], i);
      continue;
    }
    fitted.complete = false;
    const std::size_t left = most - fitted.lines.size();
    if (const auto parts = leading_parts(notes[i], left, more.behind, wrap); !parts.empty())
      add(parts, i);
    else if (last.size() <= left)
      add(last, notes.size());
    break;
  }
  return fitted;
}

}  // namespace privbo
