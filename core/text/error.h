// Errors that hold a message for people.
#pragma once

#include <exception>
#include <stdexcept>
#include <utility>

#include "text/message.h"

namespace privbo {

/// Describes what went wrong, as a message: thrown as one of the types below, which are also the standard library's.
/// `what()` is its English text.
class Error {
 public:
  virtual ~Error() = default;
  const Message& message() const { return message_; }

 protected:
  explicit Error(Message message) : message_(std::move(message)) {}

 private:
  Message message_;
};

template <class Standard>
class ErrorOf : public Standard, public Error {
 public:
  explicit ErrorOf(Message message) : Standard(message.english()), Error(std::move(message)) {}
};

/// A value that somebody chose cannot be used.
using InvalidArgument = ErrorOf<std::invalid_argument>;
/// Describes what was asked for could not be done: a file, the system, the data.
using RuntimeError = ErrorOf<std::runtime_error>;
using DomainError = ErrorOf<std::domain_error>;
using OutOfRange = ErrorOf<std::out_of_range>;
/// More than there is room or time for.
using LengthError = ErrorOf<std::length_error>;

/// Returns the message of any exception: that of an Error, else its text as it is.
inline Message message_of(const std::exception& error) {
  const auto* const ours = dynamic_cast<const Error*>(&error);
  return ours ? ours->message() : Message::verbatim(error.what());
}

}  // namespace privbo
