# Writes the texts of tr() and trNoop() in core, and of what app shows of runs, to OUTPUT, as a source that lupdate
# reads: all in the context Core.
# cmake -DROOT=… -DOUTPUT=… -P core_texts.cmake
file(GLOB_RECURSE sources ${ROOT}/core/*.cpp ${ROOT}/core/*.h ${ROOT}/app/verify/*.cpp ${ROOT}/app/verify/*.h
     ${ROOT}/app/window/carry_over.cpp ${ROOT}/app/window/export_runner.cpp)
# What CMake's lists would take for their own.
string(ASCII 1 semicolon)
string(ASCII 2 opening)
string(ASCII 3 closing)
set(texts "")
foreach(source ${sources})
  file(READ ${source} code)
  string(REPLACE ";" "${semicolon}" code "${code}")
  string(REPLACE "[" "${opening}" code "${code}")
  string(REPLACE "]" "${closing}" code "${code}")
  string(REGEX MATCHALL "[^a-zA-Z_]tr(Noop)?\\([ \n]*(\"([^\"\\\\]|\\\\.)*\"[ \n]*)+" calls "${code}")
  foreach(call ${calls})
    string(FIND "${call}" "\"" begin)
    string(SUBSTRING "${call}" ${begin} -1 text)
    string(REPLACE "${semicolon}" ";" text "${text}")
    string(REPLACE "${opening}" "[" text "${text}")
    string(REPLACE "${closing}" "]" text "${text}")
    string(APPEND texts "    QT_TRANSLATE_NOOP(\"Core\", ${text}),\n")
  endforeach()
endforeach()
file(WRITE ${OUTPUT} "#include <QCoreApplication>\n\nconst char* const texts[] {\n${texts}};\n")
