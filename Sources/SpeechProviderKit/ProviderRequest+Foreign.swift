// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider

extension ProviderRequest {
  /// Nil when the host's request breaks the interface.
  init?(_ foreign: speech_request_t) {
    guard foreign.id != 0, let voice = String(foreign: foreign.voice_id), let start = foreign.text,
      foreign.text_len <= UInt32.max,
      foreign.rate.isFinite, foreign.rate > 0, foreign.pitch.isFinite, foreign.pitch > 0,
      foreign.volume.isFinite, foreign.volume >= 0,
      // Safe because the host keeps text_len bytes there until finish(), and they are copied now.
      let text = RequestText(
        UnsafeBufferPointer(
          start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self),
          count: foreign.text_len
        )
      ),
      let phonemes = Self.phonemes(foreign, in: text)
    else { return nil }
    let parts = voice.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    id = foreign.id
    voiceIdentifier = parts.first.map(String.init) ?? ""
    variant = parts.count > 1 ? String(parts[1]) : nil
    self.text = text
    language = String(foreign: foreign.language)
    rate = foreign.rate
    usesEngineRate = foreign.flags & UInt32(SPEECH_REQUEST_ENGINE_RATE) != 0
    pitch = foreign.pitch
    volume = foreign.volume
    self.phonemes = phonemes
  }

  /// The limit that the header sets.
  private static var maxPhonemeRanges: Int { 1000 }

  /// Copies of the request's phoneme ranges; nil when they break the interface.
  private static func phonemes(
    _ foreign: speech_request_t,
    in text: RequestText
  ) -> [PhonemeRange]? {
    let count = Int(foreign.phoneme_range_count)
    if count == 0 { return [] }
    guard count <= maxPhonemeRanges, let pointers = foreign.phoneme_ranges else { return nil }
    var ranges: [PhonemeRange] = []
    // Safe because the host keeps that many pointers there until finish(), and all is copied now.
    for pointer in UnsafeBufferPointer(start: pointers, count: count) {
      guard let range = readForeign(pointer, empty: speech_phoneme_range_t()),
        range.text_len > 0,
        let alphabet = String(foreign: range.alphabet), !alphabet.isEmpty,
        let phonemes = String(foreign: range.phonemes), !phonemes.isEmpty
      else { return nil }
      let start = Int(range.text_start)
      let bytes = start..<start + Int(range.text_len)
      guard start >= ranges.last?.textRange.upperBound ?? 0, text.isWhole(bytes) else { return nil }
      ranges.append(PhonemeRange(textRange: bytes, alphabet: alphabet, phonemes: phonemes))
    }
    return ranges
  }
}

extension RequestText {
  /// Whether these bytes are in the text and begin and end on the boundary of a character.
  fileprivate func isWhole(_ bytes: Range<Int>) -> Bool {
    bytes.upperBound <= count
      && [bytes.lowerBound, bytes.upperBound].allSatisfy { $0 == count || utf8[$0] & 0xC0 != 0x80 }
  }
}
