// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc

/// A part of a text and how it is to be said.
package struct DrivenPhonemes: Hashable, Codable, Sendable {
  /// Bytes of the text.
  package var range: Range<Int>
  package var alphabet: String
  package var phonemes: String

  package init(_ range: Range<Int>, _ phonemes: String, alphabet: String = "ipa") {
    self.range = range
    self.alphabet = alphabet
    self.phonemes = phonemes
  }

  /// The first occurrence of `part` in `text`; the empty range at its end when there is none.
  package init(_ part: String, in text: String, _ phonemes: String, alphabet: String = "ipa") {
    let (part, bytes) = (Array(part.utf8), Array(text.utf8))
    let start = (0...max(0, bytes.count - part.count)).first { bytes[$0...].starts(with: part) }
    let range = start.map { $0..<$0 + part.count } ?? bytes.count..<bytes.count
    self.init(range, phonemes, alphabet: alphabet)
  }
}

/// Phoneme ranges as a host hands them over.
struct ForeignPhonemes {
  private let ranges: UnsafeMutableBufferPointer<speech_phoneme_range_t>
  private let list: UnsafeMutableBufferPointer<UnsafePointer<speech_phoneme_range_t>?>

  init(_ phonemes: [DrivenPhonemes]) {
    ranges = .allocate(capacity: phonemes.count)
    list = .allocate(capacity: phonemes.count)
    for (index, given) in phonemes.enumerated() {
      var range = speech_phoneme_range_t()
      range.size = UInt32(MemoryLayout<speech_phoneme_range_t>.size)
      range.text_start = UInt32(given.range.lowerBound)
      range.text_len = UInt32(given.range.count)
      range.alphabet = UnsafePointer(strdup(given.alphabet))
      range.phonemes = UnsafePointer(strdup(given.phonemes))
      ranges.initializeElement(at: index, to: range)
      list.initializeElement(at: index, to: ranges.baseAddress.map { UnsafePointer($0 + index) })
    }
  }

  /// NULL for none.
  var pointers: UnsafePointer<UnsafePointer<speech_phoneme_range_t>?>? {
    list.isEmpty ? nil : UnsafePointer(list.baseAddress)
  }

  func free() {
    for range in ranges {
      Glibc.free(UnsafeMutablePointer(mutating: range.alphabet))
      Glibc.free(UnsafeMutablePointer(mutating: range.phonemes))
    }
    ranges.deallocate()
    list.deallocate()
  }
}
