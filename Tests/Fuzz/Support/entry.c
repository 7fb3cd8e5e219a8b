// SPDX-License-Identifier: Apache-2.0
//
// What libFuzzer calls. All fuzzers of a group of modules are compiled once, each under its own name (FUZZER);
// this file gives one of them to a program.
#include <stddef.h>
#include <stdint.h>

int FUZZER(const uint8_t *start, intptr_t count);

int LLVMFuzzerTestOneInput(const uint8_t *start, size_t count) {
  return FUZZER(start, (intptr_t)count);
}
