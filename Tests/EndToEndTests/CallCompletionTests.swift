// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite(
  "What the Tab key and pasting do in synth-host call",
  .serialized,
  .enabled(if: TmuxTerminal.isInstalled, "\(TmuxTerminal.missing)"),
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .limited,
  .ownThread(.serialized)
)
struct CallCompletionTests {
  private static let book = """
    morning = Good morning.
    coffee = Coffee with {milk}.
    [Drinks]
    tea = Tea, please.
    """

  @Test("Tab completes commands, what follows them, and phrases, and shows the choices there are")
  func completion() throws {
    let session = try CallSession(phrases: Self.book)
    let terminal = session.terminal
    terminal.type("/MOR")
    terminal.press("Tab")
    #expect(terminal.sees("> /morning"))
    #expect(terminal.cursor.first == 11)
    terminal.press("C-u")
    terminal.type("/m")
    terminal.press("Tab")
    #expect(terminal.sees("/mute", "/morning", "> /m", cursor: (4, 0)))
    terminal.type("u")
    terminal.press("Tab")
    #expect(terminal.sees("> /mute", cursor: (8, 0)))
    terminal.press("Tab")
    #expect(terminal.sees("> /mute voice o", cursor: (15, 0)))
    terminal.press("Tab")
    #expect(terminal.sees("voice on", "voice off", "> /mute voice o", cursor: (15, 0)))
    terminal.press("C-u")
    terminal.type("/phrases dr")
    terminal.press("Tab")
    #expect(terminal.sees("> /phrases Drinks", cursor: (18, 0)))
    terminal.press("C-u")
  }

  @Test(
    "Tab takes words that are predicted from phrases and from what was typed, unless that is off"
  )
  func prediction() throws {
    let user = User()
    let session = try CallSession(user: user, phrases: Self.book)
    let terminal = session.terminal
    terminal.type("good mor")
    terminal.press("Tab")
    #expect(terminal.sees("> good morning", cursor: (15, 0)))
    terminal.press("C-u")
    session.enter("Xylophones are rare, said Zoe.")
    #expect(terminal.shows("> Xylophones are rare, said Zoe."))
    terminal.type("xy")
    terminal.press("Tab", "Tab", "Tab")
    #expect(terminal.sees("> Xylophones are rare", cursor: (22, 0)))
    // A sign that was typed stays, and the next word stands apart from it.
    terminal.press("BSpace")
    terminal.type(",")
    terminal.press("Tab")
    #expect(terminal.sees("> Xylophones are rare, said", cursor: (28, 0)))
    terminal.press("C-u")
    session.enter("/predict off")
    #expect(terminal.shows("Predict: off."))
    terminal.type("xy")
    terminal.press("Tab")
    terminal.type("z")
    #expect(terminal.sees("> xyz", cursor: (5, 0)))
    terminal.press("C-u", "C-d")
    let other = try CallSession(user: user, phrases: Self.book, "--no-prediction")
    other.terminal.type("xy")
    other.terminal.press("Tab")
    other.terminal.type("z")
    #expect(other.terminal.sees("> xyz", cursor: (5, 0)))
  }

  @Test("Tab completes voices by name and language")
  func voices() throws {
    let session = try CallSession()
    let terminal = session.terminal
    terminal.type("/voice pt-b")
    terminal.press("Tab")
    #expect(terminal.sees("> /voice pt-BR", cursor: (15, 0)))
    terminal.press("Enter")
    #expect(terminal.shows("Portuguese (Brazil)"))
  }

  @Test("the lines of a pasted text are spoken one after the other, and its blank ones are none")
  func pasting() throws {
    let session = try CallSession(rows: 40)
    let terminal = session.terminal
    session.enter("/interrupt on")
    let long = "This goes on for a very long time. " + String(repeating: "And on. ", count: 30)
    terminal.paste("\(long)\n\nSecond,\twith a tab.\nThird")
    #expect(terminal.sees("> Third", cursor: (7, 0)))
    terminal.type(" and more.")
    terminal.press("C-a", "C-k")
    session.enter("/queue")
    // The first one interrupts nothing, and is spoken or about to be; the second one waits for it.
    #expect(terminal.shows(": This goes on for a very long time. And on. And on. And on. A…"))
    #expect(terminal.shows("Waiting: Second,"))
    #expect(!terminal.screen.contains { $0.hasPrefix("Waiting: Third") }, "\(terminal)")
  }
}
