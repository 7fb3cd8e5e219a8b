// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Calls `body` with spawn attributes that restore SIGINT, SIGHUP and SIGTERM, which shells make background programs
/// ignore.
func withSpawnAttributes(_ body: (UnsafePointer<posix_spawnattr_t>) -> Int32) -> Int32 {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  var blocked = sigset_t()
  sigemptyset(&blocked)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  return body(&attributes)
}
