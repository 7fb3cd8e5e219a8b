// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// Starts a detached thread that runs `body` and ends with it. Answers 0 or an errno.
package func startThread(_ name: String, _ body: @escaping @Sendable () -> Void) -> Int32 {
  final class Box: Sendable {
    let name: String
    let body: @Sendable () -> Void
    init(_ name: String, _ body: @escaping @Sendable () -> Void) {
      self.name = name
      self.body = body
    }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  defer { pthread_attr_destroy(&attributes) }
  let box = Unmanaged.passRetained(Box(name, body))
  var thread = pthread_t()
  let code = pthread_create(
    &thread,
    &attributes,
    { pointer in
      guard let pointer else { return nil }
      // Safe because it is the box retained below, handed over once.
      let box = Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue()
      linux_name_thread(box.name)
      box.body()
      return nil
    },
    box.toOpaque()
  )
  if code != 0 { box.release() }
  return code
}
