/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * espeak_Synth() speaks a whole text and hands out its audio by a callback. Here it runs on a stack of its own, which
 * is left in the callback and entered again when more audio is wanted: so the caller pulls, and no second thread has to
 * be woken for each block, which took a tenth of the time of a sentence. */
#define _GNU_SOURCE /* MAP_STACK, MAP_NORESERVE */
/* Its longjmp() takes a jump to another stack for a mistake. */
#undef _FORTIFY_SOURCE
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

#include "CEspeak.h"

/* As large as the stack of a thread, of which the engine uses some 100 KB; what is not used takes no memory. Where a
 * rule of pronunciation counts syllables, eSpeak NG 1.51 reads from a word on its stack up to the next space, even if
 * that lies beyond the text ("ellos" with the variant m3). The functions that call it in a thread have one somewhere;
 * here some follow. */
enum { STACK_BYTES = 8 << 20, GUARD_BYTES = 64 << 10, SPACE_BYTES = 4 << 10 };

/* One for the process, like the engine. */
static struct {
  /* Where each of the two stacks was left. swapcontext() would make a system call each time, for signal masks that are
   * the same: two for each block of audio. */
  jmp_buf engine, caller;
  /* Whether the engine's stack has been entered for the present text, and how. */
  bool is_entered;
  ucontext_t start;
  char *stack;
  char *text;
  size_t text_size;
  unsigned flags;
  cespeak_block block;
  bool is_running, is_stopping;
  espeak_ERROR status;
} speech;

static int take_block(short *samples, int count, espeak_EVENT *events) {
  /* A call without samples marks the end of the text, as does the return of espeak_Synth(). */
  if (!samples || !events) return 0;
  if (speech.is_stopping) return 1;
  speech.block = (cespeak_block){.samples = samples, .count = count > 0 ? count : 0, .events = events};
  if (_setjmp(speech.engine) == 0) _longjmp(speech.caller, 1);
  return speech.is_stopping;
}

static void speak(void) {
  speech.status = espeak_Synth(speech.text, speech.text_size, 0, POS_CHARACTER, 0, speech.flags, NULL, NULL);
  speech.is_running = false;
  _longjmp(speech.caller, 1);
}

/* Runs the engine on its stack until it has a block, or is done. */
static void enter_engine(void) {
  if (_setjmp(speech.caller) != 0) return;
  if (speech.is_entered) _longjmp(speech.engine, 1);
  speech.is_entered = true;
  setcontext(&speech.start);
}

static bool make_stack(void) {
  if (speech.stack) return true;
  const size_t size = GUARD_BYTES + STACK_BYTES + SPACE_BYTES;
  char *memory =
      mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  /* A stack grows downwards: below its end a fault, instead of other memory. */
  if (mprotect(memory, GUARD_BYTES, PROT_NONE) != 0) {
    munmap(memory, size);
    return false;
  }
  speech.stack = memory + GUARD_BYTES;
  memset(speech.stack + STACK_BYTES, ' ', SPACE_BYTES);
  return true;
}

bool cespeak_begin(const void *text, size_t size, unsigned flags) {
  cespeak_stop();
  if (!make_stack()) return false;
  speech.text = malloc(size);
  if (!speech.text || getcontext(&speech.start) != 0) return false;
  memcpy(speech.text, text, size);
  speech.text_size = size;
  speech.flags = flags;
  speech.is_stopping = false;
  speech.is_running = true;
  speech.is_entered = false;
  speech.start.uc_stack.ss_sp = speech.stack;
  speech.start.uc_stack.ss_size = STACK_BYTES;
  speech.start.uc_link = NULL;
  espeak_SetSynthCallback(take_block);
  makecontext(&speech.start, speak, 0);
  return true;
}

bool cespeak_next(cespeak_block *block, espeak_ERROR *status) {
  if (speech.is_running) enter_engine();
  *block = speech.block;
  *status = speech.status;
  return speech.is_running;
}

void cespeak_stop(void) {
  speech.is_stopping = true;
  /* The engine returns from its callbacks until it has given up the text. */
  while (speech.is_running) enter_engine();
  free(speech.text);
  speech.text = NULL;
}
