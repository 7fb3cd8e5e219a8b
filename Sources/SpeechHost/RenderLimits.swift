// SPDX-License-Identifier: Apache-2.0

package import SpeechWorkers

/// What a render may take, and how long the pauses are that a document leaves to the host.
package struct RenderLimits: Sendable {
  package var workers = WorkerLimits()
  /// Bytes of text in one request where the voice states no limit: some minutes of speech, far below a message's size.
  package var longestUnit = 2000
  /// Between units of one paragraph, about what engines leave between sentences.
  package var sentencePause = Duration.milliseconds(250)
  package var paragraphPause = Duration.milliseconds(500)
  /// Between parts of a unit that different voices speak.
  package var voiceChangePause = Duration.milliseconds(80)

  package init() {}

  /// The defaults, but with another limit for how long a provider may go without a new frame.
  package init(stall: Duration) { workers.render = stall }
}
