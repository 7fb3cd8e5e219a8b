// SPDX-License-Identifier: Apache-2.0

extension CheckCatalog {
  static let voices: [Check] = [
    Check(
      "voice-any",
      1,
      .error,
      "There is at least one voice.",
      rule: header("speech_voices()")
    ),
    Check(
      "voice-fields",
      1,
      .error,
      "Every field of every voice is valid.",
      rule: header("speech_voice"),
      by: .dump
    ),
    Check(
      "voice-utf8",
      1,
      .error,
      "Every text is UTF-8, printable, and at most 256 bytes long.",
      rule: header("TEXT")
    ),
    Check(
      "voice-unique",
      1,
      .error,
      "No two voices have one identifier.",
      rule: header("speech_voice.id"),
      by: .facts
    ),
    Check(
      "voice-count",
      2,
      .error,
      "There are at most 4096 voices, listed in 2 s, with less than 1 MiB of text.",
      rule: header("speech_voices()"),
      by: .facts
    ),
    Check(
      "voice-stable",
      2,
      .error,
      "The voices are the same in the same order, call after call and process after process.",
      rule: header("speech_voices()"),
      by: .checker(runs: 2)
    ),
    Check(
      "voice-stop",
      3,
      .error,
      "The list ends soon when the host wants no more voices.",
      rule: header("speech_voice_sink.add()")
    ),
    Check(
      "voice-sink",
      3,
      .error,
      "The host's sink is not written to, nor used once speech_voices() has returned.",
      rule: header("speech_voice_sink")
    ),
    Check(
      "voice-update",
      3,
      .error,
      "update_speech_voices() is called when voices change, soon, and not all the time.",
      rule: header("update_speech_voices()")
    ),
  ]
}
