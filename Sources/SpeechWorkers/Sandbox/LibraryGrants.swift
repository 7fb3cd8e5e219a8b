// SPDX-License-Identifier: Apache-2.0

import CSandbox
import Glibc
import SpeechSystem
import SpeechVoices

/// Finds the libraries that a provider needs from its own folders, outside those of the system: a Swift toolchain in
/// a home folder, an engine in a folder beside its data.
///
/// A provider names such folders in its RUNPATH, so each could be one that it is curious about. Granted are therefore
/// single files, which are shared objects and bear a name that one of its libraries needs; never a folder.
package enum LibraryGrants {
  /// Real providers need some ten from outside. The loader reads each of them, and so do we.
  private static let maxGrants = 128
  /// Folders that are searched for what one library needs. Real ones name two or three.
  private static let maxFolders = 32
  /// Looks at the file system for one provider, which take 10 ms. Crafted files could ask for some millions, before any
  /// limit of time holds; what would be found after these is not granted.
  private static let maxLookups = 4096

  /// One that may need others in turn.
  private struct Library {
    let needs: ELFNeeds
    /// What `$ORIGIN` stands for in it, if anything.
    let origin: String?
    /// Folders that an RPATH of those that need it names.
    let inherited: [String]
  }

  /// Absolute paths of the files, without symbolic links; empty for most providers. What someone besides root and the
  /// user can change is not among them. Reads some heads of files, 20 µs each. [any thread]
  package static func libraries(for provider: String) -> [String] {
    guard let needs = try? ELFNeeds(path: provider) else { return [] }
    let trust = PathTrust()
    var looks = maxLookups
    var granted: [String] = []
    var names: Set<String> = []
    // Its $ORIGIN leads nowhere, as it is loaded from memory.
    var waiting = [Library(needs: needs, origin: nil, inherited: [])]
    while let library = waiting.popLast() {
      let needs = library.needs
      // An RPATH without a RUNPATH holds for what the library needs in turn as well.
      let own = folders(of: needs.runpath ?? needs.rpath ?? "", origin: library.origin, &looks)
      let searched = Array(
        (own + (needs.runpath == nil ? library.inherited : [])).prefix(maxFolders)
      )
      for name in needs.libraries where !name.contains("/") && names.insert(name).inserted {
        for folder in searched {
          guard granted.count < maxGrants, looks > 0 else { return granted }
          guard let file = trusted("\(folder)/\(name)", trust, &looks),
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

  /// The file that a path leads to, if it can be read and nobody but root and the user can put another in its place: what
  /// is checked has to be what is granted.
  private static func trusted(_ path: String, _ trust: PathTrust, _ looks: inout Int) -> String? {
    looks -= 1
    guard access(path, R_OK) == 0, let file = Path.resolved(path) else { return nil }
    // It looks at each folder on the way.
    looks -= file.utf8.count { $0 == UInt8(ascii: "/") }
    return trust.problem(with: file) == nil ? file : nil
  }

  /// The absolute folders of a RUNPATH that the system's list does not hold anyway, without symbolic links.
  private static func folders(
    of runpath: String,
    origin: String?,
    _ looks: inout Int
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
