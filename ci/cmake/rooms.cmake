# arbiter_room(NAME DIRECTORY dir | FILES … DEPENDS room…): the static library of one room. Rooms see
# each other's headers through what they depend on and through nothing else.
include(CheckCXXSourceRuns)

set(ARBITER_ARCHITECTURE)
if(ARBITER_V3 AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND NOT CMAKE_CROSSCOMPILING)
  set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
  check_cxx_source_runs("int main() { return __builtin_cpu_supports(\"bmi2\") && __builtin_cpu_supports(\"avx2\") ? 0 : 1; }"
                        ARBITER_MACHINE_IS_V3)
  unset(CMAKE_REQUIRED_FLAGS)
  if(ARBITER_MACHINE_IS_V3)
    set(ARBITER_ARCHITECTURE -march=x86-64-v3)
  endif()
endif()

function(arbiter_flags target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast
                                           -Wno-missing-field-initializers ${ARBITER_ARCHITECTURE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # GCC 12 sees both in the standard library's own strings when it inlines them (GCC bugs 105329, 105562).
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-maybe-uninitialized)
  endif()
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    target_compile_options(${target} PRIVATE -fconstexpr-steps=100000000)  # tables of steps are made at compile time
  endif()
  if(ARBITER_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

function(arbiter_room name)
  cmake_parse_arguments(ROOM "" "DIRECTORY" "FILES;DEPENDS;LIBRARIES" ${ARGN})
  if(ROOM_DIRECTORY)
    file(GLOB ROOM_FILES CONFIGURE_DEPENDS ${ROOM_DIRECTORY}/*.cpp ${ROOM_DIRECTORY}/*.h)
  endif()
  set(sources ${ROOM_FILES})
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(TRANSFORM ROOM_DEPENDS PREPEND arbiter_)
  if(sources)
    add_library(arbiter_${name} STATIC ${ROOM_FILES})
    target_include_directories(arbiter_${name} PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
    target_link_libraries(arbiter_${name} PUBLIC ${ROOM_DEPENDS} PRIVATE fmt::fmt ${ROOM_LIBRARIES})
    arbiter_flags(arbiter_${name})
  else()
    add_library(arbiter_${name} INTERFACE)
    target_include_directories(arbiter_${name} INTERFACE ${CMAKE_CURRENT_SOURCE_DIR})
    target_link_libraries(arbiter_${name} INTERFACE ${ROOM_DEPENDS})
  endif()
endfunction()

# arbiter_test(NAME DIRECTORY dir DEPENDS room…): one Boost.Test program a room.
function(arbiter_test name)
  cmake_parse_arguments(TEST "" "DIRECTORY" "DEPENDS;LIBRARIES" ${ARGN})
  file(GLOB files CONFIGURE_DEPENDS ${TEST_DIRECTORY}/*.cpp ${TEST_DIRECTORY}/*.h)
  set(sources ${files})
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  if(NOT sources)
    return()
  endif()
  list(TRANSFORM TEST_DEPENDS PREPEND arbiter_)
  add_executable(test_${name} ${files} ${CMAKE_SOURCE_DIR}/tests/main.cpp)
  target_include_directories(test_${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  target_link_libraries(test_${name} PRIVATE ${TEST_DEPENDS} ${TEST_LIBRARIES} Boost::unit_test_framework fmt::fmt)
  target_compile_definitions(test_${name} PRIVATE BOOST_TEST_DYN_LINK ARBITER_SOURCE_DIR="${CMAKE_SOURCE_DIR}"
                                                  ARBITER_BINARY_DIR="${CMAKE_BINARY_DIR}")
  arbiter_flags(test_${name})
  target_compile_options(test_${name} PRIVATE -O1)  # what is measured is in the rooms; tests are to compile fast
  add_test(NAME ${name} COMMAND test_${name})
  set_tests_properties(${name} PROPERTIES TIMEOUT 3000)  # sanitizers on a slow machine
endfunction()
