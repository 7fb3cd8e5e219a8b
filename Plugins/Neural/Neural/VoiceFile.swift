// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// Files of a voice's folder.
enum VoiceFile {
  /// The whole file.
  static func bytes(_ name: String, in folder: String, limit: Int) throws(NeuralFault) -> [UInt8] {
    let path = "\(folder)/\(name)"
    // Non-blocking, in case the file is a named pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw NeuralFault("\(path): \(SystemError.text(errno))") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw NeuralFault("\(path) is not a regular file")
    }
    do throws(OpenFile.Failure) {
      return try OpenFile.contents(of: descriptor, byteCount: Int(status.st_size), limit: limit)
    } catch {
      switch error {
      case .system(let code): throw NeuralFault("\(path): \(SystemError.text(code))")
      case .tooLarge(let count): throw NeuralFault("\(path) has \(count) bytes, more than \(limit)")
      }
    }
  }
}
