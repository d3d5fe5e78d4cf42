# Writes OUTPUT, the source file that tells the program from which commit of SOURCE it is built, and with which LBFGS++.
# COMMIT, where it is not empty, is taken at its word: packages are built from a copy that is no clone.
# It runs with every build and leaves the file alone where nothing has changed: a new commit compiles one small file.
set(commit "unknown")
find_program(git git)
if(COMMIT)
  set(commit ${COMMIT})
elseif(git)
  # A copy of the source that lies inside the clone of something else has no commit.
  execute_process(COMMAND ${git} -C ${SOURCE} rev-parse --show-prefix HEAD OUTPUT_VARIABLE answer RESULT_VARIABLE failed ERROR_QUIET)
  if(NOT failed AND answer MATCHES "^\n([0-9a-f]+)\n$")
    set(commit ${CMAKE_MATCH_1})
    execute_process(COMMAND ${git} --no-optional-locks -C ${SOURCE} status --porcelain --untracked-files=no OUTPUT_VARIABLE changes ERROR_QUIET)
    if(changes)
      string(APPEND commit "-dirty")
    endif()
  endif()
endif()
set(lbfgspp "unknown")
find_program(dpkg_query dpkg-query)
if(dpkg_query)
  execute_process(COMMAND ${dpkg_query} -W -f "\${Version}" liblbfgspp-dev OUTPUT_VARIABLE version RESULT_VARIABLE failed ERROR_QUIET)
  if(NOT failed AND version MATCHES "^[-0-9a-zA-Z.+~]+$")
    set(lbfgspp ${version})
  endif()
endif()
set(text "// Written by app/cmake/build_facts.cmake.
#include \"io/build_facts.h\"

namespace privbo {

const char* source_commit() { return \"${commit}\"; }
const char* lbfgspp_version() { return \"${lbfgspp}\"; }

}  // namespace privbo
")
set(old "")
if(EXISTS ${OUTPUT})
  file(READ ${OUTPUT} old)
endif()
if(NOT old STREQUAL text)
  file(WRITE ${OUTPUT} "${text}")
endif()
