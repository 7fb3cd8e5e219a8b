// SPDX-License-Identifier: Apache-2.0
import CNeural
import Glibc
import SpeechProviderKit
import SpeechSystem

/// ONNX Runtime, which `synth-host voices install` or a package puts where the provider finds it.
enum Runtime {
  private static let file = "onnxruntime/libonnxruntime.so"

  /// Where it is looked for: `PREFIX/lib/synth-host`, where this provider is in `providers`, and the folder that
  /// programs of the user write voices into.
  static func places(_ parameters: OpenParameters) -> [String] {
    let prefix = Path.parent(of: Path.parent(of: parameters.libraryPath))
    return ([prefix] + [parameters.sharedFolder].compactMap(\.self)).map { "\($0)/\(file)" }
  }

  /// Loads it from the first place where it is, once for the process.
  static func load(_ places: [String]) throws(NeuralFault) {
    guard let library = places.first(where: { access($0, R_OK) == 0 }) else {
      throw NeuralFault("ONNX Runtime is missing; looked for \(places.joined(separator: ", "))")
    }
    // It becomes code of this process, so that the rule for providers applies.
    if let problem = PathTrust().problem(with: library) {
      throw NeuralFault("\(library) is not loaded: \(problem)")
    }
    var fault = neural_fault()
    guard neural_load_runtime(library, &fault) else { throw NeuralFault(fault) }
  }
}

extension NeuralFault {
  init(_ fault: neural_fault) {
    self.init(
      withUnsafeBytes(of: fault.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    )
  }
}
