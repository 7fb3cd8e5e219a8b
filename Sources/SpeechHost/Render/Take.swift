// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechVoices

/// The recording of a unit, kept until its shape is known. It has several sections if several voices spoke.
final class Take: FrameSink {
  struct Section {
    let voice: VoiceChoice
    /// The delivery requested from the voice.
    let delivery: Delivery
    /// The voice's own pitch in hertz; 0 when unknown.
    let ownPitch: Double
    let format: AudioFormat
    /// What brings the voice to the loudness of all voices.
    let voiceGain: Float
    /// Whether another voice spoke before, followed by a short pause.
    let followsPause: Bool
    /// Bytes of the document's text.
    fileprivate(set) var text: Range<Int>
    /// Rewritten ranges of that text, each counted as one word.
    let wholes: [Range<Int>]
    fileprivate var recorded: RecordedSamples?
    /// Interleaved.
    var samples: [Float] { recorded?.values ?? [] }
    /// The provider's markers, in frames of the section and bytes of the document's text.
    fileprivate(set) var markers: [SectionMarker] = []

    /// An empty section for the speech of a voice.
    init(
      _ text: RequestText,
      voice: VoiceChoice,
      settings: SpeechSettings,
      calibration: VoiceCalibration,
      followsPause: Bool
    ) {
      let voice = voice.limited(to: calibration.maxRate)
      self.voice = voice
      voiceGain = calibration.gain
      delivery = Delivery(settings.style, of: voice.voice, ownPitch: settings.ownPitch)
      ownPitch = settings.ownPitch
      format = AudioFormat(sampleRate: voice.voice.sampleRate, channels: voice.voice.channels)
      self.followsPause = followsPause
      self.text = text.document
      wholes = text.rewrites.filter(\.isWhole).map(\.range)
    }

    /// The section with other audio.
    func with(samples: [Float], markers: [SectionMarker]) -> Section {
      var section = self
      section.recorded = RecordedSamples(samples)
      section.markers = markers
      return section
    }

    var frameCount: Int { samples.count / format.channels }
    var seconds: Double { Double(frameCount) / Double(format.sampleRate) }
  }

  private(set) var sections: [Section] = []
  /// How many more samples are kept; the rest is dropped.
  private var room: Int
  private let store: SampleStore
  /// Of the section that is recorded.
  private var last: RecordedSamples?

  /// - Parameters:
  ///   - samples: The maximum number of samples kept.
  ///   - store: Where the memory of the samples comes from and goes to.
  init(samples: Int, store: SampleStore) {
    room = samples
    self.store = store
  }

  var isFull: Bool { room == 0 }
  var seconds: Double { sections.reduce(0) { $0 + $1.seconds } }
  var sampleCount: Int { sections.reduce(0) { $0 + $1.samples.count } }

  /// Seconds that a byte of text mostly takes at most, so that its samples are seldom moved to larger memory.
  private static let secondsPerByte = 1.0 / 14

  func begin(_ section: Section) {
    sections.append(section)
    let seconds = min(60, Double(section.text.count) * Self.secondsPerByte)
    let samples = Int(seconds * Double(section.format.sampleRate)) * section.format.channels
    let recorded = RecordedSamples(store, capacity: min(room, samples))
    sections[sections.count - 1].recorded = recorded
    last = recorded
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    let channels = sections[sections.count - 1].format.channels
    let count = min(frameCount * channels, room / channels * channels)
    last?.append(frames[..<count])
    room -= count
  }

  /// Sets the markers of a section whose provider reported none.
  func setMarkers(_ markers: [SectionMarker], ofSection index: Int) {
    sections[index].markers = markers
  }

  /// Drops the current section.
  func dropSection() {
    last = nil
    guard let dropped = sections.popLast() else { return }
    // A full take may have dropped more; then it only ends earlier.
    room += dropped.samples.count
  }

  /// Ends the section and sets its part of the text. Drops it if the voice did not cover the text.
  func end(_ text: Range<Int>, markers: [SectionMarker], isCovered: Bool) {
    guard isCovered else { return dropSection() }
    last = nil
    sections[sections.count - 1].text = text
    sections[sections.count - 1].markers = markers
  }
}
