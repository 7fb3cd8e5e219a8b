// SPDX-License-Identifier: Apache-2.0

package import SpeechAudio

/// A list of texts to render, in JSON Lines (UTF-8): the first line is the header, each further one an item.
///
/// ```
/// {"speech_render_manifest":1,"format":"flac","voice":"en-GB","book":{"title":"Emma"}}
/// {"id":"01/0001","ssml":"<speak>Emma Woodhouse, handsome, clever, and rich…</speak>","chapter":0}
/// ```
package enum RenderManifest {
  /// The value of `speech_render_manifest` in the header.
  package static let version = 1

  /// What is read aloud.
  package enum Source: Hashable, Sendable {
    /// An SSML document.
    case ssml(String)
    /// Text that is spoken literally.
    case text(String)
  }

  /// How items are spoken; nil: the header's value, or for the header, the voice's own.
  package struct Settings: Hashable, Sendable {
    /// As a person types it: identifier or its end, name or language tag, optionally with `+variant`.
    package var voice: String?
    /// BCP 47; decides about the voice where none is named and the text does not state its language.
    package var language: String?
    /// Multipliers of the voice's own.
    package var rate: Float?
    package var pitch: Float?
    /// Linear gain.
    package var volume: Float?
    /// Hz of the audio; nil: the highest rate of the voices.
    package var sampleRate: Int?

    package init(
      voice: String? = nil,
      language: String? = nil,
      rate: Float? = nil,
      pitch: Float? = nil,
      volume: Float? = nil,
      sampleRate: Int? = nil
    ) {
      self.voice = voice
      self.language = language
      self.rate = rate
      self.pitch = pitch
      self.volume = volume
      self.sampleRate = sampleRate
    }

    /// These settings, and the others' where these have none.
    package func over(_ others: Settings) -> Settings {
      Settings(
        // A language belongs to the voice beside it: the header's language does not apply to an
        // item's own voice.
        voice: voice ?? (language == nil ? others.voice : nil),
        language: language ?? (voice == nil ? others.language : nil),
        rate: rate ?? others.rate,
        pitch: pitch ?? others.pitch,
        volume: volume ?? others.volume,
        sampleRate: sampleRate ?? others.sampleRate
      )
    }
  }

  /// The first line.
  package struct Header: Hashable, Sendable {
    /// Of the audio files, which have 16-bit samples; one of `AudioFileFormat.stored`.
    package var format: AudioFileFormat
    /// For items that have none of their own.
    package var settings: Settings
    /// A JSON object about the book that the items belong to, as it is written; nil: none. Only assembling reads it.
    package var book: [UInt8]?

    package init(
      format: AudioFileFormat = .wav,
      settings: Settings = Settings(),
      book: [UInt8]? = nil
    ) {
      self.format = format
      self.settings = settings
      self.book = book
    }
  }

  /// A text to render to a file of its own.
  package struct Item: Hashable, Sendable {
    /// Unique in the manifest; for messages, and for what is made from the files.
    package var id: String
    package var source: Source
    package var settings: Settings
    /// Index of the chapter; only assembling reads it.
    package var chapter: Int?

    package init(id: String, source: Source, settings: Settings = Settings(), chapter: Int? = nil) {
      self.id = id
      self.source = source
      self.settings = settings
      self.chapter = chapter
    }
  }
}
