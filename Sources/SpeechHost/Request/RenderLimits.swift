// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
package import SpeechMarkup
import SpeechSystem
package import SpeechWorkers

/// The limits of a render, and the lengths of pauses that the document does not specify.
package struct RenderLimits: Hashable, Sendable {
  package var workers = WorkerLimits()
  /// Bytes of text in one request where the voice states no limit: some minutes of speech, far below a message's size.
  package var maxUnitLength = 2000
  /// Bytes of text (about 100 sentences) after which a file continues with new processes, so that several such stretches
  /// can be rendered at the same time; less near the end of the text. Starting an eSpeak NG process costs as much as four
  /// sentences, and the audio of a stretch, about 50 MB, is kept until its turn.
  package var stretch = 8 << 10
  /// Between units of one paragraph, about what engines leave between sentences.
  package var sentencePause = Duration.milliseconds(250)
  package var paragraphPause = Duration.milliseconds(500)
  /// Between parts of a unit that different voices speak.
  package var voiceChangePause = Duration.milliseconds(80)
  /// What a document may ask for.
  package var markup = MarkupLimits.default
  /// How much of one sentence, or of the text of one `<prosody>` with a duration or contour, is kept in memory until it can be
  /// shaped: 53 MB at 22,050 Hz.
  package var maxTake = Duration.seconds(600)
  package var maxClip = Duration.seconds(3600)
  /// Of all breaks and clips together: the length of speech is bounded by its text, but a few lines can request days of
  /// these.
  package var maxFill = Duration.seconds(3600)
  /// Processor time of a voice's process for texts from which nothing is heard, one after the other. Engines take less than
  /// a second for a megabyte of characters without a sound.
  package var maxSilentWork = Duration.seconds(10)
  /// How many times the length of a text lexicons may add to it: an abbreviation of two letters stands for some words.
  package var lexiconFactor = 16
  /// Bytes that lexicons may add to any text.
  package var lexiconFloor = 256 << 10
  /// Of the whole output; nil: unlimited.
  package var maxOutput: Duration?

  package init() {}

  /// The defaults, but with another limit for how long a provider may go without a new frame.
  package init(stall: Duration) { workers.render = stall }

  /// The defaults, but as much time without a new frame, in synthesize() too, as the user has stated, and never more, whatever
  /// a manifest asks for.
  package init(timeout: Duration?) {
    guard let timeout else { return }
    workers.render = timeout
    workers.maxFirstFrame = timeout
    workers.synthesize = timeout
  }
}

extension RenderLimits {
  /// Seconds that a stretch of a slow voice takes to compute: some times what its process takes to load it.
  private static let stretchSeconds = 1.5
  /// Bytes of text for a second of speech, about.
  private static let bytesPerSecond = 18.0
  private static let minStretch = 512

  /// Bytes of text in a stretch of a voice that computes `speed` seconds of audio in a second; nil: not known. A power of
  /// two, so that a voice measured a little differently is cut in the same places.
  package func longestStretch(atSpeed speed: Double?) -> Int {
    guard let speed, speed > 0 else { return stretch }
    let bytes = Self.stretchSeconds * Self.bytesPerSecond * speed
    var size = Self.minStretch
    while size * 2 <= stretch, Double(size) * 1.5 < bytes { size *= 2 }
    return min(size, stretch)
  }

  /// 64 MiB: ten minutes at 22,050 Hz, three minutes of stereo at 48 kHz.
  static let maxSamples = 1 << 24

  /// The maximum number of samples kept in memory.
  func samples(of format: AudioFormat) -> Int {
    min(
      Int(maxTake.seconds * Double(format.sampleRate * format.channels)),
      Self.maxSamples / format.channels * format.channels
    )
  }
}
