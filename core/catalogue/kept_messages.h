// Messages beside their English text in a file, so that it opens in the reader's language.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "catalogue/json.h"
#include "text/message.h"

namespace privbo {

/// A file has messages in English. While one of these lives in a thread, to_json of a message also keeps its words and
/// arguments here, and from_json finds them again by the English text; without it, that text is all there is.
class KeptMessages {
 public:
  /// None yet: for a file that is written.
  KeptMessages();
  /// Those of a file that is read, as json() made them. What does not make the text that it stands for is left out, so
  /// that no file states one thing in English and another in German. Throws RuntimeError where they are of another
  /// form.
  explicit KeptMessages(const Json& kept);
  ~KeptMessages();
  KeptMessages(const KeptMessages&) = delete;
  KeptMessages& operator=(const KeptMessages&) = delete;

  /// {"ε = 1": {"words": "ε = %1", "arguments": [{"number": "1"}]}}, in the order of the texts.
  Json json() const;

  /// Returns the innermost of this thread; null: there is none.
  static KeptMessages* current();
  void keep(const std::string& english, const Message& message);
  /// Null: that text is not there.
  const Message* find(const std::string& english) const;

 private:
  KeptMessages* outer_;
  std::map<std::string, Message> messages_;
};

}  // namespace privbo
