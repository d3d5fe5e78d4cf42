# Writes the lessons as C++ raw strings. In: FILES (list), OUTPUT.
set(text "// Generated from resources/lessons; do not edit.\n#include \"lesson/lesson.h\"\n\nnamespace privbo {\n\nconst std::vector<std::string_view>& lesson_texts() {\n  static const std::vector<std::string_view> texts{\n")
foreach(file IN LISTS FILES)
  file(READ ${file} content)
  string(APPEND text "      R\"privbo(${content})privbo\",\n")
endforeach()
string(APPEND text "  };\n  return texts;\n}\n\n}  // namespace privbo\n")
file(WRITE ${OUTPUT} "${text}")
