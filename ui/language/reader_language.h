// The language of the files that the window writes for people to read: pages.
#pragma once

#include <string>
#include <vector>

#include "catalogue/say_in_language.h"
#include "language/language.h"

namespace privbo::ui {

/// Unlike what is on the screen, numbers keep the decimal point: the same run is the same page from the command line.
/// Reads the whole catalogue of the language: for work in the background.
/// `names` in a sentence stay as they are.
ReaderLanguage reader_language(const Language& language, const std::vector<std::string>& names);

}  // namespace privbo::ui
