// Chooses singular or plural where a source text counts something: "%n round(s)", "(it is|they are)".
#pragma once

#include <QTranslator>
#include <algorithm>
#include <concepts>
#include <limits>

namespace privbo::ui {

/// The source texts are English, but tr() with a count chooses a form only where a translator does. This one is
/// installed for as long as it lives. A translation into another language, installed later, is asked first and has
/// forms of its own.
class EnglishPlurals : public QTranslator {
 public:
  /// Needs the application.
  EnglishPlurals();

  bool isEmpty() const override { return false; }
  /// "(s)" and "(es)" stay, without their brackets, unless n = 1; of "(one|several)" the first is for n = 1; both
  /// need the same place markers. Texts without a count (n < 0) are left to other translators.
  QString translate(const char* context, const char* source, const char* disambiguation = nullptr,
                    int n = -1) const override;
};

/// A count as tr() takes it to choose a form.
template <std::integral Count>
int plural(Count count) {
  return static_cast<int>(std::clamp<long long>(static_cast<long long>(count), 0, std::numeric_limits<int>::max()));
}

}  // namespace privbo::ui
