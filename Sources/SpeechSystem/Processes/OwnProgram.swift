// SPDX-License-Identifier: Apache-2.0
import CLinux

/// How this process was started: also in small containers, and after chroot(2), where /proc is not mounted. [any thread]
package enum OwnProgram {
  /// Those of `main`, with the program's name.
  package static var arguments: [String] {
    withArguments { count, texts in
      (0..<Int(count)).compactMap { index in
        // Safe because the C library keeps the texts of `main`, which end with NUL, as long as the process runs.
        texts[index].map { String(cString: $0) }
      }
    }
  }

  /// Calls `body` with the arguments of `main` themselves, for functions of C, which may change their order.
  package static func withArguments<Result>(
    _ body: (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var texts: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let count = linux_arguments(&texts)
    guard let texts else {
      var none: UnsafeMutablePointer<CChar>?
      return body(0, &none)
    }
    return body(count, texts)
  }

  /// The file of the program, without symbolic links; nil if it is no longer where it was started.
  package static var path: String? {
    if let path = Path.resolved("/proc/self/exe") { return path }
    // Safe because the kernel put the text, which ends with NUL, beside the arguments.
    return linux_started_path().flatMap { Path.resolved(String(cString: $0)) }
  }
}
