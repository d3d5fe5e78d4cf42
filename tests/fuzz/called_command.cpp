#include "fuzz/called_command.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "command_line.h"
#include "fuzz/opened_files.h"
#include "fuzz/workers.h"
#include "terminal/errors.h"
#include "terminal/printable_output.h"

namespace privbo::fuzz {
namespace {

void (*note_command)(const std::string& line) = nullptr;

/// Words that no stranger can act on.
constexpr std::array<std::string_view, 20> internal{
    "std::",     "nlohmann",  "basic_string", "vector::",         "_M_",     "bad_alloc",   "exception",
    "stoi",      "stod",      "stol",         "filesystem error", "map::at", "terminate",   "assert",
    "assertion", "array::at", "bad_variant",  "bad_optional",     "nullptr", "length_error"};

/// The streams' own buffers come back, whatever happens.
class KeptOutput {
 public:
  KeptOutput() : output_(std::cout.rdbuf(output.rdbuf())), error_(std::cerr.rdbuf(error.rdbuf())) {}
  ~KeptOutput() {
    std::cout.rdbuf(output_);
    std::cerr.rdbuf(error_);
    std::cout.clear();
    std::cerr.clear();
  }
  KeptOutput(const KeptOutput&) = delete;
  KeptOutput& operator=(const KeptOutput&) = delete;

  std::ostringstream output, error;

 private:
  std::streambuf *output_, *error_;
};

bool steers(unsigned char byte) { return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F; }

std::string shown(const std::string& text) {
  std::string plain = text.substr(0, 600);
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return steers(static_cast<unsigned char>(c)); }, '?');
  return plain;
}

/// A message may repeat what it is about, but not all of it.
constexpr std::size_t longest_message = 4000;

std::size_t longest_line(const std::string& text) {
  std::size_t longest = 0, begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    longest = std::max(longest, end - begin);
    begin = end + 1;
  }
  return longest;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Whether a text holds a word that is no part of a longer one.
bool reports(const std::string& text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !is_letter(word.front()) || !is_letter(text[at - 1]);
    const bool ends = end == text.size() || !is_letter(word.back()) || !is_letter(text[end]);
    if (begins && ends) return true;
  }
  return false;
}

void judge(const CalledCommand& made) {
  const auto wrong = [&](const std::string& what) {
    throw std::logic_error(what + " (code " + std::to_string(made.code) + "): " + shown(made.error));
  };
  if (made.code < 0 || made.code > 3) wrong("an exit code that no command has");
  for (const std::string* text : {&made.output, &made.error})
    if (std::any_of(text->begin(), text->end(), [](char c) { return steers(static_cast<unsigned char>(c)); }))
      wrong("control characters reach the terminal");
  for (const std::string* text : {&made.output, &made.error})
    if (text->find(secret) != std::string::npos) wrong("the planted secret is said");
  if (made.code == app::done) return;
  if (longest_line(made.error) > longest_message) wrong("a message nobody reads to its end");
  // What a check finds is its result, and is printed as such.
  if (made.error.size() + made.output.size() < 20) wrong("a refusal without a sentence");
  for (const std::string_view word : internal)
    if (reports(made.error, word) && made.error.find("JSON library says") == std::string::npos)
      wrong("a library's word, " + std::string(word));
  if (made.error.find("memory") != std::string::npos && made.error.find("memory") < 200) wrong("memory ran out");
}

}  // namespace

void note_commands(void (*note)(const std::string& line)) { note_command = note; }

CalledCommand call_command(const std::vector<std::string>& words) {
  std::string line = "privbo";
  for (const std::string& word : words) line += " '" + word + "'";
  if (note_command) note_command(line);
  allow_opening(words);
  CalledCommand made;
  {
    KeptOutput kept;
    {
      const app::PrintableOutput printable;
      made.code = app::run_command_line(words);
    }
    made.output = kept.output.str();
    made.error = kept.error.str();
  }
  judge(made);
  return made;
}

}  // namespace privbo::fuzz
