// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

extension RecordingProblem.Kind {
  /// What is wrong, without a full stop.
  var what: String {
    switch self {
    case .notUTF8: "it is not UTF-8"
    case .tooMany(let last, _): "it continues after line \(last)"
    case .empty: "it lists no recordings"
    case .badLine: "there is no | in it"
    case .badName(let limit): "its name is empty, hidden, a path, or longer than \(limit) bytes"
    case .longText(let limit): "its text has more than \(limit) bytes"
    case .noWords: "its text has no words"
    case .sameID(let id, let line): "\(id) is already used in line \(line)"
    case .sameText(let id, let other, let line):
      "\(id) has the same text as \(other) in line \(line), which is used"
    case .missing(let file): "\(file) does not exist, nor does it as .flac or .ogg"
    case .notOpened(_, let what), .notDecoded(let what): what
    case .tooManySeconds(let limit): "it lasts more than \(limit) s"
    case .silent: "it is silent"
    case .cutStart: "it begins in the middle of a sound"
    case .cutEnd: "it ends in the middle of a sound"
    case .lowRate(let rate): "it has \(rate) Hz, like a telephone"
    case .oneChannel: "its two channels are not the same speech; the louder one is taken"
    case .tooSoft(let level): "it is very soft (\(level) dB)"
    case .soft(let level): "it is soft (\(level) dB) and is made louder, with its noise"
    case .noSpeech: "it contains no speech, only an even noise"
    case .noisy(let distance): "its noise is only \(distance) dB below the speech"
    case .clipped(let places, _): "it is clipped in \(places) place\(places == 1 ? "" : "s")"
    case .clicks(1): "there is a click in it, made softer"
    case .clicks(let count): "there are \(count) clicks in it, made softer"
    case .uneven(let shortfall):
      "its peaks are so high that it stays \(shortfall) dB softer than the others"
    case .length(let length, let seconds, let letters):
      "\(seconds.tenths) s is \(length.name) for \(letters) letters"
    case .doubtfulWords(let text, let place, _): "it may not say \(Self.quoted(text, place: place))"
    case .otherWords(let text, let place, _):
      "it does not say \(Self.quoted(text, place: place)): what is heard is other words, music or noise"
    case .otherSentences(let count, let inWords):
      "its text has \(count) sentences and its text in words \(inWords), so that only the first is used"
    case .severalSentences(let count):
      "it has \(count) sentences, and its pauses do not tell where they end; a text is spoken sentence by sentence"
    }
  }

  /// What helps, without a full stop.
  var cure: String {
    switch self {
    case .notUTF8: "save it as UTF-8"
    case .tooMany(_, let limit): "make a list of at most \(limit)"
    case .empty: "write a line id|text for each recording"
    case .badLine: "write id|text"
    case .badName: "write the name of the file in wavs/ without its extension"
    case .longText: "record it in parts"
    case .noWords: "write what is said"
    case .sameID: "give each recording a name of its own"
    case .sameText: "remove one of them"
    case .missing: "record it, or remove the line"
    case .notOpened(.notAFile, _): "put the recording in its place"
    case .notOpened(.outside, _): "put the recording itself into wavs/"
    case .notOpened(.notPermitted, _): "make it readable for yourself"
    case .notOpened(.tooLarge, _): "cut it into sentences, or save it as 16-bit wav or flac"
    case .notOpened(.unreadable, _): "check whether it can be opened"
    case .notDecoded: "record it again as 16-bit wav"
    case .tooManySeconds: "cut it into sentences"
    case .silent: "record it again, with the microphone on"
    case .cutStart: "leave half a second before the first word"
    case .cutEnd: "leave half a second after the last word"
    case .lowRate: "record with 22050 Hz or more"
    case .oneChannel: "record one channel"
    case .tooSoft: "record it again, closer to the microphone or with more gain"
    case .soft: "record with more gain"
    case .noSpeech:
      "record it again in a quieter place, and check which microphone is used"
    case .noisy: "record in a quieter place"
    case .clipped: "record it again with less gain"
    case .clicks: "record it again without knocking at the microphone or its cable"
    case .uneven: "record it again, and speak evenly"
    case .length(.tooShort, _, _): "check whether it was cut off, or belongs to another text"
    case .length(.short, _, _): "check whether it was cut off"
    case .length(.long, _, _), .length(.tooLong, _, _):
      "check whether something else was recorded with it"
    case .doubtfulWords(_, _, let isNoisy):
      "listen to it, and record it again\(Self.where(isNoisy)) if it says something else"
    case .otherWords(_, _, let isNoisy):
      "listen to it and record it again\(Self.where(isNoisy)), or pass --accept if it is right"
    case .otherSentences: "give both the same sentences"
    case .severalSentences: "record each sentence by itself"
    }
  }

  private static func quoted(_ text: String, place: String?) -> String {
    "“\(text.shown)”\(place.map { " (\($0))" } ?? "")"
  }

  private static func `where`(_ isNoisy: Bool) -> String { isNoisy ? " in a quieter place" : "" }
}

extension RecordingProblem.Length {
  fileprivate var name: String {
    switch self {
    case .tooShort: "too short"
    case .short: "short"
    case .long: "long"
    case .tooLong: "too long"
    }
  }
}

extension Double {
  fileprivate var tenths: String {
    let number = Int((self * 10).rounded())
    return "\(number / 10).\(number % 10)"
  }
}
