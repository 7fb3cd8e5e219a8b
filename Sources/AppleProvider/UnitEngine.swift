// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Glibc
import SpeechProviderKit
import Synchronization

/// The audio unit on its thread.
final class UnitEngine: PushEngine {
  private let unit: AVSpeechSynthesisProviderAudioUnit
  private let block: UnitBlock
  private let canceller: UnitCanceller
  private let host: ProviderHost
  private let appGroups: [String]
  private let markers = MarkerInbox()
  private var voices = ListedVoices()
  private var habits = SilenceRule.Habits()

  /// Makes the unit and prepares it to render.
  init(
    _ content: AppleProvider.Content,
    canceller: UnitCanceller,
    host: ProviderHost
  ) throws(SpeechProviderError) {
    let description = content.description
    self.canceller = canceller
    self.host = host
    appGroups = description.appGroups
    let identity = description.identity
    let component = AudioComponentDescription(
      componentType: kAudioUnitType_SpeechSynthesizer,
      componentSubType: identity.subtype.rawValue,
      componentManufacturer: identity.manufacturer.rawValue,
      componentFlags: 0,
      componentFlagsMask: 0
    )
    do {
      let made = try content.makeUnit(component)
      guard let unit = made as? AVSpeechSynthesisProviderAudioUnit else {
        throw SpeechProviderError.failed(
          "the extension made \(type(of: made)), which is not an AVSpeechSynthesisProviderAudioUnit"
        )
      }
      unit.componentName = description.name
      guard unit.outputBusses.count > 0 else {
        throw SpeechProviderError.failed(
          "\(type(of: unit)) has no output bus; override outputBusses"
        )
      }
      unit.maximumFramesToRender = AUAudioFrameCount(UnitBlock.frames)
      let inbox = markers
      unit.speechSynthesisOutputMetadataBlock = { inbox.receive($0, of: $1) }
      try unit.allocateRenderResources()
      self.unit = unit
      block = try UnitBlock(format: unit.outputBusses[0].format, render: unit.internalRenderBlock)
    } catch let error as SpeechProviderError {
      throw error
    } catch {
      throw .failed("the extension could not be started: \(error)")
    }
    canceller.use(unit)
  }

  deinit { unit.deallocateRenderResources() }

  /// Reads the unit's list, with what its app has changed since.
  func listVoices() -> ListedVoices {
    synchronizeDefaults()
    let list = ListedVoices(unit.speechVoices, sampleRate: block.sampleRate)
    for problem in list.problems { host.log(.warning, problem) }
    voices = list
    return list
  }

  /// Foundation keeps what it has read of a group's defaults until it is told to look again.
  private func synchronizeDefaults() {
    for group in appGroups { UserDefaults(suiteName: group)?.synchronize() }
  }

  // MARK: - Speaking

  func speak(_ request: ProviderRequest, into output: PushOutput) throws(SpeechProviderError) {
    if voices[request.voiceIdentifier] == nil {
      synchronizeDefaults()
      voices = ListedVoices(unit.speechVoices, sampleRate: block.sampleRate)
    }
    guard let voice = voices[request.voiceIdentifier] else {
      throw .noVoice(request.voiceIdentifier)
    }
    let text = request.text.string
    let document = RequestDocument(
      text,
      rate: request.rate,
      pitch: request.pitch,
      ownLanguage: voice.primaryLanguages.first
    )
    // A unit that never ends a request by its flag would be asked for sound that does not come.
    if habits.endsSilently, !document.hasLetters { return }
    guard canceller.begin(request.id) else { return }
    defer { canceller.end() }
    let sink = RequestSink(
      output: output,
      markers: RequestMarkers(document, sampleRate: block.sampleRate)
    )
    try perform(
      AVSpeechSynthesisProviderRequest(ssmlRepresentation: document.ssml, voice: voice),
      document,
      into: sink,
      while: { !output.isCancelled }
    )
    if sink.droppedMarkers > 0 {
      host.log(.debug, "\(sink.droppedMarkers) markers could not be right and were dropped")
    }
  }

  /// How long a unit may take to say nothing of a text in which there is nothing to say.
  private static let silentTextPatience = Duration.seconds(1)

  /// Has the unit speak one request and pulls its blocks until the end.
  private func perform(
    _ request: AVSpeechSynthesisProviderRequest,
    _ document: RequestDocument,
    into sink: some BlockSink,
    while isWanted: () -> Bool
  ) throws(SpeechProviderError) {
    markers.begin()
    var rule = SilenceRule(habits: habits, sampleRate: block.sampleRate, now: now())
    block.begin()
    unit.synthesizeSpeechRequest(request)
    let start = now()
    var (blocks, firstError) = (0, Duration?.none)
    while isWanted() {
      if !sink.hasAudio, !document.hasLetters, now() - start > Self.silentTextPatience {
        rule.habits.endsSilently = !rule.habits.completes
        break
      }
      let result = block.pull()
      blocks += 1
      if result.hasError {
        // Some units return an error until they have something.
        let begun = firstError ?? now()
        firstError = begun
        let mayRecover = !sink.hasAudio && result.status == kAudioComponentErr_InstanceInvalidated
        guard mayRecover, now() - begun < .seconds(1) else {
          throw .failed("the unit's render block returned \(result.status) in block \(blocks)")
        }
      }
      sink.add(markers.take(sampleSize: MemoryLayout<Float>.size))
      if result.isComplete {
        let end = result.content.audible
        let silence = rule.complete(hasAudio: end > 0, now: now())
        _ = sink.push(silence: silence) && sink.push(block.samples, frames: end)
        break
      }
      switch rule.next(result.content, now: now()) {
      case .deliver(let silence):
        let isOpen =
          sink.push(silence: silence) && sink.push(block.samples, frames: result.content.frames)
        if !isOpen { return }
      case .ask(let pause):
        if pause > .zero { usleep(UInt32(pause / .microseconds(1))) }
      case .end:
        habits = rule.habits
        sink.finish()
        return
      }
    }
    habits = rule.habits
    sink.finish()
  }

  private func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  // MARK: - Measuring

  /// Finds out what the voices do, which Apple's interface has no words for: each says some words, until the time is over.
  /// Those that were not measured have what all others have.
  func measure(_ list: ListedVoices, within budget: Duration) -> ListedVoices {
    let deadline = now() + budget
    var list = list
    var common: MeasuredAbilities?
    for (index, voice) in list.voices.enumerated() {
      var abilities = common ?? MeasuredAbilities()
      if now() < deadline, let own = list[voice.identifier] {
        let measured = VoiceMeasurement(sampleRate: block.sampleRate).measure {
          recording(of: own, saying: $0, until: deadline)
        }
        guard let measured else { break }
        abilities = measured
        common = common.map { $0.intersection(measured) } ?? measured
      }
      list.setAbilities(abilities, at: index)
    }
    return list
  }

  /// What the unit says; nil if it does not within the time.
  private func recording(
    of voice: AVSpeechSynthesisProviderVoice,
    saying wanted: VoiceMeasurement.Request,
    until deadline: Duration
  ) -> Recording? {
    let document = RequestDocument(
      wanted.document,
      rate: wanted.rate,
      pitch: wanted.pitch,
      ownLanguage: nil
    )
    let sink = RecordingSink(RequestMarkers(document, sampleRate: block.sampleRate))
    let request = AVSpeechSynthesisProviderRequest(ssmlRepresentation: document.ssml, voice: voice)
    do throws(SpeechProviderError) {
      try perform(request, document, into: sink, while: { now() < deadline })
    } catch {
      host.log(.info, "the voice “\(voice.identifier)” could not be measured: \(error)")
      return nil
    }
    guard now() < deadline else {
      unit.cancelSpeechRequest()
      host.log(.info, "the voice “\(voice.identifier)” takes too long to be measured")
      return nil
    }
    return sink.recording
  }
}

extension BlockContent {
  /// All frames of the block.
  var frames: Int {
    switch self {
    case .audio(let frames, _), .zeros(let frames, _): frames
    case .notReady: 0
    }
  }

  /// Frames up to the last that is not zero.
  var audible: Int {
    if case .audio(_, let audible) = self { audible } else { 0 }
  }
}
