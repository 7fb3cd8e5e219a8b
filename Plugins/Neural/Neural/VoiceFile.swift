// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechModels
import SpeechSystem

/// Files of a voice's folder.
enum VoiceFile {
  /// The whole file.
  static func bytes(_ name: String, in folder: String, limit: Int) throws(NeuralFault) -> [UInt8] {
    let path = "\(folder)/\(name)"
    let (descriptor, status) = try open(path)
    defer { close(descriptor) }
    do throws(OpenFile.Failure) {
      return try OpenFile.contents(of: descriptor, byteCount: Int(status.st_size), limit: limit)
    } catch {
      switch error {
      case .system(let code): throw NeuralFault("\(path): \(SystemError.text(code))")
      case .tooLarge(let count): throw NeuralFault("\(path) has \(count) bytes, more than \(limit)")
      }
    }
  }

  /// The model in a voice's file, as a runtime reads it that maps its weights.
  static func model(_ name: String, in folder: String, limit: Int) throws(NeuralFault) -> ModelFile
  {
    let path = "\(folder)/\(name)"
    let file: MappedFile
    do throws(MappedFile.Failure) {
      file = try MappedFile(path: path)
    } catch {
      throw NeuralFault(error, of: path)
    }
    guard file.count <= limit else {
      throw NeuralFault("\(path) has \(file.count) bytes, more than \(limit)")
    }
    return ModelFile(file)
  }

  /// What the maker of a model has written into it.
  static func metadata(of name: String, in folder: String) throws(NeuralFault) -> ModelMetadata {
    let path = "\(folder)/\(name)"
    do throws(MappedFile.Failure) { return try ModelMetadata(path: path) } catch {
      throw NeuralFault(error, of: path)
    }
  }

  /// What changes when a file is replaced.
  struct Stamp: Hashable, Sendable {
    let size: Int
    /// Nanoseconds since 1970.
    let time: Int
  }

  /// The stamp of a file that can be read.
  static func stamp(of name: String, in folder: String) throws(NeuralFault) -> Stamp {
    let (descriptor, status) = try open("\(folder)/\(name)")
    close(descriptor)
    return Stamp(
      size: Int(status.st_size),
      time: status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    )
  }

  /// A regular file, open; the caller closes it.
  static func open(_ path: String) throws(NeuralFault) -> (descriptor: Int32, status: stat) {
    // Non-blocking, in case the file is a named pipe.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw NeuralFault("\(path): \(SystemError.text(errno))") }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw NeuralFault("\(path) is not a regular file")
    }
    return (descriptor, status)
  }
}

extension NeuralFault {
  init(_ failure: MappedFile.Failure, of path: String) {
    switch failure {
    case .system(let code): self.init("\(path): \(SystemError.text(code))")
    case .noContents: self.init("\(path) is not a file with contents")
    }
  }
}
