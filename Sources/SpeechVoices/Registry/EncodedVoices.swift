// SPDX-License-Identifier: Apache-2.0
import SpeechJSON

/// The voices of one library as stored in a scan cache.
struct EncodedVoices: Sendable {
  var count = 0
  var otherNames: [String] = []
  var hasPersonal = false
  var languages: Set<String> = []
  /// The list.
  var value: JSONReader.Unread
  /// Lists of variants that voices of the file share.
  var variantSets: [[String]]

  /// The voices that satisfy the rules: all of them, unless someone has forged the file and its checksum.
  func decoded(of provider: String) -> [Voice] {
    var reader = JSONReader(value)
    var warnings: [String] = []
    var previous: Voice?
    let voices = try? reader.readList { (reader) throws(JSONError) in
      let voice = try Voice(
        from: &reader,
        variantSets: variantSets,
        previous: previous,
        warnings: &warnings
      )
      previous = voice
      return voice
    }
    return VoiceValidator.usable(voices ?? [], of: provider).voices
  }
}
