// Reads the objects of a lesson or an answers file strictly: every key known, every value of its type.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "catalogue/visible_text.h"

namespace privbo {

/// Puts where in the file something stands before a sentence about it: "step 3, question: …".
using LessonPlace = std::function<Message(const Message&)>;

class LessonReader {
 public:
  /// `where` is put before every sentence. Throws std::runtime_error where `json` is no object or has a key beside
  /// `known`, with the nearest of them.
  LessonReader(const Json& json, LessonPlace where, const std::vector<std::string>& known);

  /// Refuses another format, and a version that is newer than `version`.
  void expect(const std::string& format, int version) const;
  bool has(const std::string& key) const { return json_->contains(key); }
  const Json& at(const std::string& key) const;
  /// At most 10,000 bytes, not empty, and without signs that nobody sees (visible_text.h).
  std::string text(const std::string& key) const;
  /// Does the same on one line, of at most 200 characters: a title.
  std::string line(const std::string& key) const;
  /// Does the same for what files and commands are named by.
  std::string id(const std::string& key) const;
  std::string text_or(const std::string& key, const std::string& fallback) const;
  double number(const std::string& key) const;
  /// Returns a whole number from `lowest` to `highest`.
  std::int64_t whole(const std::string& key, std::int64_t lowest, std::int64_t highest) const;
  bool toggle_or(const std::string& key, bool fallback) const;
  /// Returns a list with `fewest` to `most` elements.
  const Json& list(const std::string& key, std::size_t fewest, std::size_t most) const;
  /// Throws std::runtime_error: where, key and reason.
  [[noreturn]] void refuse(const Message& sentence) const;

 private:
  std::string fitting(const std::string& key, TextUse use) const;

  const Json* json_;
  LessonPlace where_;
};

/// Returns the text of a file of at most 1 MB that a person named. Throws FileRefused: missing, a folder, a pipe, too
/// large.
std::string text_of_file(const std::filesystem::path& file);

}  // namespace privbo
