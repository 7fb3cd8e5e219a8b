// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
package import SpeechMarkup
import SpeechSystem
package import SpeechWorkers

/// What a render may take, and how long the pauses are that a document leaves to the host.
package struct RenderLimits: Sendable {
  package var workers = WorkerLimits()
  /// Bytes of text in one request where the voice states no limit: some minutes of speech, far below a message's size.
  package var maxUnitLength = 2000
  /// Bytes of text after which a file continues with new processes, some 100 sentences, so that several such stretches can be
  /// rendered at the same time. A new process of eSpeak NG takes as long as four sentences, and the audio of a stretch has to
  /// be kept until its turn: about 50 MB.
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
  /// Of all breaks and clips together: speech is as long as its text, but a document of some lines may ask for days of these.
  package var maxFill = Duration.seconds(3600)
  /// Of everything together; nil: as long as it takes.
  package var maxOutput: Duration?

  package init() {}

  /// The defaults, but with another limit for how long a provider may go without a new frame.
  package init(stall: Duration) { workers.render = stall }
}

extension RenderLimits {
  /// 64 MiB of them: ten minutes at 22,050 Hz, three of stereo at 48 kHz.
  static let maxSamples = 1 << 24

  /// What is kept of audio in memory at most.
  func samples(of format: AudioFormat) -> Int {
    min(
      Int(maxTake.seconds * Double(format.sampleRate * format.channels)),
      Self.maxSamples / format.channels * format.channels
    )
  }
}
