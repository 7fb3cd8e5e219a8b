// SPDX-License-Identifier: Apache-2.0
import CNeural
import Glibc
import SpeechSystem
import Synchronization

/// The library that turns text into the phonemes of eSpeak NG. It is installed apart, because it is under the GPL.
package struct PhonemeLibrary: @unchecked Sendable {
  // Safe because the table is a constant of a library that stays loaded.
  let table: UnsafePointer<neural_phonemes>

  /// What came of loading it; nil until `load(besides:)` has run.
  private static let loaded = Mutex<Result<PhonemeLibrary, NeuralFault>?>(nil)

  /// Loads it, once for the process and before the sandbox forbids that: from `PREFIX/lib/synth-host/phonemes`, where this
  /// provider is in `providers`, or from beside the provider, where both were built.
  package static func load(besides libraryPath: String) {
    let folder = Path.parent(of: libraryPath)
    let places = [
      Path.parent(of: folder) + "/phonemes/espeak.so", folder + "/libTextToPhonemes.so",
    ]
    let result = Result { () throws(NeuralFault) in
      guard let path = places.first(where: { access($0, R_OK) == 0 }) else {
        throw NeuralFault(
          "Install the phonemes of eSpeak NG, as by make PROVIDERS='Espeak Neural' install: there is no \(places[0])"
        )
      }
      var fault = neural_fault()
      guard let table = neural_load_phonemes(path, &fault) else { throw NeuralFault(fault) }
      return PhonemeLibrary(table: table)
    }
    loaded.withLock { $0 = result }
  }

  /// Throws when it could not be loaded.
  static func get() throws(NeuralFault) -> PhonemeLibrary {
    guard let result = loaded.withLock({ $0 }) else {
      throw NeuralFault("The phonemes of eSpeak NG were not loaded when this process began")
    }
    return try result.get()
  }
}
