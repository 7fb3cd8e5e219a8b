// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechSystem

/// Which files a document may open: sound clips and lexicons.
struct ResourceOptions: ParsableArguments {
  @Option(
    name: .customLong("resource-dir"),
    help: ArgumentHelp(
      "Also let the document use sound and lexicon files below this folder; may be repeated. The folder that the document "
        + "itself is in is always allowed.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var folders: [String] = []

  /// - Parameter document: The path of the document; nil or `-` if it has no folder.
  func access(document: String?) throws(CommandError) -> ResourceAccess {
    var roots: [String] = []
    for folder in folders {
      guard let path = Self.absolute(folder) else {
        throw CommandError(
          .inputMissing,
          message:
            "--resource-dir \(folder): \(SystemError.text(errno)). Name a folder that exists."
        )
      }
      roots.append(path)
    }
    guard let document, document != "-" else { return ResourceAccess(roots: ResourceRoots(roots)) }
    let own = Self.absolute(Path.folder(of: document))
    // The root folder would allow every file.
    if let own, own != "/" { roots.insert(own, at: 0) }
    return ResourceAccess(roots: ResourceRoots(roots), documentFolder: own)
  }

  private static func absolute(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
