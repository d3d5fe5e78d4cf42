# Lists the tests for CTest: one for each suite of GoogleTest, one for each file of pytest. `ctest -N` prints them; `ctest -R NAME`
# runs those whose names match. Labels: suite (of GoogleTest), command (the program from outside), sources (the repository's
# own files), full (long, or with packages that the usual tests do without), fuzz (as long, under a sanitizer), xvfb (needs an
# X server).

# As long as no test may hang. Sanitizers take ten times the time.
set(test_seconds 900)
if(PRIVBO_SANITIZE)
  set(test_seconds 7200)
endif()
set(alone ${CMAKE_CURRENT_SOURCE_DIR}/support/alone)

# Lists every suite of a program when CTest starts: what the program holds is known once it is built.
# `room`: what its names begin with. `serial`: a pattern of suites that measure how much time something takes;
# nothing runs beside them.
function(list_suites target room serial)
  set(list ${CMAKE_CURRENT_BINARY_DIR}/${target}_suites.cmake)
  file(GENERATE OUTPUT ${list} CONTENT
"execute_process(COMMAND ${alone} ${CMAKE_COMMAND} -E env QT_QPA_PLATFORM=offscreen $<TARGET_FILE:${target}> --gtest_list_tests
  OUTPUT_VARIABLE listed RESULT_VARIABLE status)
string(REGEX MATCHALL \"\\n[^ .\\n]+\\\\.\" suites \"\\n\${listed}\")
if(NOT status EQUAL 0 OR NOT suites)
  add_test(${room}.cannot-be-listed $<TARGET_FILE:${target}> --gtest_list_tests)
endif()
foreach(suite IN LISTS suites)
  string(REGEX MATCH \"[^\\n.]+\" suite \"\${suite}\")
  add_test(${room}.\${suite} ${alone} $<TARGET_FILE:${target}> --gtest_brief=1 --gtest_filter=\${suite}.*)
  set_tests_properties(${room}.\${suite} PROPERTIES LABELS suite TIMEOUT ${test_seconds} ENVIRONMENT QT_QPA_PLATFORM=offscreen)
  if(suite MATCHES \"${serial}\")
    set_tests_properties(${room}.\${suite} PROPERTIES RUN_SERIAL TRUE)
  endif()
endforeach()
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${list})
endfunction()

# list_file(NAME LABEL FILE OPTION…): tests of the program or of the scripts from outside, by pytest; tests/conftest.py has what they
# share. They take long and begin first. What pytest skips as a whole is skipped here, too.
function(list_file name label file)
  set_property(GLOBAL APPEND PROPERTY listed_files ${file}.py)
  add_test(NAME ${label}.${name} COMMAND ${alone} ${PRIVBO_PYTEST} -c ${CMAKE_CURRENT_SOURCE_DIR}/pytest.ini
    --privbo=$<TARGET_FILE:privbo> ${CMAKE_CURRENT_SOURCE_DIR}/${file}.py ${ARGN})
  set_tests_properties(${label}.${name} PROPERTIES LABELS ${label} TIMEOUT ${test_seconds} COST 100
    SKIP_REGULAR_EXPRESSION "= [0-9]+ skipped in ")
endfunction()

# list_pytest(LABEL FILE…): each is named after its file.
function(list_pytest label)
  foreach(file IN LISTS ARGN)
    get_filename_component(name ${file} NAME)
    list_file(${name} ${label} ${file})
  endforeach()
endfunction()

list_suites(privbo_core_tests core "^RunCost$")
list_suites(privbo_family_tests family "^$")
if(NOT PRIVBO_SANITIZE)
  list_suites(privbo_allocation_tests allocations "^$")
endif()
if(PRIVBO_GUI)
  list_suites(privbo_ui_tests ui "^(Drag|Film|AutoRunTest|Live)$")
  # What is skipped off screen runs on a real X server.
  add_test(NAME xvfb.ui COMMAND ${alone} xvfb-run -a -s "-screen 0 1600x1000x24"
    env PRIVBO_XVFB=1 PRIVBO_TEST_PLATFORM=xcb $<TARGET_FILE:privbo_ui_tests> --gtest_brief=1 --gtest_filter=*Xvfb*)
  set_tests_properties(xvfb.ui PROPERTIES LABELS xvfb TIMEOUT ${test_seconds} RUN_SERIAL TRUE)
endif()

# The longest file, in two parts.
set(federated "dp-fts or landmines or federated")
list_file(preset_tests.federated command cli/preset_tests -k ${federated})
list_file(preset_tests.others command cli/preset_tests -k "not (${federated})")
list_pytest(command cli/accounting_tests cli/attack_tests cli/audit_tests cli/cell_accident_tests cli/cells_tests cli/command_tests
  cli/comparison_tests cli/federated_tests cli/figure_tests cli/folder_tests cli/full_disk_tests cli/german_tests cli/hostile_corpus_tests
  cli/hostile_folder_tests cli/interface_tests cli/kill_tests cli/language_tests cli/outputs_tests cli/outside_tests cli/own_algorithm_tests cli/peer_values_tests
  cli/predict_tests cli/price_tests cli/program_consent_tests cli/program_kill_tests cli/program_misbehaviour_tests cli/reproduce_tests
  cli/results_tests cli/scenario_tests cli/sentence_tests cli/signal_tests cli/solve_tests cli/stranger_tests cli/sweep_tests cli/table_tests
  cli/terminal_tests exports/control_characters_tests exports/film_tests exports/page_tests exports/tikz_tests
  referee/lesson_trials_tests referee/zoo_tests)
# With PRIVBO_FULL=1 a thousand trials.
set_tests_properties(command.zoo_tests PROPERTIES TIMEOUT 36000)
# It fills a disk.
set_tests_properties(command.full_disk_tests PROPERTIES RUN_SERIAL TRUE)
# With PRIVBO_FULL=1 two thousand folders.
set_tests_properties(command.hostile_corpus_tests PROPERTIES TIMEOUT 7200)

list_pytest(full cli/paper_bounds_tests cli/slurm_tests cli/utility_errors_tests scripts/package_install_tests)
set_tests_properties(full.paper_bounds_tests full.utility_errors_tests PROPERTIES TIMEOUT 7200)
set_tests_properties(full.slurm_tests full.package_install_tests PROPERTIES RUN_SERIAL TRUE TIMEOUT 7200)

# Spoilt inputs, in processes of their own, which keep what they find.
cmake_host_system_information(RESULT processors QUERY NUMBER_OF_LOGICAL_CORES)
function(list_fuzz name label inputs)
  add_test(NAME ${name} COMMAND ${alone} $<TARGET_FILE:privbo_fuzz> --jobs ${processors} --folder ${PROJECT_BINARY_DIR}/fuzz
    --inputs ${inputs})
  set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT ${test_seconds} PROCESSORS ${processors})
endfunction()
if(PRIVBO_SANITIZE)
  list_fuzz(fuzz.spoilt_inputs suite 10000)
  list_fuzz(fuzz.spoilt_inputs.full fuzz 200000)
else()
  list_fuzz(fuzz.spoilt_inputs command 5000)
endif()

list_pytest(sources scripts/build_scripts_tests scripts/catalogue_tests scripts/foreign_files_tests scripts/lint_tests
  scripts/missing_packages_tests scripts/package_files_tests scripts/spoken_words_tests)
add_test(NAME sources.desktop_file COMMAND desktop-file-validate ${PROJECT_SOURCE_DIR}/resources/org.privbo.Explorer.desktop)
add_test(NAME sources.metainfo COMMAND appstreamcli validate --no-net ${PROJECT_SOURCE_DIR}/resources/org.privbo.Explorer.metainfo.xml)
set_tests_properties(sources.desktop_file sources.metainfo PROPERTIES LABELS sources TIMEOUT ${test_seconds})

# A file that is not listed above would never run.
get_property(listed GLOBAL PROPERTY listed_files)
file(GLOB_RECURSE there RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*_tests.py)
foreach(file IN LISTS there)
  if(NOT file IN_LIST listed)
    message(FATAL_ERROR "tests/${file} is not listed in tests/suites.cmake, so nobody would run it")
  endif()
endforeach()
