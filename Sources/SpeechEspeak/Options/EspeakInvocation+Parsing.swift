// SPDX-License-Identifier: Apache-2.0

import CEspeakOptions
import Glibc

extension EspeakInvocation {
  /// Reads a command line as eSpeak NG does: with getopt_long(3), which writes what is wrong to
  /// standard error itself, and in order, because some options take effect at once. Call it once,
  /// before there are threads.
  /// - Parameter arguments: With the program's name, as in `main`.
  package static func parse(
    _ count: Int32,
    arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> EspeakInvocation {
    var options = EspeakOptions()
    while true {
      var text: UnsafePointer<CChar>?
      let option = espeak_next_option(count, arguments, &text)
      if option == ESPEAK_OPTIONS_OVER.rawValue { break }
      let value = text.map { String(cString: $0) }
      if let letter = UInt8(exactly: option) {
        if letter == UInt8(ascii: "h") { return .help }
        guard options.apply(letter, value: value ?? "") else { return .wrongUsage }
      } else if let invocation = options.apply(
        espeak_option(rawValue: espeak_option.RawValue(option)),
        value: value
      ) {
        return invocation
      }
    }
    let index = espeak_first_text()
    if index < count, let text = arguments[Int(index)] {
      // Bytes, because the encoding is an option.
      options.text = Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
    return .speak(options)
  }
}

extension EspeakOptions {
  /// Returns false for an option that is not known.
  fileprivate mutating func apply(_ letter: UInt8, value: String) -> Bool {
    let number = EspeakNumber.leading(value)
    switch Character(Unicode.Scalar(letter)) {
    case "a": amplitude = number
    case "b": encoding = EspeakEncoding(typed: value)
    case "d": device = value
    case "f": textFile = value
    case "g": wordGap = number
    case "k": capitals = number
    case "l": lineLength = number
    case "m": isMarkup = true
    case "p": pitch = number
    case "q": isQuiet = true
    case "s": wordsPerMinute = number
    case "v": voice = value
    case "w": output = value == "stdout" ? .standardOutput : .file(value)
    case "x": phonemes.insert(.names)
    case "X": phonemes.insert(.trace)
    case "z": hasFinalPause = false
    default: return false
    }
    return true
  }

  /// Returns what an option makes the program do instead of speaking.
  fileprivate mutating func apply(_ option: espeak_option, value: String?) -> EspeakInvocation? {
    switch option {
    case ESPEAK_OPTION_STDIN: readsAll = true
    case ESPEAK_OPTION_STDOUT: output = .standardOutput
    case ESPEAK_OPTION_PUNCT: punctuation = value.map { .these($0) } ?? .all
    case ESPEAK_OPTION_SPLIT: splitMinutes = value.map(EspeakNumber.leading) ?? 30
    case ESPEAK_OPTION_PATH: dataFolder = value
    case ESPEAK_OPTION_PHONOUT: phonemeFile = value
    case ESPEAK_OPTION_LOAD: isVoiceFile = true
    case ESPEAK_OPTION_PHO: phonemes.insert(.mbrola)
    case ESPEAK_OPTION_IPA: addIPA(value.map(EspeakNumber.leading))
    case ESPEAK_OPTION_SEP:
      phonemes.insert(.names)
      phonemeSeparator = Self.separator(value, default: " ", zero: "\u{200C}")
    case ESPEAK_OPTION_TIE:
      phonemes.formUnion([.names, .tie])
      phonemeSeparator = Self.separator(value, default: "\u{361}", zero: "\u{200D}")
    case ESPEAK_OPTION_VOICES: return .listVoices(language: value, dataFolder: dataFolder)
    case ESPEAK_OPTION_VERSION: return .version(dataFolder: dataFolder)
    case ESPEAK_OPTION_COMPILE: return Self.compile("--compile", voice: value)
    case ESPEAK_OPTION_COMPILE_DEBUG: return Self.compile("--compile-debug", voice: value)
    case ESPEAK_OPTION_COMPILE_MBROLA: return .compile("--compile-mbrola")
    case ESPEAK_OPTION_COMPILE_INTONATIONS: return .compile("--compile-intonations")
    case ESPEAK_OPTION_COMPILE_PHONEMES: return .compile("--compile-phonemes")
    default: return .wrongUsage
    }
    return nil
  }

  private static func compile(_ option: String, voice: String?) -> EspeakInvocation {
    (voice ?? "").isEmpty ? .compileWithoutVoice(option) : .compile(option)
  }

  /// `--ipa=1` and so on are an old form of `--sep` and `--tie`.
  private mutating func addIPA(_ number: Int?) {
    phonemes.insert(.ipa)
    switch number {
    case 1: phonemeSeparator = "_"
    case 2:
      phonemes.insert(.tie)
      phonemeSeparator = "\u{361}"
    case 3:
      phonemes.insert(.tie)
      phonemeSeparator = "\u{200D}"
    default: break
    }
  }

  private static func separator(
    _ value: String?,
    default usual: Unicode.Scalar,
    zero: Unicode.Scalar
  ) -> Unicode.Scalar? {
    guard let value else { return usual }
    return value.unicodeScalars.first == "z" ? zero : value.unicodeScalars.first
  }
}
