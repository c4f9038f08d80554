# Adds to an installed tree what it needs to run on a system without Qt: cmake -DTREE=DIR -DPLUGINS=DIR
# -DTRANSLATIONS=DIR -P portable.cmake. Libraries and Qt's plugins go to TREE/lib/meshwright, where the programs look
# first. Left to the system: the C library, the graphics driver's, and what talks to the display server.
set(libraries ${TREE}/lib/meshwright)
set(plugins platforms/libqxcb.so platforms/libqoffscreen.so iconengines/libqsvgicon.so imageformats/libqsvg.so
            platforminputcontexts/libibusplatforminputcontextplugin.so
            platforminputcontexts/libcomposeplatforminputcontextplugin.so
            xcbglintegrations/libqxcb-egl-integration.so xcbglintegrations/libqxcb-glx-integration.so)
file(GLOB programs ${TREE}/bin/*)
list(TRANSFORM plugins PREPEND ${PLUGINS}/ OUTPUT_VARIABLE plugin_files)
file(GET_RUNTIME_DEPENDENCIES
  EXECUTABLES ${programs} LIBRARIES ${plugin_files}
  PRE_EXCLUDE_REGEXES "^ld-linux" "^lib(c|m|dl|rt|pthread|resolv)\\.so" "^lib(GL|EGL|OpenGL|GLX|GLdispatch|drm)"
                      "^libX11\\.so" "^libxcb\\.so" "^lib(fontconfig|freetype|dbus-1|systemd|gcc_s)\\."
  RESOLVED_DEPENDENCIES_VAR found)
file(INSTALL ${found} DESTINATION ${libraries} FOLLOW_SYMLINK_CHAIN)
foreach(plugin ${plugins})
  get_filename_component(folder ${plugin} DIRECTORY)
  file(INSTALL ${PLUGINS}/${plugin} DESTINATION ${libraries}/plugins/${folder})
endforeach()
file(GLOB texts ${TRANSLATIONS}/qtbase_de.qm ${TRANSLATIONS}/qtbase_ja.qm ${TRANSLATIONS}/qtbase_zh_CN.qm)
file(INSTALL ${texts} DESTINATION ${libraries}/translations)
file(WRITE ${TREE}/bin/qt.conf
     "[Paths]\nPrefix = ../lib/meshwright\nPlugins = plugins\nTranslations = translations\n")
# DT_RPATH, not DT_RUNPATH: it holds for what the plugins need, too.
foreach(program ${programs})
  execute_process(COMMAND patchelf --force-rpath --set-rpath "$ORIGIN/../lib/meshwright" ${program}
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
