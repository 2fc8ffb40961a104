# Finds the Emscripten on the PATH (or named by EMSDK) and hands over to its own toolchain file.
find_program(EMSCRIPTEN_CONFIG em-config HINTS $ENV{EMSDK}/upstream/emscripten)
if(EMSCRIPTEN_CONFIG)
  execute_process(COMMAND ${EMSCRIPTEN_CONFIG} EMSCRIPTEN_ROOT OUTPUT_VARIABLE EMSCRIPTEN_ROOT_PATH
    OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(NOT EXISTS "${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake")
  message(FATAL_ERROR "No Emscripten found: install Debian's package emscripten (3.1.6 or newer), or activate an emsdk.")
endif()
include("${EMSCRIPTEN_ROOT_PATH}/cmake/Modules/Platform/Emscripten.cmake")
