// SPDX-License-Identifier: GPL-3.0-or-later
import CEspeak
import Glibc
import SpeechProviderKit
import Synchronization

/// libespeak-ng, which has one state for a whole process.
final class EspeakEngine {
  let sampleRate: Int
  /// Where the engine's data is.
  let dataFolder: String
  private let host: ProviderHost
  private let finder: VoiceFinder
  /// Read when it is needed first.
  private var catalog: VoiceCatalog?
  /// What the engine calls the voices that were asked for, by identifier and variant.
  private var engineNames: [String: String] = [:]
  private lazy var phonemeNames = PhonemeNames.read(in: dataFolder)
  private var voice: String?
  private var parameters: [UInt32: Int32] = [:]
  private var spellers: [String: PhonemeSpeller] = [:]
  /// The request that is open.
  private var utterance: Utterance?

  /// The engine makes blocks of 49 ms or more; asked for 60 ms its first block comes within 0.01 ms of the earliest.
  private static let blockMilliseconds: Int32 = 60

  private static let isRunning = Atomic(false)

  /// Starts the engine.
  init(host: ProviderHost) throws(SpeechProviderError) {
    self.host = host
    guard !Self.isRunning.exchange(true, ordering: .acquiringAndReleasing) else {
      throw SpeechProviderError(.busy, "eSpeak NG supports only one instance per process")
    }
    do throws(SpeechProviderError) {
      sampleRate = try Self.start()
    } catch {
      Self.isRunning.store(false, ordering: .releasing)
      throw error
    }
    dataFolder = Self.dataFolder
    finder = VoiceFinder(dataFolder: dataFolder)
    let before = cespeak_enter()
    defer { cespeak_leave(before) }
    // Never opens what a text names. Plain text names nothing, but this must not depend on it.
    espeak_SetUriCallback { _, _, _ in 1 }
    set(espeakRATE, value: EngineProsody.usualRate)
    set(espeakVOLUME, value: 100)
    set(espeakPUNCTUATION, value: 0)
    set(espeakCAPITALS, value: 0)
    set(espeakWORDGAP, value: 0)
  }

  deinit {
    Self.isRunning.store(false, ordering: .releasing)
  }

  /// Reads again what is installed.
  func readCatalog() -> VoiceCatalog {
    let before = cespeak_enter()
    defer { cespeak_leave(before) }
    let read = VoiceCatalog(sampleRate: sampleRate)
    catalog = read
    engineNames = [:]
    phonemeNames = read.phonemeNames
    return read
  }

  /// What the engine calls the voice of a request; nil: it has none.
  func engineName(voice: String, variant: String?) -> String? {
    let key = voice + "+" + (variant ?? "")
    if let known = engineNames[key] { return known }
    // A variant is checked against the list of those that there are.
    let file = variant == nil ? finder.file(for: voice) : nil
    let name = file ?? (catalog ?? readCatalog()).engineName(voice: voice, variant: variant)
    engineNames[key] = name
    return name
  }

  // MARK: Requests

  /// Begins to speak; `render` computes the audio.
  func begin(_ request: ProviderRequest) throws(SpeechProviderError) {
    finish()
    let before = cespeak_enter()
    defer { cespeak_leave(before) }
    guard !request.text.isEmpty else {
      let nothing = EngineProsody(rate: 1, pitch: 1)
      utterance = try Utterance(EngineText(request.text), prosody: nothing, sampleRate: sampleRate)
      utterance?.end(nil)
      return
    }
    try choose(request)
    let prosody = EngineProsody(
      rate: request.rate,
      pitch: request.pitch,
      isEngineRate: request.usesEngineRate
    )
    set(espeakRATE, value: prosody.engineRate)
    set(espeakPITCH, value: prosody.enginePitch)
    set(espeakRANGE, value: prosody.engineRange)
    let text = engineText(for: request)
    utterance = try Utterance(text, prosody: prosody, sampleRate: sampleRate)
    let flags = UInt32(espeakCHARS_UTF8) | (text.hasPhonemes ? UInt32(espeakPHONEMES) : 0)
    let isBegun = text.withBytes { cespeak_begin($0.baseAddress, $0.count, flags) }
    guard isBegun else { throw .resources("no memory for a text of \(request.text.count) bytes") }
  }

  /// Fills the block with the open request's next audio and markers; only the first block may have less than fits, so that
  /// it is heard soon.
  func render(into block: inout RenderBlock) throws(SpeechProviderError) {
    guard let utterance else { throw SpeechProviderError(.cancelled) }
    let before = cespeak_enter()
    defer { cespeak_leave(before) }
    while !block.isCancelled {
      utterance.move(into: &block)
      if block.room == 0 || block.position == 0 && block.frameCount > 0 { return }
      if utterance.isOver {
        if let failure = utterance.failure {
          // Not together with audio: throwing would discard the block.
          if block.frameCount == 0 { throw failure }
        } else if utterance.isEmpty {
          block.complete()
        }
        return
      }
      advance(utterance)
    }
  }

  /// Has the engine compute its next block.
  private func advance(_ utterance: Utterance) {
    var made = cespeak_block()
    var status = EE_OK
    guard cespeak_next(&made, &status) else {
      return utterance.end(
        status == EE_OK ? nil : .failed("eSpeak NG returned \(status.rawValue)")
      )
    }
    // Safe because the engine keeps both until the next call, and the list has a terminator.
    utterance.take(
      UnsafeBufferPointer(start: made.samples, count: Int(made.count)),
      events: made.events
    )
  }

  /// Ends the open request.
  func finish() {
    guard utterance != nil else { return }
    let before = cespeak_enter()
    defer { cespeak_leave(before) }
    cespeak_stop()
    utterance = nil
  }

  /// The request's text in the form that the engine needs, for the current voice.
  private func engineText(for request: ProviderRequest) -> EngineText {
    if request.phonemes.isEmpty { return EngineText(request.text) }
    let transcriber = Transcriber()
    let speller = speller(for: request, transcriber: transcriber)
    var ranges: [SpelledRange] = []
    for range in request.phonemes {
      if let words = speller.words(range.phonemes, alphabet: range.alphabet) {
        ranges.append(SpelledRange(bytes: range.textRange, words: words, in: request.text))
      } else {
        host.log(
          .warning,
          "\(request.voiceIdentifier) cannot say “\(range.phonemes.prefix(60))” (\(range.alphabet)); "
            + "“\(request.text[range.textRange].prefix(60))” is spoken as it is written"
        )
      }
    }
    return EngineText(request.text, ranges: ranges, transcriber: transcriber)
  }

  /// One for each voice, not for its variants: they have the same phonemes.
  private func speller(
    for request: ProviderRequest,
    transcriber: Transcriber
  ) -> PhonemeSpeller {
    let voice = request.voiceIdentifier
    if let known = spellers[voice] { return known }
    let inventory = PhonemeInventory(phonemeNames, transcriber: transcriber)
    let speller = PhonemeSpeller(inventory, language: voice)
    // Few are kept; each takes some 20 KB.
    if spellers.count >= 8 { spellers.removeAll() }
    spellers[voice] = speller
    return speller
  }

  /// Makes the request's voice the engine's, if it is not already: that takes 0.1 ms, or some ms for a new language.
  private func choose(_ request: ProviderRequest) throws(SpeechProviderError) {
    let variant = request.variant
    guard let name = engineName(voice: request.voiceIdentifier, variant: variant) else {
      throw .noVoice(request.voiceIdentifier)
    }
    if name == voice { return }
    voice = nil
    // Each voice has factors of its own that take effect when the rate is set.
    parameters[espeakRATE.rawValue] = nil
    guard load(name) else {
      throw .resources("eSpeak NG cannot load its voice \(name) from \(Self.dataFolder)")
    }
    voice = name
  }

  /// Has the engine load a voice. It looks for names of files in lower case only, and reads the list of all voices where it
  /// finds none, as with `gmw/en-US`; so it is given the open file instead.
  private func load(_ name: String) -> Bool {
    guard catalog == nil, name.contains(where: \.isUppercase) else {
      return espeak_SetVoiceByName(name) == EE_OK
    }
    let descriptor = open(finder.path(of: name), O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0, espeak_ng_SetVoiceByFile("/proc/self/fd/\(descriptor)") == ENS_OK {
      return true
    }
    return espeak_SetVoiceByName(name) == EE_OK
  }

  private func set(_ parameter: espeak_PARAMETER, value: Int32) {
    guard parameters.updateValue(value, forKey: parameter.rawValue) != value else { return }
    espeak_SetParameter(parameter, value, 0)
  }

  private static func start() throws(SpeechProviderError) -> Int {
    var message = [CChar](repeating: 0, count: 256)
    let rate = cespeak_start(blockMilliseconds, &message, message.count)
    guard rate > 0 else {
      let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .resources(
        "eSpeak NG cannot use its data in \(dataFolder): \(String(decoding: reason, as: UTF8.self))"
      )
    }
    return Int(rate)
  }

  private static var dataFolder: String {
    var folder: UnsafePointer<CChar>?
    espeak_Info(&folder)
    return folder.map { String(cString: $0) } ?? "an unknown folder"
  }
}
