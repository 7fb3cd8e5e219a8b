// SPDX-License-Identifier: Apache-2.0

import CSandbox
import Glibc
import SpeechSystem
import SpeechVoices

/// Finds the libraries that a provider needs from its own folders, outside those of the system: a Swift toolchain in
/// a home folder, an engine in a folder beside its data.
///
/// A provider can name any folder in its RUNPATH to gain access. Therefore only single files are granted that are
/// shared objects and have a name that one of its libraries needs; never a folder.
package enum LibraryGrants {
  /// Real providers need some ten from outside. The loader reads each of them, as does the host.
  private static let maxGrants = 128
  /// Folders that are searched for the needs of one library. Real ones name two or three.
  private static let maxFolders = 32
  /// File system lookups for one provider, which take 10 ms. Crafted files could request millions before any time limit
  /// applies; libraries beyond these are not granted.
  private static let maxLookups = 4096

  /// A library that may need others.
  private struct Library {
    let needs: ELFNeeds
    /// The value of `$ORIGIN` in it, if any.
    let origin: String?
    /// RPATH folders of the libraries that need it.
    let inherited: [String]
  }

  /// Absolute paths of the files, without symbolic links; empty for most providers. Files that others than root and the
  /// user can modify are excluded. Reads the headers of some files, 20 µs each. [any thread]
  package static func libraries(for provider: String) -> [String] {
    guard let needs = try? ELFNeeds(path: provider) else { return [] }
    let trust = PathTrust()
    var looks = maxLookups
    var granted: [String] = []
    var names: Set<String> = []
    // It has no $ORIGIN because it is loaded from memory.
    var waiting = [Library(needs: needs, origin: nil, inherited: [])]
    while let library = waiting.popLast() {
      let needs = library.needs
      // An RPATH without a RUNPATH holds for what the library needs in turn as well.
      let own = folders(
        of: needs.runpath ?? needs.rpath ?? "",
        origin: library.origin,
        looks: &looks
      )
      let searched = Array(
        (own + (needs.runpath == nil ? library.inherited : [])).prefix(maxFolders)
      )
      for name in needs.libraries where !name.contains("/") && names.insert(name).inserted {
        for folder in searched {
          guard granted.count < maxGrants, looks > 0 else { return granted }
          guard let file = trusted("\(folder)/\(name)", trust: trust, looks: &looks),
            let needsInTurn = try? ELFNeeds(path: file)
          else { continue }
          granted.append(file)
          let inherited = needs.runpath == nil ? searched : []
          waiting.append(Library(needs: needsInTurn, origin: folder, inherited: inherited))
          break
        }
      }
    }
    return granted
  }

  /// The resolved file of a path, if readable and only root and the user can replace it: the file that is checked must
  /// be the one that is granted.
  private static func trusted(_ path: String, trust: PathTrust, looks: inout Int) -> String? {
    looks -= 1
    guard access(path, R_OK) == 0, let file = Path.resolved(path) else { return nil }
    // `problem(with:)` checks each folder on the path.
    looks -= file.utf8.count { $0 == UInt8(ascii: "/") }
    return trust.problem(with: file) == nil ? file : nil
  }

  /// The absolute folders of a RUNPATH, without symbolic links, except those the sandbox always allows.
  private static func folders(
    of runpath: String,
    origin: String?,
    looks: inout Int
  ) -> [String] {
    var folders: [String] = []
    for entry in runpath.split(separator: ":").prefix(maxFolders) {
      var folder = String(entry)
      if let rest = folder.suffix(after: "$ORIGIN") ?? folder.suffix(after: "${ORIGIN}") {
        guard let origin else { continue }
        folder = origin + rest
      }
      guard folder.hasPrefix("/"), !folder.contains("$"), looks > 0 else { continue }
      looks -= 1
      guard let folder = Path.resolved(folder), !sandbox_loads_from(folder) else { continue }
      folders.append(folder)
    }
    return folders
  }
}

extension String {
  fileprivate func suffix(after prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
