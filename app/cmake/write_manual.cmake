# Lets the built program write its manual pages and its completion. In: PROGRAM, FOLDER.
file(REMOVE_RECURSE ${FOLDER}/man1 ${FOLDER}/de)

# Writes what `privbo ARGN` prints into `file`.
function(write_output file)
  execute_process(COMMAND ${PROGRAM} ${ARGN} OUTPUT_FILE ${file} RESULT_VARIABLE code)
  if(code)
    message(FATAL_ERROR "${PROGRAM} ${ARGN} ended with ${code}")
  endif()
endfunction()

execute_process(COMMAND ${PROGRAM} man --commands OUTPUT_VARIABLE commands RESULT_VARIABLE code OUTPUT_STRIP_TRAILING_WHITESPACE)
if(code)
  message(FATAL_ERROR "${PROGRAM} man --commands ended with ${code}")
endif()
string(REPLACE "\n" ";" commands "${commands}")
# English has no folder of its own, where man looks for it.
foreach(language en de)
  set(pages ${FOLDER}/${language}/man1)
  if(language STREQUAL "en")
    set(pages ${FOLDER}/man1)
  endif()
  file(MAKE_DIRECTORY ${pages})
  write_output(${pages}/privbo.1 --language ${language} man)
  foreach(command IN LISTS commands)
    write_output(${pages}/privbo-${command}.1 --language ${language} man ${command})
  endforeach()
endforeach()
write_output(${FOLDER}/privbo.bash completion bash)
