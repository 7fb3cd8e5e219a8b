/* SPDX-License-Identifier: Apache-2.0 */

/* Closes the decoder's sandbox and then does what the word says. Answers 0 when the system let it, else an errno. */
int try_out(const char *word);
