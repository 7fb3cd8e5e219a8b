// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechAudio
import SpeechHost
import TestSupport
import TestTraits
import Testing

@Suite("The end of an output", .limited, .ownThread)
struct OutputEndingTests {
  private let home = TemporaryFolder()

  /// How many frames of silence are at the end of a render, and how many were reported.
  private func rendered(
    _ ssml: String,
    ending: OutputEnding
  ) throws -> (silent: Int, all: Int, reported: String) {
    let host = makeHost(["Ramp"], home: home)
    defer { host.close() }
    let log = RenderLog()
    log.ending = ending
    let document = #"<speak version="1.1" xml:lang="en">\#(ssml)</speak>"#
    let outcome = host.render(
      RenderRequest(.ssml(Array(document.utf8)), voice: "ramp"),
      into: log,
      observer: log
    )
    #expect(outcome.name == "finished")
    let sound = log.samples.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return (log.samples.count - sound, log.samples.count, try #require(log.events.last))
  }

  private static let ending = {
    var ending = OutputEnding()
    ending.silence = .milliseconds(200)
    ending.silenceAlone = .milliseconds(100)
    return ending
  }()

  @Test(
    "has at least the silence that was asked for",
    arguments: [
      ("ab", 3200), (#"ab<break time="50ms"/>"#, 3200), (#"ab<break time="1s"/>"#, 16_000),
    ]
  )
  func atLeast(ssml: String, frames: Int) throws {
    let ended = try rendered(ssml, ending: Self.ending)
    #expect(ended.silent == frames)
    #expect(ended.reported == "rendered \(ended.all)")
    // The speech before it is the same.
    let plain = try rendered(ssml, ending: OutputEnding())
    #expect(ended.all - ended.silent == plain.all - plain.silent)
  }

  @Test("is as it was where nothing was asked for")
  func none() throws {
    #expect(try rendered("ab", ending: OutputEnding()).silent == 0)
    #expect(try rendered("", ending: OutputEnding()).all == 0)
  }

  @Test("nothing to say is a short silence, and a break alone has its own length")
  func nothing() throws {
    #expect(try rendered("", ending: Self.ending).all == 1600)
    #expect(try rendered(#"<break time="50ms"/>"#, ending: Self.ending).all == 800)
  }
}

@Suite("Output to a file", .limited)
struct FileOutputTests {
  private let home = TemporaryFolder()

  @Test(
    "ends with silence where players lose the end",
    arguments: [
      ("a.wav", 0), ("a.flac", 0), ("a.raw", 0), ("a.ogg", 200), ("a.opus", 200), ("a.mp3", 200),
    ]
  )
  func usualSilence(name: String, milliseconds: Int) throws {
    let output = try FileOutput(path: home.path + "/" + name)
    #expect(output.ending.silence == .milliseconds(milliseconds))
    #expect(output.ending.silenceAlone == .milliseconds(100))
    var finish = FileOutput.Finish()
    finish.trailingSilence = .milliseconds(70)
    let other = try FileOutput(path: home.path + "/" + name, finish: finish)
    #expect(other.ending.silence == .milliseconds(70))
  }

  @Test(
    "nothing is added to a stream, and its loudness is an error",
    arguments: ["-", "/dev/stdout", "/dev/null"]
  )
  func stream(path: String) throws {
    #expect(try FileOutput(path: path).ending == OutputEnding())
    var finish = FileOutput.Finish()
    finish.loudness = LoudnessTarget(integrated: -16)
    #expect(throws: AudioError.noFile(path: path)) { try FileOutput(path: path, finish: finish) }
  }
}
