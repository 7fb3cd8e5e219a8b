// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
package import SpeechVoices

/// The library that is checked, opened or copied once so that all checks see the same bytes even if it is rebuilt meanwhile.
package final class CheckedLibrary: Sendable {
  package let places: ProviderPlaces
  /// Libraries outside the system's folders that it needs and may read.
  let libraries: [String]
  private let library: ProviderLibrary

  /// Reads the library at `places.library`.
  package init(_ places: ProviderPlaces) throws(CheckerError) {
    self.places = places
    do throws(WorkerError) {
      library = try ProviderLibrary(path: places.library)
    } catch {
      throw CheckerError(error)
    }
    let file = library.isFile ? ["/proc/self/fd/\(Self.descriptorInChecker)"] : []
    libraries =
      places.confinement.level == .none ? [] : file + LibraryGrants.libraries(for: places.library)
  }

  /// CHECKER_LIBRARY_FD.
  private static let descriptorInChecker = 3

  /// The descriptor of the library, open as long as this object exists.
  var descriptor: Int32 { library.descriptor.number }
}
