// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechAudio
import TestSupport
import TestTraits
import Testing

@Suite(
  "Playing through PulseAudio",
  .serialized,
  .enabled(if: PrivatePulseAudio.isInstalled, Comment(rawValue: PrivatePulseAudio.missing)),
  .limited,
  .ownThread(.serialized)
)
struct PulseAudioTests {
  /// How the server is reached.
  enum Way: String, CaseIterable {
    /// By ALSA's plug-in.
    case alsa = "default"
    /// By the server's own library.
    case library = "--server"

    /// The error for a program when the server that it plays on ends.
    var reason: String { self == .alsa ? "Input/output error" : "Broken pipe" }
    /// Milliseconds of sound after the shortest of many cuts: what the server has, 20 or 30, and as much again where the
    /// machine is busy all the time.
    var shortestEnd: Int { self == .alsa ? 40 : 60 }
  }

  @Test("what is heard is what was written", arguments: Way.allCases, [(22050, 1), (48000, 2)])
  func heardAsWritten(by way: Way, format: (Int, Int)) throws {
    let (sampleRate, channels) = format
    // On a machine that is busy with other things player or server can be late: then there is a
    // gap, and nothing is lost; or the server drops the player. One of forty short recordings has
    // none of that.
    var gaps: [Int] = []
    for _ in 0..<40 {
      let server = try #require(PrivatePulseAudio(sampleRate: sampleRate, channels: channels))
      let recording = try #require(server.record())
      let player = try PlayProgram(environment: server.environment, device: way.rawValue)
      let opened = try player.numbers("open \(sampleRate) \(channels)", as: "opened")
      #expect(Array(opened.prefix(2)) == [sampleRate, channels])
      _ = try player.numbers("play \(sampleRate / 2)")
      let answer = try player("finish").split(separator: " ")
      guard answer.first == "finish" else {
        gaps = [0]
        continue
      }
      let written = try #require(answer.last.flatMap { Int($0) })
      #expect(try player.numbers("close") == [written])
      try #require(recording.wait(frames: sampleRate / 4))
      let samples = recording.stop()
      for channel in 0..<channels {
        let one = stride(from: channel, to: samples.count, by: channels).map { samples[$0] }
        var search = PieceSearch(one)
        let piece = PlayedPiece(
          start: 0,
          count: written,
          fadedOut: 0,
          fadesIn: false,
          sampleRate: sampleRate
        )
        #expect(search.find(piece).complaint == nil)
        #expect(search.isAtEnd)
        gaps = search.gaps
      }
      if gaps.isEmpty { break }
    }
    #expect(gaps == [])
  }

  @Test(
    "pausing and going on at 100 random points loses and doubles nothing, and does not click",
    arguments: Way.allCases
  )
  func hundredPauses(by way: Way) throws {
    let sampleRate = 22050
    let fadeFrames = CutFade.frameCount(at: sampleRate)
    let server = try #require(PrivatePulseAudio(sampleRate: sampleRate))
    let recording = try #require(server.record())
    let player = try PlayProgram(environment: server.environment, device: way.rawValue)
    let opened = try player.numbers("open \(sampleRate) 1", as: "opened")
    try #require(opened.count > 2)
    let bufferFrames = opened[2]

    var generator = SeededGenerator(seed: 5)
    var pieces: [PlayedPiece] = []
    var start = 0
    var (isFadingIn, heardAfter) = (false, [Int]())
    for _ in 0..<100 {
      _ = try player.numbers("play \(Int.random(in: 50...4000, using: &generator))")
      let cut = try player.numbers("cut")
      try #require(cut.count == 4)
      let (written, unheard, cutOff) = (cut[0], cut[1], cut[2])
      let fadedOut = min(cutOff, fadeFrames)
      let end = written - cutOff
      pieces.append(
        PlayedPiece(
          start: start,
          count: end + fadedOut - start,
          fadedOut: fadedOut,
          fadesIn: isFadingIn,
          sampleRate: sampleRate
        )
      )
      heardAfter.append(unheard - cutOff + fadedOut)
      (start, isFadingIn) = (end, cutOff > 0)
    }
    _ = try player.numbers("play 3000")
    let written = try #require(try player.numbers("finish").first)
    pieces.append(
      PlayedPiece(
        start: start,
        count: written - start,
        fadedOut: 0,
        fadesIn: isFadingIn,
        sampleRate: sampleRate
      )
    )
    try #require(recording.wait(frames: sampleRate / 2))

    var search = PieceSearch(recording.stop())
    var sum = [Int](repeating: 0, count: written)
    var largestStep = 0
    for piece in pieces {
      let (recorded, complaint) = search.find(piece)
      try #require(complaint == nil)
      for (index, sample) in recorded.enumerated() { sum[piece.start + index] += sample }
      let steps = zip(recorded, recorded.dropFirst()).map { abs($0 - $1) }
      largestStep = max(largestStep, steps.max() ?? 0)
    }
    #expect(search.isAtEnd)
    let speech = devicePattern(0..<written)
    let wrong = sum.indices.first { abs(Double(sum[$0]) - speech[$0]) > 1 }
    #expect(wrong == nil, "the pieces do not add up to the speech")
    // The pattern's own largest step is 562; cut hard it would have steps of up to 16,988.
    #expect(largestStep < 1000)
    // Where the machine is busy with other things, the device is kept fuller, up to its buffer, and the server is late.
    let sorted = heardAfter.sorted()
    try #require(sorted.count == 100)
    #expect(sorted[0] <= sampleRate * way.shortestEnd / 1000, "silence after \(sorted) frames")
    #expect(sorted[50] <= bufferFrames)
  }

  @Test("a server that ends is a lost device, and a new one is found", arguments: Way.allCases)
  func serverEnds(by way: Way) throws {
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let player = try PlayProgram(environment: server.environment, device: way.rawValue)
    _ = try player.numbers("open 22050 1", as: "opened")
    _ = try player.numbers("play 5000")
    // Far more than could be played: it plays when the server ends.
    player.say("play 50000000")
    server.kill()
    #expect(
      try player.answer()
        == "error the sound device “default” was lost: \(way.reason)"
    )
    #expect(
      try player("open 22050 1").hasPrefix("error there is no sound device “default”: ")
    )
    try #require(server.start())
    _ = try player.numbers("open 22050 1", as: "opened")
    let recording = try #require(server.record())
    _ = try player.numbers("play 5000")
    let written = try #require(try player.numbers("finish").first)
    try #require(recording.wait(frames: 11025))
    var search = PieceSearch(recording.stop())
    let piece = PlayedPiece(
      start: 0,
      count: written,
      fadedOut: 0,
      fadesIn: false,
      sampleRate: 22050
    )
    #expect(search.find(piece).complaint == nil)
  }

  @Test(
    "a server that plays no more is a lost device, and no endless wait",
    arguments: Way.allCases
  )
  func serverSuspended(by way: Way) throws {
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let player = try PlayProgram(environment: server.environment, device: way.rawValue)
    _ = try player.numbers("open 22050 1", as: "opened")
    _ = try player.numbers("play 5000")
    try #require(server.suspend(true))
    #expect(
      try player("play 100000")
        == "error the sound device “default” does not answer; if this persists, restart the sound server"
    )
    try #require(server.suspend(false))
    _ = try player.numbers("open 22050 1", as: "opened")
    _ = try player.numbers("play 5000")
    _ = try player.numbers("finish")
  }

  @Test("nothing is left behind by devices that were closed", arguments: Way.allCases)
  func nothingLeft(by way: Way) throws {
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let player = try PlayProgram(environment: server.environment, device: way.rawValue)
    // Descriptors, threads and KiB after 20 and after 200.
    let counts = try player.numbers("churn 200", as: "churned")
    try #require(counts.count == 6)
    #expect(counts[3] == counts[0])
    #expect(counts[4] == counts[1])
    #expect(counts[5] - counts[2] < 1024, "KiB after 20 and 200: \(counts[2]), \(counts[5])")
  }

  @Test(
    "a stream that is closed in silence is paused, and used again; one that has gone is replaced"
  )
  func restingStream() throws {
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let player = try PlayProgram(environment: server.environment, device: Way.library.rawValue)
    func open(rate: Int = 22050) throws -> [String?] {
      _ = try player.numbers("open \(rate) 1", as: "opened")
      return server.list("sink-inputs").map(\.first)
    }
    func isPaused() -> Bool {
      waitUntil { server.control("list", "sink-inputs").output.contains("Corked: yes") }
    }
    func playToEnd() throws {
      _ = try player.numbers("play 5000")
      _ = try player.numbers("finish")
      _ = try player.numbers("close")
    }
    let first = try open()
    try #require(first.count == 1)
    try playToEnd()
    #expect(isPaused())
    let again = try open()
    #expect(again == first)
    // That it is heard tells that it goes on.
    try playToEnd()
    // Each format has its own, three are kept, and what is closed in mid-sound is not.
    for rate in [24000, 16000, 44100] {
      _ = try open(rate: rate)
      try playToEnd()
    }
    #expect(waitUntil { server.list("sink-inputs").count == 3 })
    let other = try open()
    #expect(other.count == 4)
    #expect(!other.contains(first[0]))
    _ = try player.numbers("play 9000")
    _ = try player.numbers("close")
    #expect(waitUntil { server.list("sink-inputs").count == 3 })
    server.kill()
    #expect(server.start())
    let new = try open()
    #expect(new.count == 1)
    try playToEnd()
  }

  @Test("what was not sent to the server can be taken back without a trace")
  func withdrawn() throws {
    let sampleRate = 22050
    let server = try #require(PrivatePulseAudio(sampleRate: sampleRate))
    let recording = try #require(server.record())
    let player = try PlayProgram(environment: server.environment, device: Way.library.rawValue)
    _ = try player.numbers("open \(sampleRate) 1", as: "opened")
    let before = try #require(try player.numbers("play 6000").first)
    let kept = try #require(try player.numbers("withdraw 300").first)
    // At least a period had to wait for the server; the same frames are written again.
    #expect((before - 300..<before).contains(kept), "\(kept) of \(before) are left")
    let written = try #require(try player.numbers("play 3000").last)
    _ = try player.numbers("finish")
    try #require(recording.wait(frames: sampleRate / 4))
    var search = PieceSearch(recording.stop())
    let piece = PlayedPiece(
      start: 0,
      count: written,
      fadedOut: 0,
      fadesIn: false,
      sampleRate: sampleRate
    )
    #expect(search.find(piece).complaint == nil)
    #expect(search.isAtEnd)
  }

  @Test(
    "a server that hangs is reported after two seconds, then at once, and is used when it goes on"
  )
  func serverHangs() throws {
    let server = try #require(PrivatePulseAudio(sampleRate: 22050))
    let player = try PlayProgram(environment: server.environment, device: Way.library.rawValue)
    server.hang(true)
    let hangs =
      "error the sound device “default” does not answer; if this persists, restart the sound server"
    for _ in 0..<20 { #expect(try player("open 22050 1") == hangs) }
    server.hang(false)
    // It accepts the connection that was begun first; no other one was begun.
    #expect(waitUntil { (try? player("open 22050 1").hasPrefix("opened ")) == true })
    #expect(server.list("clients").filter { $0.joined().contains("play-device") }.count == 1)
    _ = try player.numbers("play 5000")
    // The same for a stream.
    server.hang(true)
    for _ in 0..<20 { #expect(try player("open 22050 1") == hangs) }
    server.hang(false)
    #expect(waitUntil { (try? player("open 22050 1").hasPrefix("opened ")) == true })
    _ = try player.numbers("play 5000")
    _ = try player.numbers("finish")
  }
}
