// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechVoices

/// A unit as a voice spoke it, kept until it is known how to shape it. A unit that one voice does not cover has sections of
/// several.
final class Take: FrameTaker {
  struct Section {
    let voice: VoiceChoice
    /// How the voice was asked.
    let delivery: Delivery
    /// The voice's, in hertz; 0 when it is not known.
    let ownPitch: Double
    let format: AudioFormat
    /// Another voice spoke before; a short pause lies between.
    let followsPause: Bool
    /// Bytes of the document's text.
    var text: Range<Int>
    /// Stretches of that text that are heard as something else, each as one word of the author's.
    let wholes: [Range<Int>]
    /// Interleaved.
    var samples: [Float] = []
    /// What the provider reported; frames of the section, bytes of the document's text.
    var markers: [SectionMarker] = []

    /// An empty one, for what a voice says for a text.
    init(
      _ text: RequestText,
      _ voice: VoiceChoice,
      _ settings: SpeechSettings,
      followsPause: Bool
    ) {
      self.voice = voice
      delivery = Delivery(settings.style, of: voice.voice, ownPitch: settings.ownPitch)
      ownPitch = settings.ownPitch
      format = AudioFormat(sampleRate: voice.voice.sampleRate, channels: voice.voice.channels)
      self.followsPause = followsPause
      self.text = text.document
      wholes = text.rewrites.filter(\.isWhole).map(\.range)
    }

    var frameCount: Int { samples.count / format.channels }
    var seconds: Double { Double(frameCount) / Double(format.sampleRate) }
  }

  private(set) var sections: [Section] = []
  /// Samples that are still kept; what comes after them is not.
  private var room: Int

  /// - Parameter samples: how many it keeps at most.
  init(samples: Int) { room = samples }

  var isFull: Bool { room == 0 }
  var seconds: Double { sections.reduce(0) { $0 + $1.seconds } }
  var sampleCount: Int { sections.reduce(0) { $0 + $1.samples.count } }

  func begin(_ section: Section) { sections.append(section) }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    let channels = sections[sections.count - 1].format.channels
    let count = min(frameCount * channels, room / channels * channels)
    sections[sections.count - 1].samples.append(contentsOf: frames[..<count])
    room -= count
  }

  /// Gives a section the markers that its provider did not report.
  func setMarkers(_ markers: [SectionMarker], ofSection index: Int) {
    sections[index].markers = markers
  }

  /// Forgets the section under way, of which there will be no more.
  func dropSection() {
    guard let dropped = sections.popLast() else { return }
    // A take that is full may have dropped more; then this only ends it earlier.
    room += dropped.samples.count
  }

  /// Ends the section: it was about this much of the text. One that turns out not to be covered by the voice is dropped.
  func end(_ text: Range<Int>, markers: [SectionMarker], isCovered: Bool) {
    guard isCovered else { return dropSection() }
    sections[sections.count - 1].text = text
    sections[sections.count - 1].markers = markers
  }
}

/// A marker of a provider, in bytes of the document's text.
struct SectionMarker: Hashable {
  let kind: SpokenMarker.Kind
  /// Counted from the start of the section.
  var frame: Int
  let text: Range<Int>
  let name: String?
}

/// Sends frames to the stage and keeps a copy.
final class Tee: FrameTaker {
  private let stage: AudioStage
  let copy: Take

  init(_ stage: AudioStage, copy: Take) {
    self.stage = stage
    self.copy = copy
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    try stage.write(frames, frameCount: frameCount)
    try copy.write(frames, frameCount: frameCount)
  }
}
