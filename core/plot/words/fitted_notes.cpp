#include "plot/words/fitted_notes.h"

#include <algorithm>
#include <utility>

namespace privbo {
namespace {

constexpr const char* between = "; ";

std::vector<std::string> parts_of(const std::string& note) {
  std::vector<std::string> parts;
  std::size_t from = 0;
  for (std::size_t at = note.find(between); at != std::string::npos; at = note.find(between, from)) {
    parts.push_back(note.substr(from, at - from));
    from = at + 2;
  }
  parts.push_back(note.substr(from));
  return parts;
}

/// Returns the leading parts that fit with `more` behind them; empty where not even the first does.
std::vector<std::string> leading_parts(const std::string& note, std::size_t most, const std::string& more,
                                       const std::function<std::vector<std::string>(const std::string&)>& wrap) {
  std::vector<std::string> best;
  std::string text;
  const std::vector<std::string> parts = parts_of(note);
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    text += parts[i] + between;
    std::vector<std::string> lines = wrap(text + more + ".");
    if (lines.size() > most) break;
    best = std::move(lines);
  }
  return best;
}

}  // namespace

FittedNotes fit_notes(const std::vector<std::string>& notes, std::size_t alarms, std::size_t most,
                      const MoreWords& more, const std::function<std::vector<std::string>(const std::string&)>& wrap) {
  FittedNotes fitted;
  std::vector<std::vector<std::string>> whole;
  std::size_t needed = 0;
  for (const std::string& note : notes) {
    whole.push_back(wrap(note));
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
