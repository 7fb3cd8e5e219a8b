/* SPDX-License-Identifier: Apache-2.0 */

/* Closes the decoder's sandbox and then does what the word says. Returns 0 if the system allowed it, else an errno. */
int try_out(const char *word);
