# Unity builds by folder: neighbouring files are compiled as one unit, so that headers and templates are read and
# instantiated once for all of them. A unit never reaches across folders. Larger units make a first build shorter and the
# build after a change of one file longer.
#
# What a file keeps in its unnamed namespace must have a name of its own among the .cpp files of its folder; where it has
# not, the compiler says "redefinition". -DCMAKE_UNITY_BUILD=OFF compiles every file alone, as the linter does.

# Groups the sources of `target` into units of at most about `kilobytes` of text. FOLDER KILOBYTES pairs that follow hold for
# single folders, where people often change one file and look.
function(unity_by_folder target kilobytes)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "/generated/")
  list(SORT sources)
  set(last_folder "")
  foreach(source IN LISTS sources)
    get_filename_component(source ${source} ABSOLUTE)
    get_filename_component(folder ${source} DIRECTORY)
    file(SIZE ${source} bytes)
    if(NOT folder STREQUAL last_folder)
      set(part 1)
      set(used 0)
      set(last_folder ${folder})
      file(RELATIVE_PATH group ${PROJECT_SOURCE_DIR} ${folder})
      list(FIND ARGN ${group} own)
      if(own GREATER_EQUAL 0)
        math(EXPR own "${own} + 1")
        list(GET ARGN ${own} limit)
      else()
        set(limit ${kilobytes})
      endif()
      math(EXPR limit "${limit} * 1024")
      string(REPLACE "/" "_" group ${group})
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
