// SPDX-License-Identifier: Apache-2.0
import CNeural
import Glibc
import SpeechProviderKit
import SpeechSystem

/// ONNX Runtime, which a package or `install-hibari` puts where the provider finds it.
enum Runtime {
  /// Loads it from the first place where it is, once for the process: from `PREFIX/lib/synth-host`, where this provider is
  /// in `providers`, or from the folder that programs of the user write voices into.
  static func load(_ parameters: OpenParameters) throws(NeuralFault) {
    let prefix = Path.parent(of: Path.parent(of: parameters.libraryPath))
    let packaged = prefix + "/onnxruntime/libonnxruntime.so"
    let shared = parameters.sharedFolder.map { $0 + "/onnxruntime/libonnxruntime.so" }
    let places = [packaged, shared].compactMap(\.self)
    guard let library = places.first(where: { access($0, R_OK) == 0 }) else {
      throw NeuralFault(
        "Run “synth-host voices install hibari”: there is no ONNX Runtime at \(places.joined(separator: " or "))"
      )
    }
    // The host has checked where the provider itself is, and so the package.
    if library == shared { try checkOwners(of: library) }
    var fault = neural_fault()
    guard neural_load_runtime(library, &fault) else { throw NeuralFault(fault) }
  }

  /// Throws when users other than this one and root could replace the library, which becomes code of this process.
  ///
  /// The sandbox hides the databases of users and groups, so that a group may write: on many systems it is the user's own.
  private static func checkOwners(of library: String) throws(NeuralFault) {
    let folder = Path.parent(of: library)
    for path in [library, folder, Path.parent(of: folder)] {
      var status = stat()
      guard stat(path, &status) == 0 else {
        throw NeuralFault("\(path): \(SystemError.text(errno))")
      }
      guard status.st_uid == 0 || status.st_uid == geteuid(), status.st_mode & S_IWOTH == 0 else {
        throw NeuralFault("\(library) is not loaded: other users can change \(path)")
      }
    }
  }
}

extension NeuralFault {
  init(_ fault: neural_fault) {
    self.init(
      withUnsafeBytes(of: fault.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    )
  }
}
