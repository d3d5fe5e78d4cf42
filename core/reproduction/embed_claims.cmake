# Writes the papers' claims as C++ raw strings. In: FILES (list), OUTPUT.
set(text "// Generated from resources/reproduction; do not edit.\n#include \"reproduction/claims_file.h\"\n\nnamespace privbo {\n\nconst std::vector<ClaimsText>& claims_texts() {\n  static const std::vector<ClaimsText> texts{\n")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME)
  file(READ ${file} content)
  string(APPEND text "      {\"${name}\", R\"privbo(${content})privbo\"},\n")
endforeach()
string(APPEND text "  };\n  return texts;\n}\n\n}  // namespace privbo\n")
file(WRITE ${OUTPUT} "${text}")
