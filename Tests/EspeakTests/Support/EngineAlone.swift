// SPDX-License-Identifier: Apache-2.0
import Glibc

/// libespeak-ng without the provider, in a process where nothing else has started it.
struct EngineAlone {
  private typealias Take =
    @convention(c) (
      UnsafeMutablePointer<Int16>?, Int32, UnsafeMutableRawPointer?
    ) -> Int32
  private let setVoice: @convention(c) (UnsafePointer<CChar>) -> Int32
  private let setCallback: @convention(c) (Take) -> Void
  private let setParameter: @convention(c) (Int32, Int32, Int32) -> Int32
  private let synth:
    @convention(c) (
      UnsafeRawPointer, Int, UInt32, Int32, UInt32, UInt32, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?
    ) -> Int32

  struct Missing: Error {}

  /// What the engine said.
  struct Speech {
    var frames = 0
    /// Where its words begin, by its own account.
    var words: [Int] = []
  }

  // Safe because the process speaks one text at a time, on one thread.
  private nonisolated(unsafe) static var speech = Speech()

  init() throws {
    guard let library = dlopen("libespeak-ng.so.1", RTLD_NOW),
      let start = dlsym(library, "espeak_Initialize"),
      let choose = dlsym(library, "espeak_SetVoiceByName"),
      let callback = dlsym(library, "espeak_SetSynthCallback"),
      let parameter = dlsym(library, "espeak_SetParameter"),
      let synth = dlsym(library, "espeak_Synth")
    else { throw Missing() }
    // Safe because the engine's header gives the symbols these types.
    let initialize = unsafeBitCast(
      start,
      to: (@convention(c) (Int32, Int32, UnsafePointer<CChar>?, Int32) -> Int32).self
    )
    setVoice = unsafeBitCast(
      choose,
      to: (@convention(c) (UnsafePointer<CChar>) -> Int32).self
    )
    setCallback = unsafeBitCast(callback, to: (@convention(c) (Take) -> Void).self)
    setParameter = unsafeBitCast(
      parameter,
      to: (@convention(c) (Int32, Int32, Int32) -> Int32).self
    )
    self.synth = unsafeBitCast(
      synth,
      to: (@convention(c) (
        UnsafeRawPointer, Int, UInt32, Int32, UInt32, UInt32, UnsafeMutableRawPointer?,
        UnsafeMutableRawPointer?
      ) -> Int32).self
    )
    // 2: synchronous.
    guard initialize(2, 60, nil, 0) > 0 else { throw Missing() }
  }

  func speak(_ text: String, voice: String, wordsPerMinute: Int) -> Speech {
    Self.speech = Speech()
    setCallback { samples, count, events in
      // Of each event of 36 bytes and 4 of padding: the kind, and at 20 the sample. The last one is of kind 0.
      var event = events
      while let current = event, current.load(as: Int32.self) != 0 {
        if current.load(as: Int32.self) == 1 {
          EngineAlone.speech.words.append(Int(current.load(fromByteOffset: 20, as: Int32.self)))
        }
        // Safe because the list continues until its terminator.
        event = current + 40
      }
      if samples != nil { EngineAlone.speech.frames += Int(count) }
      return 0
    }
    _ = setVoice(voice)
    _ = setParameter(1, Int32(wordsPerMinute), 0)
    // By characters, in UTF-8.
    _ = text.withCString { synth($0, strlen($0) + 1, 0, 1, 0, 1, nil, nil) }
    return Self.speech
  }
}
