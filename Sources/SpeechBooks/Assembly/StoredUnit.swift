// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio
package import SpeechStore

/// A rendered unit in a store.
package struct StoredUnit: Hashable, Sendable {
  /// Of its item in the manifest.
  package let id: String
  /// Index of its chapter.
  package let chapter: Int
  package let audioPath: String
  package let markersPath: String
  package let source: RenderManifest.Source
  /// The requested rate: faster speech has shorter pauses.
  package let rate: Float
  let format: AudioFormat
  /// At its own sample rate.
  let frameCount: Int

  /// Opens the audio to find out how long it is.
  package init(
    _ item: RenderManifest.Item,
    rate: Float,
    audioPath: String,
    markersPath: String
  ) throws(AudioError) {
    try self.init(
      id: item.id,
      chapter: item.chapter ?? 0,
      source: item.source,
      rate: rate,
      audioPath: audioPath,
      markersPath: markersPath
    )
  }

  init(
    id: String,
    chapter: Int,
    source: RenderManifest.Source,
    rate: Float,
    audioPath: String,
    markersPath: String
  ) throws(AudioError) {
    let reader = try SampleFileReader(path: audioPath)
    self.id = id
    self.chapter = chapter
    self.source = source
    self.rate = rate
    self.audioPath = audioPath
    self.markersPath = markersPath
    format = AudioFormat(sampleRate: reader.format.sampleRate, channels: reader.format.channels)
    frameCount = reader.frameCount
  }
}
