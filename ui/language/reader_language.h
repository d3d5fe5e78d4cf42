// The language of the files that the window writes for people to read: pages.
#pragma once

#include "catalogue/translate.h"
#include "language/language.h"

namespace privbo::ui {

/// Unlike what is on the screen, numbers keep the decimal point: the same run is the same page from the command line.
/// Reads the whole catalogue of the language: for work in the background.
ReaderLanguage reader_language(const Language& language);

}  // namespace privbo::ui
