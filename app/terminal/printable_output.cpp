#include "terminal/printable_output.h"

#include <iostream>
#include <streambuf>
#include <string>

#include "io/printable_text.h"

namespace privbo::app {

/// Passes on what is written, control characters as text. A character that comes in two pieces waits for its end.
class PrintableBuffer final : public std::streambuf {
 public:
  explicit PrintableBuffer(std::streambuf* target) : target_(target) {}
  ~PrintableBuffer() override { pass_on(printable_text(waiting_)); }
  PrintableBuffer(const PrintableBuffer&) = delete;
  PrintableBuffer& operator=(const PrintableBuffer&) = delete;

 protected:
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    waiting_.append(text, static_cast<std::size_t>(count));
    const std::size_t whole = waiting_.size() - unfinished_bytes(waiting_);
    const std::string shown = printable_text(std::string_view(waiting_).substr(0, whole));
    waiting_.erase(0, whole);
    return pass_on(shown) ? count : 0;
  }
  int_type overflow(int_type next) override {
    if (traits_type::eq_int_type(next, traits_type::eof())) return traits_type::not_eof(next);
    const char c = traits_type::to_char_type(next);
    return xsputn(&c, 1) == 1 ? next : traits_type::eof();
  }
  int sync() override { return target_->pubsync(); }

 private:
  bool pass_on(const std::string& text) {
    const auto size = static_cast<std::streamsize>(text.size());
    return target_->sputn(text.data(), size) == size;
  }

  std::streambuf* target_;
  std::string waiting_;
};

/// The buffer that std::cerr had before there was a filter.
static std::streambuf* original_error = nullptr;

struct PrintableOutput::Filters {
  PrintableBuffer output{std::cout.rdbuf()}, error{std::cerr.rdbuf()};
};

PrintableOutput::PrintableOutput() : filters_(std::make_unique<Filters>()) {
  raw_error();  // notes the buffer
  output_ = std::cout.rdbuf(&filters_->output);
  error_ = std::cerr.rdbuf(&filters_->error);
}

PrintableOutput::~PrintableOutput() {
  std::cout.flush();
  std::cerr.flush();
  std::cout.rdbuf(output_);
  std::cerr.rdbuf(error_);
}

std::ostream& raw_error() {
  if (!original_error) original_error = std::cerr.rdbuf();
  static std::ostream stream(original_error);
  return stream;
}

}  // namespace privbo::app
