# What is installed, and where. resources/debian lists the same paths by package.
include(GNUInstallDirs)

install(TARGETS ${programs} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES resources/schema/scenario.schema.json ${schema_files} DESTINATION ${CMAKE_INSTALL_DATADIR}/privbo)
install(DIRECTORY resources/licences/ DESTINATION ${CMAKE_INSTALL_DOCDIR})
set(manual_folders ${language_codes})
list(TRANSFORM manual_folders PREPEND ${manual_folder}/)
install(DIRECTORY ${manual_folder}/man1 ${manual_folders} DESTINATION ${CMAKE_INSTALL_MANDIR})
install(FILES ${manual_folder}/privbo.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME privbo)

# To read and to start from: the program has copies of its own inside. The guide's links to pictures hold there, too.
file(GLOB guide_pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/guide/*.md)
file(GLOB guide_pictures CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/*.png)
install(FILES ${guide_pages} DESTINATION ${CMAKE_INSTALL_DOCDIR}/guide)
file(GLOB german_pages CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/guide/de/*.md)
install(FILES ${german_pages} DESTINATION ${CMAKE_INSTALL_DOCDIR}/guide/de)
install(FILES ${guide_pictures} DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES ${lesson_files} DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples/lessons)
install(DIRECTORY resources/external/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples/external PATTERN __pycache__ EXCLUDE)
install(FILES ${preset_files} DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples/scenarios)

if(PRIVBO_GUI)
  set(metainfo ${PROJECT_BINARY_DIR}/generated/org.privbo.Explorer.metainfo.xml)
  set(PRIVBO_SCREENSHOT_ELEMENTS "")
  if(PRIVBO_SCREENSHOTS)
    set(PRIVBO_SCREENSHOT_ELEMENTS "
  <screenshots>
    <screenshot type=\"default\">
      <caption>Regret of a private algorithm, of its non-private relative and of random play; posterior; privacy loss</caption>
      <caption xml:lang=\"de\">Regret eines privaten Algorithmus, seines nicht privaten Verwandten und der zufälligen Wahl; A-posteriori-Verteilung; Privatsphäreverlust</caption>
      <image>${PRIVBO_SCREENSHOTS}/screenshot.png</image>
    </screenshot>
    <screenshot>
      <caption>One problem under every trust model</caption>
      <caption xml:lang=\"de\">Ein Problem unter jedem Vertrauensmodell</caption>
      <image>${PRIVBO_SCREENSHOTS}/trust.png</image>
    </screenshot>
  </screenshots>")
  endif()
  # Software centres load pictures from the web alone: without an address there is nothing to show.
  file(READ ${PROJECT_SOURCE_DIR}/resources/org.privbo.Explorer.metainfo.xml metainfo_text)
  string(REPLACE "\n  <launchable " "${PRIVBO_SCREENSHOT_ELEMENTS}\n  <launchable " metainfo_text "${metainfo_text}")
  file(CONFIGURE OUTPUT ${metainfo} CONTENT "${metainfo_text}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/org.privbo.Explorer.metainfo.xml)
  install(FILES ${metainfo} DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  # The menu starts the program that has the window by its own name.
  set(desktop ${PROJECT_BINARY_DIR}/generated/org.privbo.Explorer.desktop)
  file(READ ${PROJECT_SOURCE_DIR}/resources/org.privbo.Explorer.desktop desktop_text)
  string(REPLACE "\nExec=privbo " "\nExec=${full_program} " desktop_text "${desktop_text}")
  file(CONFIGURE OUTPUT ${desktop} CONTENT "${desktop_text}" @ONLY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/org.privbo.Explorer.desktop)
  install(FILES ${desktop} DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES resources/org.privbo.Explorer.mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME org.privbo.Explorer.xml)
  install(FILES resources/icons/org.privbo.Explorer.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES resources/icons/application-vnd.privbo.scenario+json.svg resources/icons/application-vnd.privbo.lesson+json.svg
    resources/icons/application-vnd.privbo.answers+json.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/mimetypes)
endif()
