// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Glibc
import SpeechProviderKit

/// The audio unit on its thread.
final class UnitEngine: PushEngine {
  private let unit: AVSpeechSynthesisProviderAudioUnit
  private let block: UnitBlock
  private let canceller: UnitCanceller
  private let host: ProviderHost
  private let appGroups: [String]
  private let markers = MarkerInbox()
  private var voices = ListedVoices()
  /// Of the files of the groups' defaults, when they were last read.
  private var stamps: [String: [Int]] = [:]
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

  /// Foundation keeps what it has read of a group's defaults until it is told to look again. Looks at the files first, which
  /// takes some microseconds.
  private func synchronizeDefaults() {
    guard let folder = getenv("XDG_CONFIG_HOME").map({ String(cString: $0) }) else { return }
    for group in appGroups {
      var status = stat()
      let isThere = stat("\(folder)/\(group).plist", &status) == 0
      let stamp =
        isThere ? [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec] : []
      guard stamps[group] != stamp else { continue }
      stamps[group] = stamp
      UserDefaults(suiteName: group)?.synchronize()
    }
  }

  // MARK: - Speaking

  func speak(_ request: ProviderRequest, into output: PushOutput) throws(SpeechProviderError) {
    synchronizeDefaults()
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
      document: document,
      into: sink,
      while: { !output.isCancelled }
    )
    if sink.droppedMarkers > 0 {
      host.log(.debug, "\(sink.droppedMarkers) markers could not be right and were dropped")
    }
  }

  /// Has the unit speak one request and pulls its blocks until the end, or until it is not wanted any more.
  private func perform(
    _ request: AVSpeechSynthesisProviderRequest,
    document: RequestDocument,
    into sink: some BlockSink,
    while isWanted: () -> Bool
  ) throws(SpeechProviderError) {
    guard isWanted() else { return }
    markers.begin(request.ssmlRepresentation)
    block.begin()
    var isComplete = false
    // A unit that goes on would put what is left into the next request. A cancel of the host may have come too early for it.
    defer { if !isComplete { unit.cancelSpeechRequest() } }
    unit.synthesizeSpeechRequest(request)
    let start = now()
    var rule = SilenceRule(habits: habits, sampleRate: block.sampleRate)
    var blocks = 0
    while isWanted() {
      // What it does with nothing to say tells nothing about other texts.
      if !sink.hasAudio, let patience = patience(with: document), now() - start > patience {
        return
      }
      let result = block.pull()
      blocks += 1
      if result.hasError {
        // Some units return an error until they have something.
        let mayRecover = !sink.hasAudio && result.status == kAudioComponentErr_InstanceInvalidated
        guard mayRecover, now() - start < Self.loadingPatience else {
          throw .failed("the unit's render block returned \(result.status) in block \(blocks)")
        }
      }
      sink.add(markers.take(sampleSize: MemoryLayout<Float>.size))
      if !sink.hasAudio, case .audio = result.content {
        sink.markers.leaveOut(leadingFrames: rule.leadingFrames)
      }
      if result.isComplete {
        isComplete = true
        let end = result.content.audible
        let silence = rule.complete(hasAudio: end > 0, now: now())
        _ = sink.push(silence: silence) && sink.push(block.samples, frames: end)
        break
      }
      let action = rule.next(result.content, now: now())
      if case .end = action { break }
      if case .ask(let pause) = action, pause > .zero { usleep(UInt32(pause / .microseconds(1))) }
      if case .deliver(let silence) = action {
        guard sink.push(silence: silence),
          sink.push(block.samples, frames: result.content.frames)
        else { return }
      }
    }
    habits = rule.habits
    sink.finish()
  }

  /// How long a unit may be silent from the start of a text until it is taken to have nothing to say, which it does not tell:
  /// longer where it has letters. Nil: as long as the host waits.
  private func patience(with document: RequestDocument) -> Duration? {
    if habits.completes { return nil }
    if !document.hasLetters { return .seconds(1) }
    return habits.endsSilently ? .seconds(2) : nil
  }

  /// How long a unit may return an error before it has anything: less than the host waits for a first frame.
  private static let loadingPatience = Duration.seconds(4)

  private func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  // MARK: - Measuring

  /// How many voices must have been measured for the others to have what all of those have. With fewer, they have nothing,
  /// and the host does it for them.
  private static let telling = 3

  /// Finds out what the voices do, which Apple's interface has no words for: each says some words, until the time is over.
  func measure(_ list: ListedVoices, within budget: Duration) -> ListedVoices {
    let deadline = now() + budget
    var list = list
    var common: MeasuredAbilities?
    var measuredCount = 0
    for (index, voice) in list.voices.enumerated() {
      var measured: MeasuredAbilities?
      if now() < deadline, let own = list[voice.identifier] {
        measured = VoiceMeasurement(sampleRate: block.sampleRate).measure {
          recording(of: own, saying: $0, until: deadline)
        }
      }
      if let measured {
        measuredCount += 1
        common = common.map { $0.intersection(measured) } ?? measured
      }
      let likely = measuredCount < Self.telling ? nil : common
      list.setAbilities(measured ?? likely ?? MeasuredAbilities(), at: index)
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
      try perform(request, document: document, into: sink, while: { now() < deadline })
    } catch {
      host.log(.info, "the voice “\(voice.identifier)” could not be measured: \(error)")
      return nil
    }
    guard now() < deadline else {
      host.log(.info, "the voice “\(voice.identifier)” takes too long to be measured")
      return nil
    }
    return sink.recording
  }
}
