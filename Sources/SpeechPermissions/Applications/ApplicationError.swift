// SPDX-License-Identifier: Apache-2.0
import SpeechSystem
import SpeechVoices

/// Why the application of a process cannot be determined. Such a process has no permissions.
package enum ApplicationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The process has ended or belongs to another user: errno.
  case noProcess(pid: Int32, code: Int32)
  /// The executable was deleted or replaced since it was started: the running program is not the file at the path.
  case replaced(path: String)
  /// The path of its executable is too long or not UTF-8.
  case strangePath(pid: Int32)
  /// The process runs in a Flatpak whose description cannot be parsed.
  case strangeFlatpak(pid: Int32)

  package var description: String {
    switch self {
    case .noProcess(let pid, let code):
      "process \(pid) cannot be inspected (error \(code)); it has ended, or belongs to another user"
    case .replaced(let path):
      "the program \(path.shown) was deleted or replaced since it was started; start it again"
    case .strangePath(let pid):
      "the path of process \(pid)'s program is too long or not UTF-8; move the program"
    case .strangeFlatpak(let pid):
      "process \(pid) runs in a Flatpak that does not say which; reinstall it"
    }
  }
}
