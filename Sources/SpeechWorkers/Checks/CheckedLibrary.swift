// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// The library that is checked, copied once so that all checks see the same bytes even if it is rebuilt meanwhile.
package final class CheckedLibrary: Sendable {
  package let places: ProviderPlaces
  /// Libraries outside the system's folders that it needs and may read.
  let libraries: [String]
  private let sealed: SealedLibrary

  /// Reads the library at `places.library`.
  package init(_ places: ProviderPlaces) throws(CheckerError) {
    self.places = places
    libraries =
      places.confinement.level == .none ? [] : LibraryGrants.libraries(for: places.library)
    do throws(WorkerError) {
      sealed = try SealedLibrary(path: places.library)
    } catch {
      throw CheckerError(error)
    }
  }

  /// The copy's descriptor, open as long as this object exists.
  var descriptor: Int32 { sealed.descriptor.number }
}
