# Makes what a Debian package has to have beside the program: cmake -DPROGRAM=PATH -DVERSION=V -DMAINTAINER=WHO -DTO=DIR -P
# documents.cmake. The manual page is what the program itself says of its verbs and options; the changes are CHANGELOG.md.
file(REMOVE_RECURSE "${TO}")
file(MAKE_DIRECTORY "${TO}/man")

# What --help of the program, or of one verb, prints.
function(help_of result)
  execute_process(COMMAND "${PROGRAM}" ${ARGN} --help OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  string(STRIP "${text}" text)
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# As it stands, in a page: no line of it is a command of the formatter.
function(verbatim result text)
  string(REPLACE "\\" "\\e" text "${text}")
  string(REPLACE "-" "\\-" text "${text}")
  string(REPLACE "\n" "\n\\&" text "${text}")
  set(${result} ".nf\n\\&${text}\n.fi\n" PARENT_SCOPE)
endfunction()

help_of(overview)
verbatim(shown "${overview}")
string(TIMESTAMP day "%Y-%m-%d" UTC)
set(page ".TH MESHWRIGHT 1 \"${day}\" \"Meshwright ${VERSION}\" \"User Commands\"
.SH NAME
meshwright \\- edit and simulate how an ONNX model is partitioned over devices
.SH SYNOPSIS
.B meshwright
[\\fIMODEL\\fR...]
.br
.B meshwright
\\fIVERB\\fR [\\fIOPTION\\fR...] [\\fIMODEL\\fR]
.SH DESCRIPTION
${shown}.SH VERBS
")
string(REGEX REPLACE "^.*\nSubcommands:\n" "" verbs "${overview}")
string(REGEX MATCHALL "(^|\n)  [a-z]+ " verbs "${verbs}")
list(TRANSFORM verbs STRIP)
foreach(verb ${verbs})
  help_of(text ${verb})
  verbatim(shown "${text}")
  string(APPEND page ".SS ${verb}\n${shown}")
endforeach()
string(APPEND page ".SH EXIT STATUS
0: done. 1: done, and what was asked about is wrong. 2: it could not be done; one line on standard error says why.
.SH NOTES
.B meshwright\\-libonnx
is run by the program itself, for shapes of operators that it has no rule for.
.SH SEE ALSO
The handbook, in the window: Help, Handbook.
")
file(WRITE "${TO}/man/meshwright.1" "${page}")
file(WRITE "${TO}/man/meshwright-libonnx.1" ".so man1/meshwright.1\n")

string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE "${TO}/changelog.Debian" "meshwright (${VERSION}-1) unstable; urgency=medium

  * Version ${VERSION}: see changelog.gz.

 -- ${MAINTAINER}  ${now}
")
file(COPY_FILE "${CMAKE_CURRENT_LIST_DIR}/../CHANGELOG.md" "${TO}/changelog")
execute_process(COMMAND gzip -9n changelog changelog.Debian man/meshwright.1 man/meshwright-libonnx.1
                WORKING_DIRECTORY "${TO}"
                COMMAND_ERROR_IS_FATAL ANY)
