// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
import SpeechVoices

/// What is wrong with a library as a file.
enum LibraryFileCheck {
  static func findings(path: String) -> [Finding] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return [Finding(.failure, text: "the file cannot be read: \(SystemError.text(errno))")]
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return [Finding(.failure, text: "it is not a regular file")]
    }
    do throws(ELFError) {
      _ = try ELFLibrary(path: path)
    } catch {
      return [Finding(.failure, text: "\(error)")]
    }
    var findings: [Finding] = []
    if status.st_mode & S_IWOTH != 0 {
      findings.append(
        Finding(.failure, text: "everyone can write to the file; run chmod o-w on it")
      )
    }
    if let target = targetOutside(path) {
      findings.append(
        Finding(.warning, text: "it is a symbolic link that leads out of its folder, to \(target)")
      )
    }
    return findings
  }

  /// The target of the path if it is not below the path's folder.
  private static func targetOutside(_ path: String) -> String? {
    guard let target = Path.resolved(path), let home = Path.resolved(Path.folder(of: path)) else {
      return nil
    }
    return target.hasPrefix(home == "/" ? home : home + "/") ? nil : target
  }
}
