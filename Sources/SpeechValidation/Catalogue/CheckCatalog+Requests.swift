// SPDX-License-Identifier: Apache-2.0

extension CheckCatalog {
  static let requests: [Check] = [
    Check(
      "req-minimal",
      1,
      .error,
      "A word is spoken in every language: to the end, audibly, and in good time.",
      rule: header("synthesize()"),
      deadline: .seconds(120)
    ),
    Check(
      "req-empty",
      2,
      .error,
      "A text without words is over at once, or refused.",
      rule: header("synthesize()")
    ),
    Check(
      "req-unknown-voice",
      1,
      .error,
      "A voice that does not exist is refused, and other voices still speak.",
      rule: header("speech_request.voice_id")
    ),
    Check(
      "req-bad-ssml",
      2,
      .error,
      "A malformed text is spoken or refused, and does no harm.",
      rule: header("speech_request.text"),
      deadline: .seconds(60)
    ),
    Check(
      "req-ssml-core",
      2,
      .warning,
      "A voice does what it declares that it can do.",
      rule: header("speech_voice.abilities"),
      deadline: .seconds(60)
    ),
    Check(
      "req-unicode",
      2,
      .error,
      "Characters of all kinds, and endless words, are spoken or skipped.",
      rule: header("TEXT"),
      deadline: .seconds(240)
    ),
    Check(
      "req-long",
      3,
      .error,
      "A megabyte of text is begun in time, takes no more than 256 MiB, and can be cancelled.",
      rule: header("render()"),
      deadline: .seconds(120)
    ),
    Check(
      "req-busy",
      2,
      .error,
      "A second request while one is open is refused, and the first continues.",
      rule: header("STATE")
    ),
    Check(
      "req-lifetime",
      3,
      .error,
      "Nothing of a request is read once it is over.",
      rule: header("speech_request")
    ),
  ]
}
