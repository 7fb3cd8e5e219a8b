// SPDX-License-Identifier: Apache-2.0

/// The speakers of `mstts:dialog`, numbered in the order in which they first speak.
struct DialogSpeakers {
  private var numbers: [String: Int] = [:]

  /// The voice of a speaker: the one with this name, else another for each speaker.
  mutating func voice(of speaker: String) -> VoiceQuery {
    let number = numbers[speaker] ?? numbers.count + 1
    numbers[speaker] = number
    return VoiceQuery(names: [speaker], variant: number, ordering: [.languages, .name, .variant])
  }
}
