// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension ProviderCatalog {
  /// Which libraries' earlier failures are ignored.
  enum Retry: Equatable {
    case nobody, everybody
    /// By its path without symbolic links.
    case library(String)

    func includes(_ library: FoundLibrary) -> Bool {
      switch self {
      case .nobody: false
      case .everybody: true
      case .library(let path): Path.isSame(path, other: library.resolvedPath)
      }
    }
  }

  /// Forgets the deaths of a library, which is named by its path without symbolic links.
  func forgive(_ library: String) {
    for found in round.libraries where Path.isSame(found.resolvedPath, other: library) {
      marks.forgive(found)
    }
  }
}
