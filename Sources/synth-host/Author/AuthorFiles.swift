// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Where the files for authors of providers are: installed beside the program, or in the sources that it was built from.
enum AuthorFiles {
  /// The templates of packages, a folder for each language and one for all of them.
  static var templates: String? {
    folder(installed: "synth-host/templates", source: "Sources/synth-host/Templates")
  }

  /// A package for providers in Swift.
  static func kit(_ name: String) -> String? {
    folder(installed: "speech-provider/\(name)", source: "Sources/contrib/\(name)")
  }

  private static func folder(installed: String, source: String) -> String? {
    let program = ProgramContext.executableFolder
    let share = Path.parent(of: program) + "/share/" + installed
    if FileTree.exists(share) { return share }
    // A program in a build folder, such as .build/x86_64-unknown-linux-gnu/debug.
    guard Path.name(of: program) != "bin" else { return nil }
    var root = program
    for _ in 0..<4 {
      root = Path.parent(of: root)
      if FileTree.exists("\(root)/\(source)") { return "\(root)/\(source)" }
    }
    return nil
  }
}
