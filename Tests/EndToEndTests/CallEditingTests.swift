// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite(
  "Lines that are edited in synth-host call",
  .serialized,
  .enabled(if: TmuxTerminal.isInstalled, "\(TmuxTerminal.missing)"),
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .limited,
  .ownThread(.serialized)
)
struct CallEditingTests {
  @Test("keys move, delete, and yank as in a shell")
  func keys() throws {
    let session = try CallSession()
    let terminal = session.terminal
    terminal.type("Hello wrold")
    terminal.press("Left", "Left", "Left", "BSpace", "Right", "r")
    #expect(terminal.sees("> Hello world", cursor: (11, 0)))
    terminal.press("Home", "DC", "j", "End")
    #expect(terminal.sees("> jello world", cursor: (13, 0)))
    terminal.press("C-w")
    #expect(terminal.sees("> jello", cursor: (8, 0)))
    terminal.press("C-y", "C-y")
    #expect(terminal.sees("> jello worldworld", cursor: (18, 0)))
    terminal.press("C-a", "M-f", "C-k")
    #expect(terminal.sees("> jello", cursor: (7, 0)))
    terminal.press("C-y", "C-a", "M-f")
    #expect(terminal.sees("> jello worldworld", cursor: (7, 0)))
    terminal.press("C-u")
    #expect(terminal.sees(">  worldworld", cursor: (2, 0)))
    terminal.press("C-k")
    #expect(terminal.sees(">", cursor: (2, 0)))
    terminal.press("C-d")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test("a character is what is shown as one, and a word keeps its marks")
  func scripts() throws {
    let session = try CallSession()
    let terminal = session.terminal
    terminal.type("नमस्ते दुनिया")
    terminal.press("C-w")
    #expect(terminal.sees("> नमस्ते"))
    terminal.press("BSpace", "BSpace")
    #expect(waitUntil { ["> न", "> नम"].contains(terminal.screen.last) }, "\(terminal.screen)")
    terminal.press("C-u")
    terminal.type("漢字🇩🇪🇫🇷e\u{301}x")
    terminal.press("Left", "Left", "Left", "BSpace", "Left", "z")
    #expect(terminal.sees("> 漢z字🇫🇷e\u{301}x"))
    // The first one clears the line.
    terminal.press("C-c")
    #expect(terminal.sees(">"))
    terminal.press("C-c")
    #expect(terminal.waitForEnd() == 130)
  }

  @Test("a notice comes above the line that is being typed, which stays whole, with its cursor")
  func notices() throws {
    let session = try CallSession(columns: 60)
    let terminal = session.terminal
    terminal.type("नमस्ते दुनिया 🇩🇪 漢字 and so on, until it is longer than a terminal is wide.")
    terminal.press("M-b", "M-b")
    let rows = [
      "> नमस्ते दुनिया 🇩🇪 漢字 and so on, until it is longer than a",
      "terminal is wide.",
    ]
    #expect(terminal.sees(rows[0], rows[1], cursor: (9, 0)), "\(terminal.screen)")
    let cursor = terminal.cursor
    try #require(cursor.count == 2)
    let recording = try #require(session.room.record())
    #expect(
      terminal.sees("Call: parec hears you (process \(recording.process)).", rows[0], rows[1])
    )
    #expect(terminal.cursor == [cursor[0], cursor[1] + 1])
    terminal.press("X")
    #expect(terminal.sees(rows[0], "terminal Xis wide.", cursor: (10, 0)))
    recording.stop()
    #expect(terminal.sees("Call ended: parec.", rows[0], "terminal Xis wide.", cursor: (10, 0)))
    terminal.press("Enter")
    #expect(terminal.sees(rows[0], "terminal Xis wide.", ">"))
  }

  @Test("a terminal of another size has the line in its own rows")
  func resized() throws {
    let session = try CallSession(columns: 70)
    let terminal = session.terminal
    terminal.type("This is a sentence of some length, which needs a second row.")
    terminal.press("C-a")
    terminal.resize(columns: 40, rows: 24)
    #expect(
      terminal.sees(
        "> This is a sentence of some length,",
        "which needs a second row.",
        cursor: (2, 1)
      )
    )
    terminal.press("X")
    terminal.resize(columns: 90, rows: 24)
    #expect(
      terminal.sees(
        "> XThis is a sentence of some length, which needs a second row.",
        cursor: (3, 0)
      )
    )
    // What it left in its old rows goes a moment later.
    #expect(waitUntil { terminal.screen.count { $0.contains("This is a sentence") } == 1 })
  }

  @Test("a line with more rows than the terminal shows those around the cursor")
  func tall() throws {
    let session = try CallSession(columns: 20, rows: 5)
    let terminal = session.terminal
    terminal.type((1...12).map { "Sentence number \($0)." }.joined(separator: " "))
    #expect(
      terminal.sees(
        "9. Sentence number",
        "10. Sentence number",
        "11. Sentence number",
        "12.",
        cursor: (3, 0)
      )
    )
    terminal.press("C-a")
    #expect(
      terminal.sees(
        "> Sentence number",
        "1. Sentence number",
        "2. Sentence number",
        "3. Sentence number",
        cursor: (2, 3)
      )
    )
    terminal.press("C-k", "o", "k")
    #expect(terminal.shows("> ok"))
  }

  @Test("Ctrl-C clears what is typed or searched for, and with nothing typed ends the call")
  func interrupted() throws {
    let session = try CallSession()
    let terminal = session.terminal
    terminal.type("half a line")
    #expect(terminal.sees("> half a line"))
    terminal.press("C-a", "C-c")
    #expect(terminal.sees(">"))
    terminal.type("Hello.")
    terminal.press("Enter")
    #expect(terminal.sees("> Hello.", ">"))
    terminal.press("C-r")
    terminal.type("Hel")
    #expect(terminal.sees("search “Hel”: Hello."))
    terminal.press("C-c")
    #expect(terminal.sees(">"))
    terminal.press("C-c")
    #expect(terminal.waitForEnd() == 130)
  }

  @Test("history survives from run to run, for the user alone, without what is private")
  func history() throws {
    let user = User()
    let first = try CallSession(user: user)
    for line in ["Good morning.", "/private a secret", " with a blank", "Bye", "Bye"] {
      first.terminal.type(line)
      first.terminal.press("Enter")
    }
    first.terminal.type("/quit")
    first.terminal.press("Enter")
    #expect(first.terminal.waitForEnd() == 0)
    let path = user.path(".local/state/synth-host/call-history")
    #expect(String(decoding: read(path), as: UTF8.self) == "Good morning.\nBye\n/quit\n")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)

    let second = try CallSession(user: user)
    let terminal = second.terminal
    terminal.type("half")
    terminal.press("Up", "Up")
    #expect(terminal.sees("> Bye"))
    terminal.press("Down", "Down")
    #expect(terminal.sees("> half"))
    terminal.press("C-u", "C-r")
    terminal.type("MORN")
    #expect(terminal.sees("search “MORN”: Good morning."))
    terminal.press("x")
    #expect(terminal.sees("not found “MORNx”: Good morning."))
    terminal.press("BSpace", "C-a", "A")
    #expect(terminal.sees("> AGood morning.", cursor: (3, 0)))
    terminal.press("C-k", "C-u")
    terminal.type("/history clear")
    terminal.press("Enter")
    #expect(terminal.sees("History: cleared.", ">"))
    #expect(access(path, F_OK) != 0)
  }
}
