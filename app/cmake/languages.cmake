# The catalogues of the window's languages (resources/languages/privbo_*.ts), compiled into the program. The script
# resources/languages/update brings new texts of the sources into them.
file(GLOB language_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/languages/privbo_*.ts)
set(languages ${PROJECT_BINARY_DIR}/generated/languages)
set(catalogues "")
set(entries "")
foreach(file IN LISTS language_files)
  get_filename_component(name ${file} NAME_WE)
  add_custom_command(
    OUTPUT ${languages}/${name}.qm
    COMMAND ${CMAKE_COMMAND} -E make_directory ${languages}
    COMMAND Qt6::lrelease -silent ${file} -qm ${languages}/${name}.qm
    DEPENDS ${file}
    VERBATIM)
  list(APPEND catalogues ${languages}/${name}.qm)
  string(APPEND entries "    <file>${name}.qm</file>\n")
endforeach()
# What the core composes, by its words: one template a line.
set(sentences ${PROJECT_SOURCE_DIR}/resources/languages/sentences.txt)
string(APPEND entries "    <file alias=\"sentences.txt\">${sentences}</file>\n")
file(GENERATE OUTPUT ${languages}/languages.qrc
     CONTENT "<RCC>\n  <qresource prefix=\"/privbo/languages\">\n${entries}  </qresource>\n</RCC>\n")
# This version of the format keeps no times of files: a checkout at another time gives the same bytes.
add_custom_command(
  OUTPUT ${languages}/languages.cpp
  COMMAND Qt6::rcc --name languages --format-version 1 -o ${languages}/languages.cpp ${languages}/languages.qrc
  DEPENDS ${catalogues} ${sentences} ${languages}/languages.qrc
  VERBATIM)
# Objects, not an archive: a linker drops the resources of an archive.
add_library(privbo_languages OBJECT ${languages}/languages.cpp)
target_compile_options(privbo_languages PRIVATE -w)
