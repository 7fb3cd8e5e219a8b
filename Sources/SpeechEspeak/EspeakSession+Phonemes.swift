// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechReader
import SpeechSystem
import SpeechVoices

// Phonemes, which eSpeak NG's own library finds in a process of its own.
extension EspeakSession {
  func loadLibrary(_ options: EspeakOptions) -> EspeakLibrary? {
    do throws(EspeakLibrary.Failure) {
      return try openLibrary(
        options.dataFolder,
        voiceFile: options.isVoiceFile ? options.voice : nil
      )
    } catch {
      messages.explain(
        "phonemes come from libespeak-ng, which cannot be used: \(error.reason). Install eSpeak NG's library."
      )
      return nil
    }
  }

  func openLibrary(
    _ folder: String?,
    voiceFile: String? = nil
  ) throws(EspeakLibrary.Failure) -> EspeakLibrary {
    try EspeakLibrary(reader, dataFolder: folder, voiceFile: voiceFile, environment: environment)
  }

  /// Phonemes alone need no voice of the host.
  func writePhonemes(_ library: EspeakLibrary, options: EspeakOptions) -> Int32 {
    guard let input = openInput(options), let writer = makeWriter(library, options: options) else {
      return EXIT_FAILURE
    }
    input.forEach { text in
      writer.write(text)
      return true
    }
    return writer.status
  }

  /// Makes the library use the voice of the command line. Returns nil, or why it cannot.
  /// - Parameter voice: What the host understands by that voice; nil: not known yet.
  func choose(
    _ options: EspeakOptions,
    library: EspeakLibrary,
    voice: VoiceMatch? = nil
  ) -> String? {
    do throws(EspeakLibrary.Failure) {
      try library.choose(options.voice ?? EspeakVoiceName.usual, isFile: options.isVoiceFile)
      return nil
    } catch {
      guard let voice else { return error.reason }
      guard voice.voice.provider == EspeakVoices.provider else {
        return
          "\(messages.program): \(voice.voice.name) is not a voice of eSpeak NG, so its phonemes are not known; leave "
          + "-x, --ipa and --pho out, or choose a voice of eSpeak NG."
      }
      // The host knows it by a name that the library does not, such as one from the table.
      let isChosen = (try? library.choose(voice.localIdentifier, isFile: false)) != nil
      return isChosen ? nil : error.reason
    }
  }

  /// Nil after a message about what is wrong.
  func makeWriter(_ library: EspeakLibrary, options: EspeakOptions) -> PhonemeWriter? {
    let name = options.voice ?? EspeakVoiceName.usual
    if options.phonemes.contains(.mbrola), !EspeakDataFolder.isMBROLA(name) {
      messages.explain(
        "--pho writes something for voices of MBROLA only, which need eSpeak NG's own espeak-ng program; --ipa and -x "
          + "work for all voices of eSpeak NG."
      )
    }
    let path = options.phonemeFile
    let opened = path.map { fopen($0, "we") } ?? fdopen(dup(descriptors.output), "w")
    guard let file = opened else {
      messages.tell("Can't write to: \(path ?? "standard output")")
      return nil
    }
    do throws(ReaderError) {
      return try PhonemeWriter(library, options: options, to: file, messages: messages)
    } catch {
      messages.explain("phonemes cannot be written: \(error)")
      return nil
    }
  }
}
