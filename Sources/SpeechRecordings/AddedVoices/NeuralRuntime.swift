// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem
package import SpeechVoices

/// ONNX Runtime, where the provider for neural voices looks for it.
package enum NeuralRuntime {
  /// The provider that needs it.
  package static let provider = "org.synth-host.neural"

  private static let library = "/onnxruntime/libonnxruntime.so"

  /// Whether the provider finds it: where the host is installed, or in the folder that programs share with the provider.
  /// - Parameter forAll: In all accounts.
  package static func isInstalled(for places: ProviderPlaces, forAll: Bool = false) -> Bool {
    let installed = Path.parent(of: Path.parent(of: places.library))
    return [installed, forAll ? nil : places.sharedFolder].compactMap(\.self).contains {
      access($0 + library, R_OK) == 0
    }
  }
}
