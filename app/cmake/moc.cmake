# moc for the classes of `target` that have signals and slots of their own, without what its headers include (moc_alone.in).
get_target_property(PRIVBO_MOC Qt6::moc IMPORTED_LOCATION)
configure_file(${PROJECT_SOURCE_DIR}/app/cmake/moc_alone.in ${PROJECT_BINARY_DIR}/generated/moc_alone @ONLY
  FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)

function(moc_alone target)
  set_target_properties(${target} PROPERTIES AUTOMOC ON AUTOMOC_EXECUTABLE ${PROJECT_BINARY_DIR}/generated/moc_alone)
endfunction()
