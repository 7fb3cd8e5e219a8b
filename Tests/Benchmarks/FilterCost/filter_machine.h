/* SPDX-License-Identifier: Apache-2.0
 *
 * What the kernel would answer: classic BPF over struct seccomp_data. */
#ifndef FILTER_MACHINE_H
#define FILTER_MACHINE_H

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdint.h>

/* The action (SECCOMP_RET_*); UINT32_MAX - 1 where the program has a fault. */
uint32_t run_filter(const struct sock_filter *program, unsigned count, const struct seccomp_data *call);

#endif
