// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite(
  "What is typed after / in synth-host call",
  .serialized,
  .enabled(if: TmuxTerminal.isInstalled, "\(TmuxTerminal.missing)"),
  .enabled(if: PrivatePulseAudio.isInstalled, "\(PrivatePulseAudio.missing)"),
  .limited,
  .ownThread(.serialized)
)
struct CallCommandLineTests {
  private static let book = """
    # Mine
    morning = Good morning.
    milk = Milk, please.
    [café]
    # Drinks
    tea = Tea with {what}, please.
    coffee = Coffee with {milk} and {sugar}.
    """

  @Test("phrases are found by the start of their name, and what follows fills their slots")
  func phrases() throws {
    let session = try CallSession(phrases: Self.book)
    let terminal = session.terminal
    session.enter("/MOR")
    #expect(terminal.shows("Good morning."))
    session.enter("/m")
    #expect(
      terminal.shows("synth-host: \"/m\" matches several phrases: /morning, /milk.")
    )
    session.enter("/coffee \"oat milk\" brown sugar")
    #expect(terminal.shows("Coffee with oat milk and brown sugar."))
    session.enter("/tea")
    #expect(terminal.shows("needs text for {what}: type it after the name."))
    #expect(terminal.sees("> /tea", cursor: (7, 0)))
    session.enter("lemon")
    #expect(terminal.shows("Tea with lemon, please."))
    session.enter("/milk now")
    #expect(terminal.shows("synth-host: the phrase /milk has no slot for \"now\"."))
  }

  @Test("the last text is saved as a phrase, with the file's comments and order kept")
  func save() throws {
    let session = try CallSession(phrases: Self.book)
    let terminal = session.terminal
    session.enter("A {large} one.")
    session.enter("/save large CAFÉ")
    #expect(terminal.shows("Saved: /large  A {large} one."))
    session.enter("/save bye")
    #expect(terminal.shows("Saved: /bye  A {large} one."))
    session.enter("/save new Some day")
    #expect(terminal.shows("Saved: /new"))
    session.enter("/save tea")
    #expect(terminal.shows("the phrase \"/tea\" already exists."))
    let path = try #require(session.phrases)
    #expect(
      String(decoding: read(path), as: UTF8.self) == """
        # Mine
        morning = Good morning.
        milk = Milk, please.
        bye = A {{large}} one.
        [café]
        # Drinks
        tea = Tea with {what}, please.
        coffee = Coffee with {milk} and {sugar}.
        large = A {{large}} one.

        [Some day]
        new = A {{large}} one.

        """
    )
    session.enter("/large")
    #expect(waitUntil { terminal.screen.contains("A {large} one.") })
  }

  @Test("a line waits for the one before it, or interrupts it")
  func queue() throws {
    let session = try CallSession()
    let terminal = session.terminal
    let recording = try #require(session.room.record())
    #expect(terminal.shows("hears you"))
    let long = String(repeating: "This goes on for a very long time. ", count: 8)
    session.enter(long)
    #expect(waitUntil { recording.samples.suffix(4800).contains { abs($0) > 1000 } })
    session.enter("Second.")
    #expect(terminal.shows("Queued: 1 text is before it."))
    session.enter("/queue")
    #expect(
      terminal.sees(
        "Speaking: This goes on for a very long time. This goes on for a very l…",
        "Waiting: Second.",
        ">"
      )
    )
    session.enter("/interrupt on")
    #expect(terminal.shows("Interrupt: on; a new line stops what is being spoken."))
    session.enter("Third.")
    // Lines that arrive together are taken for a pasted text, which interrupts nothing.
    #expect(terminal.sees("> Third.", ">"))
    session.enter("/queue")
    #expect(waitUntil { terminal.screen.contains { $0.hasSuffix(": Third.") } })
    // The long one would continue for more than ten seconds, and the second one would follow.
    #expect(waitUntil { recording.samples.suffix(24000).allSatisfy { abs($0) < 10 } })
    session.enter("/queue")
    #expect(terminal.sees("> /queue", "Nothing is being spoken.", ">"))
    #expect(!terminal.screen.contains("Speaking: Second."))
    session.enter(long)
    session.enter("Fourth.")
    session.enter("")
    #expect(waitUntil { recording.samples.suffix(24000).allSatisfy { abs($0) < 10 } })
    session.enter("/interrupt off")
    session.enter("Fifth.")
    session.enter("Sixth.")
    #expect(terminal.shows("Speaking: Sixth."))
  }

  @Test("the voice is muted and turned down in calls, and is as it was afterwards")
  func balance() throws {
    let session = try CallSession()
    let terminal = session.terminal
    session.enter("/mute voice on")
    #expect(terminal.shows("Your voice is muted in calls; speech is heard."))
    #expect(waitUntil { inputs(session).contains("Mute: yes") })
    session.enter("/balance voice 25%")
    #expect(
      terminal.shows("Balance in calls: your voice 25%, muted, speech 100%.")
    )
    // Of the amplitude: a quarter is -12.04 dB.
    #expect(waitUntil { inputs(session).contains("-12.04 dB") })
    session.enter("/mute voice off")
    #expect(waitUntil { inputs(session).contains("Mute: no") })
    session.enter("/quit")
    #expect(terminal.waitForEnd() == 0)
  }

  private func inputs(_ session: CallSession) -> String {
    session.room.server.control("list", "sink-inputs").output
  }

  @Test("speech is turned down in calls, and stays as it is here")
  func speechLevel() throws {
    let session = try CallSession()
    let recording = try #require(session.room.record())
    #expect(session.terminal.shows("hears you"))
    let peaks = [100, 10].map { percent in
      session.enter("/balance speech \(percent)%")
      #expect(session.terminal.shows("speech \(percent)%."))
      let start = recording.samples.count
      session.enter("Good morning to all of you.")
      #expect(waitUntil { recording.samples.dropFirst(start).contains { abs($0) > 100 } })
      // A second: on a busy machine half of one can be missing in the middle.
      #expect(waitUntil { recording.samples.suffix(48000).allSatisfy { abs($0) < 10 } })
      return recording.samples.dropFirst(start).map { abs($0) }.max() ?? 0
    }
    #expect(abs(peaks[1] * 10 - peaks[0]) < peaks[0] / 5, "\(peaks)")
  }

  @Test("what is private, and words that are echoed, are not heard in calls")
  func privateText() throws {
    let session = try CallSession()
    let terminal = session.terminal
    let call = try #require(session.room.record())
    let here = try #require((session.room.server as? PrivatePulseAudio)?.record())
    #expect(terminal.shows("hears you"))
    session.enter("/private Only I hear this.")
    #expect(waitUntil { here.samples.contains { abs($0) > 1000 } })
    #expect(waitUntil { here.samples.suffix(24000).allSatisfy { abs($0) < 10 } })
    session.enter("/echo words on")
    let start = here.samples.count
    terminal.type("Hello there ")
    #expect(waitUntil { here.samples.dropFirst(start).contains { abs($0) > 1000 } })
    terminal.press("C-u")
    session.enter("/private")
    #expect(terminal.shows("Private: on"))
    session.enter("Nobody else.")
    #expect(waitUntil { here.samples.suffix(24000).allSatisfy { abs($0) < 10 } })
    #expect(call.samples.allSatisfy { abs($0) < 10 })
    session.enter("/private")
    session.enter("Everybody.")
    #expect(waitUntil { call.samples.contains { abs($0) > 1000 } })
  }
}
