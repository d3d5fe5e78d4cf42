# Lets the built program write its manual pages and its completion. In: PROGRAM, FOLDER.
file(MAKE_DIRECTORY ${FOLDER}/man1)

# Writes what `privbo ARGN` prints into `file`.
function(write_output file)
  execute_process(COMMAND ${PROGRAM} ${ARGN} OUTPUT_FILE ${file} RESULT_VARIABLE code)
  if(code)
    message(FATAL_ERROR "${PROGRAM} ${ARGN} ended with ${code}")
  endif()
endfunction()

write_output(${FOLDER}/man1/privbo.1 man)
execute_process(COMMAND ${PROGRAM} man --commands OUTPUT_VARIABLE commands RESULT_VARIABLE code OUTPUT_STRIP_TRAILING_WHITESPACE)
if(code)
  message(FATAL_ERROR "${PROGRAM} man --commands ended with ${code}")
endif()
string(REPLACE "\n" ";" commands "${commands}")
foreach(command IN LISTS commands)
  write_output(${FOLDER}/man1/privbo-${command}.1 man ${command})
endforeach()
write_output(${FOLDER}/privbo.bash completion bash)
