// A Qt application that draws without a display.
#pragma once

#include <QApplication>
#include <array>
#include <optional>
#include <string>

#include "files/temporary_folder.h"
#include "language/language.h"
#include "words/english_plurals.h"

namespace privbo::app {

/// Lives as long as figures are drawn. There may be one at a time.
class Offscreen {
 public:
  Offscreen();

 private:
  std::optional<TemporaryFolder> run_time_;
  int argc_ = 1;
  std::string name_ = "privbo";
  std::array<char*, 2> argv_{name_.data(), nullptr};
  std::optional<QApplication> application_;
  std::optional<ui::EnglishPlurals> plurals_;
};

/// Returns the language of what is drawn: the one that is spoken, English where figures do not know it.
ui::Language drawn_language();

}  // namespace privbo::app
