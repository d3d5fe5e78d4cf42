# Writes the schemas of what --json prints as C++ raw strings. In: FILES (list), OUTPUT.
set(text "// Generated from resources/schema; do not edit.\n#include \"options/known_names.h\"\n\nnamespace privbo::app {\n\nconst std::vector<OutputSchema>& output_schemas() {\n  static const std::vector<OutputSchema> schemas{\n")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME)
  string(REPLACE ".schema.json" "" name ${name})
  file(READ ${file} content)
  # A bracket or a semicolon has a meaning in lists; this text is none.
  string(APPEND text "      {\"${name}\", R\"privbo(${content})privbo\"},\n")
endforeach()
string(APPEND text "  };\n  return schemas;\n}\n\n}  // namespace privbo::app\n")
file(WRITE ${OUTPUT} "${text}")
