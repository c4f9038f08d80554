# The reader's fuzz target. The same entry point runs over a fixed corpus in tst_fuzz_corpus.
target_sources(tests_fuzz PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/fuzz_reader.cpp)

# fuzz_reader CORPUS... : with clang and its fuzzer runtime. The reader is compiled into the program,
# so that the fuzzer sees its branches.
include(CheckCXXSourceCompiles)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(CMAKE_REQUIRED_FLAGS "-fsanitize=fuzzer")
  check_cxx_source_compiles(
    "#include <cstddef>\n#include <cstdint>\nextern \"C\" int LLVMFuzzerTestOneInput(const uint8_t*, size_t) { return 0; }"
    MESHWRIGHT_HAVE_LIBFUZZER)
  unset(CMAKE_REQUIRED_FLAGS)
endif()
if(MESHWRIGHT_HAVE_LIBFUZZER)
  file(GLOB_RECURSE fuzzed CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/core/onnx/*.cpp ${CMAKE_SOURCE_DIR}/core/graph/*.cpp
                                             ${CMAKE_SOURCE_DIR}/core/base/*.cpp)
  add_executable(fuzz_reader ${CMAKE_CURRENT_SOURCE_DIR}/fuzz/fuzz_reader.cpp ${fuzzed})
  target_link_libraries(fuzz_reader PRIVATE meshwright_options core_proto nlohmann_json::nlohmann_json)
  target_compile_options(fuzz_reader PRIVATE -fsanitize=fuzzer,address,undefined)
  target_link_options(fuzz_reader PRIVATE -fsanitize=fuzzer,address,undefined)
endif()
