// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import ProviderDriver
import SpeechProviderKit
import TestTraits
import Testing

@Suite("Requests to a provider written in Swift", .limited, .ownThread)
struct RequestTests {
  @Test("voices cross the interface with everything that was said about them")
  func voices() throws {
    let driver = try fixture("voices")
    let voices = try driver.voices()
    #expect(voices.map(\.id) == ["full", "plain"])
    let full = try #require(voices.first)
    #expect(full.name == "Füll")
    #expect(full.languages == ["en-GB", "en"])
    #expect(full.supportedLanguages == ["en-GB", "en", "cy"])
    #expect(full.variants == ["a", "b c"])
    #expect(full.version == "2.0")
    #expect(full.fallback == "com.example.other")
    #expect(full.alphabets == ["ipa", "x-sampa"])
    #expect(full.gender == SPEECH_GENDER_NEUTRAL && full.age == 33)
    #expect(full.quality == SPEECH_QUALITY_PREMIUM && full.input == SPEECH_INPUT_SSML)
    #expect(full.flags == 3)
    #expect(full.abilities == 0b100_0011)
    #expect(full.longestRequest == 1234)
    #expect(full.rateRange == 0.5...3 && full.pitchRange == 0.8...1.25)
    #expect(full.sampleRate == 48000 && full.channels == 2)
    #expect(full.bytesOnDisk == 1 << 40)
    #expect(full.license == "CC0-1.0" && full.origin == "https://example.org/full")
    #expect(full.download == "Run get-full.")
    let plain = try #require(voices.last)
    #expect(plain.supportedLanguages.isEmpty && plain.variants.isEmpty && plain.version == nil)
    #expect(plain.license == nil && plain.origin == nil && plain.download == nil)
    #expect(driver.log == ["1 voices are read"])
    driver.destroy()
  }

  @Test("a whole request, from synthesize to finish")
  func wholeRequest() throws {
    let driver = try fixture("whole")
    let spoken = driver.speak("Hellö", voice: "ramp+wide", blockSizes: [7, 1, 300])
    #expect(spoken.status == 0 && spoken.isComplete && spoken.breaches.isEmpty)
    #expect(spoken.samples == (0..<600).map { FixtureProvider.frame($0) })
    #expect(spoken.covered == 6)
    #expect(spoken.markers.first?.name == "ʃ")
    #expect(spoken.markers.map(\.frame) == [0, 7, 8, 308, 315, 316])
    #expect(driver.voiceUpdates == 1)
    driver.destroy()
    #expect(
      FixtureProvider.calls(of: "whole")
        == ["init en-GB -", "synthesize ramp wide Hellö", "finish 1", "close"]
    )
    #expect(driver.log == ["0 closing"])
  }

  @Test("two channels get their own frames")
  func stereo() throws {
    let driver = try fixture("channels")
    let spoken = driver.speak("two", voice: "stereo", channels: 2)
    #expect(spoken.samples == (0..<300).map { FixtureProvider.frame($0, 0) })
    #expect(spoken.otherSamples == (0..<300).map { FixtureProvider.frame($0, 1) })
    #expect(driver.speak("x", voice: "many-channels").status == -1)
    #expect(
      FixtureProvider.calls(of: "channels").suffix(2) == [
        "synthesize many-channels - x", "finish 2",
      ]
    )
    driver.destroy()
  }

  @Test("how much of a text the answer is about reaches the host")
  func coverage() throws {
    let driver = try fixture("coverage")
    #expect(driver.speak("Hello world", voice: "part").covered == 5)
    let uncovered = driver.speak("Hello world", voice: "uncovered")
    #expect(uncovered.status == -10 && uncovered.covered == 3)
    let none = driver.speak("Hello world", voice: "uncovered-all")
    #expect(none.status == -10 && none.covered == 11)
    #expect(driver.speak("Hello", voice: "unknown").status == -4)
    #expect(driver.log == ["3 there is no voice unknown"])
    // After errors nothing is open.
    #expect(driver.speak("Hello", voice: "ramp").isComplete)
    driver.destroy()
  }

  @Test("pending blocks hold no frames, and errors of render end the request")
  func pendingAndBroken() throws {
    let driver = try fixture("pending")
    let halting = driver.speak("abc", voice: "halting", blockSizes: [100])
    #expect(halting.frames == 300 && halting.pendings == 3 && halting.breaches.isEmpty)
    let broken = driver.speak("abc", voice: "broken")
    #expect(broken.status == -1 && broken.frames == 100)
    #expect(driver.log == ["3 the string broke"])
    driver.destroy()
  }

  /// `Hellö.` has 7 bytes, and so the space is at 7.
  static let text = "Hellö. \u{FFFC}"

  @Test("phonemes come with the text that they are for")
  func phonemes() throws {
    let driver = try fixture("phonemes")
    let given = [
      DrivenPhonemes(0..<6, "həˈləʊ"), DrivenPhonemes(8..<11, "\"x\\", alphabet: "x-sampa"),
    ]
    #expect(driver.speak(Self.text, voice: "ramp", phonemes: given).isComplete)
    #expect(driver.speak(Self.text, voice: "ramp").isComplete)
    driver.destroy()
    #expect(
      FixtureProvider.calls(of: "phonemes") == [
        "init en-GB -", "synthesize ramp - \(Self.text)", "0..<6 ipa həˈləʊ",
        "8..<11 x-sampa \"x\\", "finish 1", "synthesize ramp - \(Self.text)", "finish 2", "close",
      ]
    )
  }

  @Test(
    "phonemes for what is no part of the text never reach the provider",
    arguments: [
      [0..<1, 0..<1], [1..<2, 0..<1], [0..<2, 1..<3], [0..<5], [5..<6], [8..<10], [8..<12],
      [11..<12],
      [0..<0], [0..<1 << 31],
    ]
  )
  func badPhonemes(ranges: [Range<Int>]) throws {
    let driver = try fixture("bad phonemes \(ranges)")
    let given = ranges.map { DrivenPhonemes($0, "x") }
    #expect(driver.speak(Self.text, voice: "ramp", phonemes: given).status == -3)
    #expect(
      driver.speak(Self.text, voice: "ramp", phonemes: [DrivenPhonemes(0..<1, "")]).status == -3
    )
    #expect(FixtureProvider.calls(of: "bad phonemes \(ranges)") == ["init en-GB -"])
    driver.destroy()
  }

  @Test("the host may ask for an extension by name")
  func extensions() throws {
    let driver = try fixture("extensions")
    let ask = try #require(driver.table.pointee.get_extension)
    #expect(ask(driver.table, "com.example.answer/1") == UnsafeRawPointer(bitPattern: 42))
    #expect(ask(driver.table, "com.example.answer/2") == nil)
    #expect(ask(driver.table, nil) == nil)
    driver.destroy()
  }
}

@Suite("What a host does wrong", .limited, .ownThread)
struct HostFaultTests {
  enum Fault: String, CaseIterable, Sendable {
    case noID, noVoice, noText, nul, rateIsNaN, pitchIsZero, volumeIsNegative, shortStruct, notUTF8
    case noPhonemes, tooManyPhonemes
  }

  @Test("a request that breaks the interface never reaches the provider", arguments: Fault.allCases)
  func badRequest(fault: Fault) throws {
    let driver = try fixture(fault.rawValue)
    withRequest(id: 1, text: "Hello", voice: "ramp") { good in
      var request = good.pointee
      let latin: [UInt8] = [0x48, 0xFC, 0x68, 0]
      latin.withUnsafeBytes { latin in
        switch fault {
        case .noID: request.id = 0
        case .noVoice: request.voice_id = nil
        case .noText: request.text = nil
        case .nul: request.text_len = 6
        case .rateIsNaN: request.rate = .nan
        case .pitchIsZero: request.pitch = 0
        case .volumeIsNegative: request.volume = -1
        case .shortStruct: request.size = 24
        case .noPhonemes: request.phoneme_range_count = 1
        case .tooManyPhonemes: request.phoneme_range_count = 1001
        case .notUTF8:
          request.text = latin.baseAddress?.assumingMemoryBound(to: CChar.self)
          request.text_len = 3
        }
        var covered = request.text_len
        #expect(driver.table.pointee.synthesize(driver.table, &request, &covered) == -3)
      }
    }
    #expect(FixtureProvider.calls(of: fault.rawValue) == ["init en-GB -"])
    driver.destroy()
  }

  @Test("calls out of turn are refused, and the open request goes on")
  func outOfTurn() throws {
    let driver = try fixture("turns")
    let table = driver.table.pointee
    var io = speech_render_io_t()
    io.size = UInt32(MemoryLayout<speech_render_io_t>.size)
    io.max_frames = 16
    #expect(table.render(driver.table, &io) == -3)
    #expect(table.render(driver.table, nil) == -3)
    #expect(table.speech_voices(driver.table, nil) == -3)
    let spoken = driver.speak("ab", voice: "ramp", blockSizes: [150]) { driver, id, spoken in
      withRequest(id: 77, text: "x", voice: "ramp") { request in
        var covered = 1
        #expect(table.synthesize(driver.table, request, &covered) == -6)
      }
      // Neither is open.
      table.finish(driver.table, 77)
      table.cancel(driver.table, 77)
      table.cancel(driver.table, 0)
      // No arrays, no room: refused, and the request is not harmed.
      #expect(table.render(driver.table, &io) == -3)
    }
    #expect(spoken.frames == 200 && spoken.isComplete)
    #expect(FixtureProvider.calls(of: "turns").filter { $0.hasPrefix("cancel") }.isEmpty)
    driver.destroy()
  }

  @Test("a cancelled request answers so, and the provider hears of it once")
  func cancel() throws {
    let driver = try fixture("cancel")
    let spoken = driver.speak("abcdef", voice: "ramp", blockSizes: [50]) { driver, id, _ in
      driver.cancel(id)
      driver.cancel(id)
    }
    #expect(spoken.status == -8 && spoken.frames == 50)
    #expect(driver.speak("ab", voice: "ramp").isComplete)
    driver.destroy()
    #expect(
      FixtureProvider.calls(of: "cancel").filter { $0.hasPrefix("c") || $0.hasPrefix("f") }
        == ["cancel 1", "finish 1", "finish 2", "close"]
    )
  }

  @Test("a cancel from another thread ends a render that is running, and its frames are dropped")
  func cancelInRender() throws {
    let driver = try fixture("endless")
    let other = OtherThread {
      while !FixtureProvider.calls(of: "endless").contains("rendering") { sched_yield() }
      driver.cancel(1)
    }
    let spoken = driver.speak("abc", voice: "endless")
    other.join()
    #expect(spoken.status == -8 && spoken.frames == 0)
    driver.destroy()
  }
}
