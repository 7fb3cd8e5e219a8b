// SPDX-License-Identifier: Apache-2.0

import CEspeakLibrary

/// libespeak-ng in this process, for its list of voices and its phonemes; nothing is heard from it. Used by one thread.
struct EspeakLibrary {
  /// What is wrong, in the words of the loader or the library.
  struct Failure: Error, Hashable {
    let reason: String
  }

  /// - Parameter folder: The folder that has `espeak-ng-data`; nil: the library's own.
  init(dataFolder folder: String?) throws(Failure) {
    try Self.check(espeak_library_open(folder))
  }

  /// `1.51`, and the folder of the data.
  var version: (number: String, data: String) {
    var folder: UnsafePointer<CChar>?
    let number = espeak_library_version(&folder).map { String(cString: $0) } ?? ""
    return (number, folder.map { String(cString: $0) } ?? "")
  }

  /// In the library's order: by language, or the best for `language` first.
  func voices(language: String?) -> [LibraryVoice] {
    guard var next = espeak_library_voices(language) else { return [] }
    var voices: [LibraryVoice] = []
    // Safe because NULL ends the list, which stays as it is until it is asked for again.
    while let entry = next.pointee {
      if let voice = LibraryVoice(entry.pointee) { voices.append(voice) }
      next += 1
    }
    return voices
  }

  func choose(_ voice: String, isFile: Bool) throws(Failure) {
    try Self.check(espeak_library_choose(voice, isFile))
  }

  func set(_ parameter: espeak_library_parameter, value: Int?) {
    guard let value else { return }
    espeak_library_set(parameter, Int32(clamping: value))
  }

  /// The punctuation that is spoken.
  func setPunctuation(_ punctuation: EspeakOptions.Punctuation) {
    switch punctuation {
    case .all: set(ESPEAK_LIBRARY_PUNCTUATION, value: 1)
    case .these(let characters):
      set(ESPEAK_LIBRARY_PUNCTUATION, value: 2)
      espeak_library_set_punctuation(characters.unicodeScalars.map { Int32($0.value) } + [0])
    }
  }

  private static func check(_ reason: UnsafePointer<CChar>?) throws(Failure) {
    if let reason { throw Failure(reason: String(cString: reason)) }
  }
}
