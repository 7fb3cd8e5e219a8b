// SPDX-License-Identifier: Apache-2.0

import CSandbox
import Glibc
import SpeechVoices

/// Finds the libraries that a provider needs from folders of its own, outside those of the system: a Swift toolchain in
/// a home folder, an engine in a folder beside its data.
///
/// A provider names such folders in its RUNPATH, so each could be one that it is curious about. Granted are therefore
/// single files, which are shared objects and bear a name that one of its libraries needs; never a folder.
enum LibraryGrants {
  /// Real providers need some ten from outside. The loader reads each of them, and so do we.
  private static let most = 128

  /// Absolute paths.
  static func libraries(for provider: String) -> [String] {
    var granted: [String] = []
    var names: Set<String> = []
    // Its $ORIGIN leads nowhere, as it is loaded from memory.
    var waiting = [(path: provider, origin: String?.none, folders: [String]())]
    while let (path, origin, inherited) = waiting.popLast(), granted.count < most {
      guard let needs = try? ELFNeeds(path: path) else { continue }
      // An RPATH without a RUNPATH holds for what the library needs in turn as well.
      let own = folders(of: needs.runpath ?? needs.rpath ?? "", origin: origin)
      let searched = own + (needs.runpath == nil ? inherited : [])
      for name in needs.libraries where !name.contains("/") && names.insert(name).inserted {
        for folder in searched {
          let candidate = "\(folder)/\(name)"
          guard access(candidate, R_OK) == 0, (try? ELFNeeds(path: candidate)) != nil else {
            continue
          }
          granted.append(candidate)
          waiting.append((candidate, folder, needs.runpath == nil ? searched : []))
          break
        }
      }
    }
    return granted
  }

  /// The absolute folders of a RUNPATH that the system's list does not hold anyway.
  private static func folders(of runpath: String, origin: String?) -> [String] {
    runpath.split(separator: ":").prefix(32).compactMap { entry in
      var folder = String(entry)
      if let rest = folder.suffix(after: "$ORIGIN") ?? folder.suffix(after: "${ORIGIN}") {
        guard let origin else { return nil }
        folder = origin + rest
      }
      guard folder.hasPrefix("/"), !folder.contains("$") else { return nil }
      guard let resolved = realpath(folder, nil) else { return nil }
      // Safe because realpath(3) hands over a NUL-terminated string from malloc, freed once here.
      defer { free(resolved) }
      return sandbox_loads_from(resolved) ? nil : folder
    }
  }
}

extension String {
  fileprivate func suffix(after prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
