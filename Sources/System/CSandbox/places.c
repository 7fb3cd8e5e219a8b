/* SPDX-License-Identifier: Apache-2.0
 *
 * The files of the system that every provider may read. None of them is the user's. */
#include <string.h>

#include "sandbox_parts.h"

const char *const system_libraries[] = {
    "/usr/lib",   "/usr/lib64", "/usr/local/lib",   "/lib", "/lib64", "/opt", "/app/lib",
    "/nix/store", "/gnu/store", "/etc/ld.so.cache", NULL,
};

const char *const system_facts[] = {
    "/dev/null",
    "/dev/urandom",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/sys/devices/system/cpu",
    "/usr/share/zoneinfo",
    "/etc/localtime",
    "/usr/lib/locale",
    /* What setlocale() and iconv() of the C library read when they are first used. */
    "/usr/share/locale/locale.alias",
    "/usr/lib/x86_64-linux-gnu/gconv",
    "/usr/lib/aarch64-linux-gnu/gconv",
    "/usr/lib64/gconv",
    "/usr/lib/gconv",
    NULL,
};

bool sandbox_loads_from(const char *folder) {
  for (const char *const *place = system_libraries; *place; place++) {
    size_t length = strlen(*place);
    if (strncmp(folder, *place, length) == 0 && (folder[length] == '/' || folder[length] == 0)) return true;
  }
  return false;
}
