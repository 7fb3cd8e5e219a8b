// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// The library that is checked, copied once, so that all checks see the same bytes whoever builds it again meanwhile.
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

  /// Of the copy; open as long as this object.
  var descriptor: Int32 { sealed.descriptor.number }
}
