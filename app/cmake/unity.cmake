# Unity builds by room: neighbouring files are compiled as one unit, so that headers and templates are read and
# instantiated once for all of them. A unit never reaches across rooms. Larger units make a first build shorter and the
# build after a change of one file longer.
#
# What a file keeps in its unnamed namespace must have a name of its own among the .cpp files of its room; where it has
# not, the compiler says "redefinition". -DCMAKE_UNITY_BUILD=OFF compiles every file alone, as the linter does.

# Sets `room` to the room of a folder, both seen from the project: core/posterior for core/posterior/exact, and
# core/families/joint for core/families/joint/learner.
function(room_of folder)
  if(folder MATCHES "^(tests/core/families|tests/core|tests/ui|core/families|core/plot/kinds|core/plot|core|ui|app|tests)/[^/]+")
    set(room ${CMAKE_MATCH_0} PARENT_SCOPE)
  else()
    set(room ${folder} PARENT_SCOPE)
  endif()
endfunction()

# Groups the sources of `target` into units of at most about `kilobytes` of text. PATH KILOBYTES pairs that follow hold for
# the rooms below a path, where people often change one file and look.
function(unity_by_room target kilobytes)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "/generated/")
  list(SORT sources)
  set(last_room "")
  foreach(source IN LISTS sources)
    get_filename_component(source ${source} ABSOLUTE)
    get_filename_component(folder ${source} DIRECTORY)
    file(SIZE ${source} bytes)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
    room_of(${folder})
    if(NOT room STREQUAL last_room)
      set(part 1)
      set(used 0)
      set(last_room ${room})
      set(limit ${kilobytes})
      set(pairs ${ARGN})
      while(pairs)
        list(POP_FRONT pairs path own)
        if("${room}/" MATCHES "^${path}/")
          set(limit ${own})
        endif()
      endwhile()
      math(EXPR limit "${limit} * 1024")
      string(REPLACE "/" "_" group ${room})
    endif()
    math(EXPR together "${used} + ${bytes}")
    if(used GREATER 0 AND together GREATER limit)
      math(EXPR part "${part} + 1")
      set(together ${bytes})
    endif()
    set(used ${together})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${part})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  if(NOT DEFINED CMAKE_UNITY_BUILD)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON)
  endif()
endfunction()

# A small program as one unit.
function(one_unit target)
  if(NOT DEFINED CMAKE_UNITY_BUILD)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  endif()
endfunction()
