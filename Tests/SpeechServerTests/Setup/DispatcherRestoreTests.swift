// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechServer
import TestSupport
import Testing

@Suite("Undoing the setup of Speech Dispatcher")
struct DispatcherRestoreTests {
  private let home = TemporaryFolder()
  private let file: String
  private let setup: DispatcherSetup

  init() {
    let path = home.path
    for folder in ["/etc", "/modules", "/.config", "/.config/speech-dispatcher"] {
      mkdir(path + folder, 0o755)
    }
    write(Array("LogLevel 3\nInclude \"clients/*.conf\"\n".utf8), to: path + "/etc/speechd.conf")
    for name in ["rhvoice", "espeak-ng"] { write([], to: path + "/modules/sd_" + name) }
    file = path + "/.config/speech-dispatcher/speechd.conf"
    setup = DispatcherSetup(
      environment: ["HOME": path, "PATH": "/usr/bin:/bin"],
      module: "/usr/lib/sd_synth-host",
      systemFolder: path + "/etc",
      moduleFolders: [path + "/modules"]
    )
  }

  private func check(_ before: [UInt8], _ comment: Comment) throws {
    write(before, to: file)
    #expect(try setup.install() == file, comment)
    let after = read(file)
    #expect(after != before && after.starts(with: before), comment)
    #expect(try setup.install() == nil, comment)
    #expect(read(file) == after, comment)
    let removal = try #require(try setup.remove(), comment)
    #expect(removal.isRestored, comment)
    #expect(access(file, F_OK) == 0 && read(file) == before, comment)
  }

  @Test(
    "restores every file to the byte",
    arguments: [
      "", "\n", " \n\t", "DefaultRate 10", "DefaultRate 10\r\nDefaultModule espeak-ng\r\n", "\r",
      "LanguageDefaultModule \"de\" \"synth-host\"\n",
      "LanguageDefaultModule \"de\" \"espeak-ng\"\r\n",
      "AddModule \"synth-host\" \"/opt/sd_synth-host\" \"synth-host.conf\"\nDefaultModule synth-host",
      "# End of what synth-host has written.\nDefaultModule synth-host\n",
      "# Before: no file\n\n\n",
    ]
  )
  func restored(before: String) throws {
    try check(Array(before.utf8), "\(before.debugDescription)")
  }

  @Test("restores files of any bytes")
  func anyBytes() throws {
    let pieces: [[UInt8]] =
      [
        "DefaultModule", "LanguageDefaultModule \"de\" ", "AddModule \"a\" \"/b\" \"a.conf\"",
        "synth-host", "\r\n",
        "\n", "\n", "# Before: 3 bytes", "Include \"/etc/speech-dispatcher/speechd.conf\"", " ",
        "\"", "#", "ä", "\0",
      ].map { Array($0.utf8) } + [[0xE4], [0xFF, 0xFE]]
    for seed in 0..<100 {
      var random = SeededGenerator(seed: UInt64(seed))
      let bytes = (0..<Int.random(in: 0..<12, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? []
      }
      try check(bytes, "seed \(seed)")
    }
  }

  /// The lines of the file, changed by someone while synth-host is set up.
  private func edit(_ change: (inout [String]) -> Void) {
    var lines = String(decoding: read(file), as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map(String.init)
    change(&lines)
    write(Array(lines.joined(separator: "\n").utf8), to: file)
  }

  private func removed() throws -> String {
    let removal = try #require(try setup.remove())
    #expect(!removal.isRestored)
    return String(decoding: read(file), as: UTF8.self)
  }

  @Test("removes its lines when the last one is gone, and keeps those of others among them")
  func noEnd() throws {
    write(Array("DefaultRate 10".utf8), to: file)
    #expect(try setup.install() == file)
    edit { lines in
      lines.removeAll { $0.hasPrefix("# End") }
      lines.insert("AddModule \"flite\" \"sd_flite\" \"flite.conf\"", at: lines.count - 3)
      lines.insert("DefaultPitch 5", at: lines.count - 1)
    }
    #expect(
      try removed()
        == "DefaultRate 10\nAddModule \"flite\" \"sd_flite\" \"flite.conf\"\nDefaultPitch 5\n"
    )
  }

  @Test("finds its lines in a file whose line breaks an editor has changed")
  func carriageReturns() throws {
    write(Array("DefaultRate 10\n".utf8), to: file)
    #expect(try setup.install() == file)
    edit { lines in lines = lines.map { $0.isEmpty ? $0 : $0 + "\r" } }
    #expect(try removed() == "DefaultRate 10\r\n")
  }

  @Test(
    "keeps the settings of the system for what the user has added, also when it is set up again"
  )
  func additions() throws {
    #expect(try setup.install() == file)
    edit { $0.insert("DefaultRate 20", at: $0.count - 1) }
    #expect(try setup.install() == file)
    #expect(try setup.install() == nil)
    let etc = home.path + "/etc"
    let kept =
      "Include \"\(etc)/speechd.conf\"\nInclude \"\(etc)/clients/*.conf\"\nDefaultRate 20\n"
    #expect(String(decoding: read(file), as: UTF8.self).hasPrefix(kept))
    let removal = try #require(try setup.remove())
    #expect(removal.isRestored && String(decoding: read(file), as: UTF8.self) == kept)
  }

  @Test("tells in which lines the user's own settings make synth-host the default")
  func ownLines() throws {
    write(
      Array(
        "#\nDefaultModule \"synth-host\"\r\nLanguageDefaultModule de synth-host\nDefaultModule x\n"
          .utf8
      ),
      to: file
    )
    #expect(try setup.install() == file)
    #expect(try setup.remove()?.ownLines == [2, 3])
  }

  @Test("removes what versions without a record of the file have written")
  func older() throws {
    let block = """
      # Written by "synth-host speech-dispatcher install"; "synth-host speech-dispatcher remove" removes it.
      AddModule "synth-host" "/usr/lib/sd_synth-host" "synth-host.conf"
      DefaultModule synth-host
      # End of what synth-host has written.

      """
    write(Array(block.utf8), to: file)
    #expect(try setup.remove()?.isRestored == true)
    #expect(access(file, F_OK) != 0)
    write(Array(("DefaultRate 10\n" + block).utf8), to: file)
    #expect(try removed() == "DefaultRate 10\n")
  }
}
