// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechProviderKit
import Synchronization

/// A provider with a voice for each thing that can happen. Frame n of its audio is n / 32768, over and over.
///
/// One class for all tests, as a library has one provider.
final class FixtureProvider: SpeechProvider {
  static let identity = ProviderIdentity(
    identifier: "com.example.fixture",
    name: "Fixture",
    vendor: "Example",
    version: "1.2.3",
    license: "Apache-2.0",
    url: "https://example.com",
    subtype: "fixt",
    manufacturer: "Exmp",
    isParallel: true,
    needsJIT: true
  )

  /// The calls of the provider with this shared folder, in order; tests tell theirs by it.
  static func calls(of folder: String) -> [String] {
    notes.withLock { $0[folder, default: []] }
  }

  private static let notes = Mutex<[String: [String]]>([:])
  private let folder: String
  private let host: ProviderHost
  private let renderer: PushRenderer<FixtureEngine>
  private let open = Mutex(Open())

  private struct Open {
    var voice = ""
    var frames = 0
    var isPendingTurn = true
    var isPushed: Bool { voice.hasPrefix("push") }

    mutating func takesPendingTurn() -> Bool {
      isPendingTurn.toggle()
      return !isPendingTurn
    }
  }

  static func preload(
    _ parameters: OpenParameters,
    host: ProviderHost?
  ) throws(SpeechProviderError) {
    if parameters.sharedFolder == "settings" {
      let texts = parameters.settings.map { "\($0.key) \($0.value.text) \($0.value.number)" }
      notes.withLock { $0["settings", default: []].append(texts.joined(separator: ", ")) }
    }
    guard let folder = parameters.sharedFolder, folder.hasPrefix("no-paper") else { return }
    notes.withLock { $0[folder, default: []].append("preload \(host?.name ?? "-")") }
    host?.log(.info, "there should be paper")
    keptHost.withLock { $0 = host }
    throw .resources("there is no paper yet")
  }

  /// The host of ``preload(_:host:)``, used by a test after it.
  static let keptHost = Mutex<ProviderHost?>(nil)

  init(host: ProviderHost, parameters: OpenParameters) throws(SpeechProviderError) {
    self.host = host
    let folder = parameters.sharedFolder ?? ""
    self.folder = folder
    if folder == "none" { throw .resources("there is no paper") }
    renderer = try PushRenderer(
      channelCount: folder == "stereo" ? 2 : 1,
      capacity: 1000
    ) { () throws(SpeechProviderError) in try FixtureEngine(folder) }
    note("init \(parameters.locale) \(parameters.dataFolder ?? "-")")
  }

  func note(_ call: String) {
    Self.notes.withLock { $0[folder, default: []].append(call) }
  }

  var speechVoices: [ProviderVoice] {
    get throws(SpeechProviderError) {
      host.log(.info, "voices are read")
      var full = ProviderVoice(
        identifier: "full",
        name: "Füll",
        primaryLanguages: ["en-GB", "en"],
        supportedLanguages: ["en-GB", "en", "cy"],
        sampleRate: 48000
      )
      full.variants = ["a", "b c"]
      full.version = "2.0"
      full.fallback = "com.example.other"
      full.alphabets = ["ipa", "x-sampa"]
      full.gender = .neutral
      full.age = 33
      full.quality = .premium
      full.traits = [.novelty, .personal]
      full.input = .ssml
      full.abilities = [.rate, .pitch, .wordMarkers]
      full.longestRequest = 1234
      full.rateRange = 0.5...3
      full.pitchRange = 0.8...1.25
      full.channelCount = 2
      full.bytesOnDisk = 1 << 40
      full.license = "CC0-1.0"
      full.origin = "https://example.org/full"
      full.download = "Run get-full."
      var plain = ProviderVoice(
        identifier: "plain",
        name: "Plain",
        primaryLanguages: ["de"],
        sampleRate: 22050
      )
      // Asked on the engine's thread.
      plain.age = try renderer.withEngine { engine in engine.requests }
      return [full, plain]
    }
  }

  func synthesizeSpeechRequest(
    _ request: ProviderRequest
  ) throws(SpeechProviderError) -> Acceptance {
    note("synthesize \(request.voiceIdentifier) \(request.variant ?? "-") \(request.text.string)")
    for range in request.phonemes {
      note("\(range.textRange) \(range.alphabet) \(range.phonemes)")
    }
    let voice = request.voiceIdentifier
    open.withLock { $0 = Open(voice: voice, frames: 100 * request.text.count) }
    switch voice {
    case "unknown": throw .noVoice(voice)
    case "part": return Acceptance(coveredBytes: 5)
    case "uncovered": throw .notCovered(firstBytes: 3)
    case "uncovered-all": throw .notCovered()
    case "many-channels": return Acceptance(channelCount: 3)
    case "stereo": return Acceptance(channelCount: 2)
    case _ where voice.hasPrefix("push"): return renderer.start(request)
    default: return .whole
    }
  }

  func render(into block: inout RenderBlock) throws(SpeechProviderError) {
    let (voice, isPushed) = open.withLock { ($0.voice, $0.isPushed) }
    if isPushed { return try renderer.render(into: &block) }
    switch voice {
    case "broken" where block.position > 0: throw .failed("the string broke")
    case "endless":
      note("rendering")
      while !block.isCancelled { sched_yield() }
      block.write(10) { _, frames in for index in frames.indices { frames[index] = 1 } }
    case "halting" where open.withLock({ $0.takesPendingTurn() }): block.pending()
    default: try ramp(into: &block, voice: voice)
    }
  }

  private func ramp(
    into block: inout RenderBlock,
    voice: String
  ) throws(SpeechProviderError) {
    let start = Int(block.position)
    let left = open.withLock { $0.frames } - start
    block.write(min(left, voice == "broken" ? 100 : left)) { channel, frames in
      for index in frames.indices { frames[index] = rampFrame(start + index, channel) }
    }
    block.add(
      SpeechMarker(.phoneme, frame: block.position, textRange: 0..<1, name: "ʃ")
    )
    if block.frameCount == left { block.complete() }
  }

  func cancelSpeechRequest(_ id: UInt64) {
    note("cancel \(id)")
    renderer.finish(id)
  }

  func finishSpeechRequest(_ id: UInt64) {
    note("finish \(id)")
    renderer.finish(id)
    host.updateSpeechVoices()
  }

  func close() {
    note("close")
    renderer.close()
    host.log(.debug, "closing")
  }

  func providerExtension(named name: String) -> UnsafeRawPointer? {
    name == "com.example.answer/1" ? UnsafeRawPointer(bitPattern: 42) : nil
  }
}

extension FixtureProvider {
  /// The frame that belongs at this place.
  static func frame(_ position: Int, _ channel: Int = 0) -> Float { rampFrame(position, channel) }
}

private func rampFrame(_ position: Int, _ channel: Int) -> Float {
  let value = Float(position % 32768) / 32768
  return channel == 0 ? value : -value
}
