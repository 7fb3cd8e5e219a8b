// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// An output module that Speech Dispatcher finds by itself.
package struct DispatcherModule: Hashable {
  let name: String
  let program: String

  /// The name of synth-host's, and so of its file of settings.
  static let ownName = "synth-host"

  /// Folders of the system with modules, as distributions have them.
  package static let systemFolders = [
    "/usr/lib/speech-dispatcher-modules", "/usr/lib64/speech-dispatcher-modules",
    "/usr/libexec/speech-dispatcher-modules",
  ]

  private static let prefix = "sd_"
  private static let generic = "sd_generic"

  /// Whether it speaks with eSpeak NG, whose voices the host has.
  var isOfEspeak: Bool { name.hasPrefix("espeak") }

  /// Its line in `speechd.conf`.
  var line: String { "AddModule \"\(name)\" \"\(program)\" \"\(name).conf\"" }

  /// The modules in the folders, sorted by name; the first of those of one name.
  /// - Parameters:
  ///   - configurations: Folders with the files of modules that run a command, `NAME-generic.conf`.
  ///   - searchPath: Where the server finds commands.
  static func list(
    in folders: [String],
    configurations: [String],
    searchPath: String
  ) -> [DispatcherModule] {
    var found: [String: DispatcherModule] = [:]
    for folder in folders {
      for file in Path.names(in: folder) where file.hasPrefix(prefix) {
        let program = "\(folder)/\(file)"
        guard isFile(program) else { continue }
        let names =
          file == generic
          ? genericNames(in: configurations, searchPath: searchPath)
          : [String(file.dropFirst(prefix.count))]
        // Characters that could end the quoted word; no real module has one in its name.
        for name in names where !(name + program).contains(where: { "\"\\\n".contains($0) }) {
          found[name] = found[name] ?? DispatcherModule(name: name, program: program)
        }
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  private static func genericNames(in folders: [String], searchPath: String) -> [String] {
    folders.flatMap { folder in
      Path.names(in: folder).filter { file in
        file.hasSuffix("-generic.conf")
          && GenericModule(path: "\(folder)/\(file)")?.isUsable(searchPath: searchPath) == true
      }
    }
    .map { String($0.dropLast(".conf".count)) }
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
