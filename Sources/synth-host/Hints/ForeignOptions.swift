// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// Options that other speech programs have, such as espeak-ng, spd-say, say and piper, and what to write instead.
enum ForeignOptions {
  /// What to write for an option that a command does not have; nil if that is not known.
  /// - Parameters:
  ///   - option: as typed, without a value behind `=`.
  ///   - value: behind it.
  static func cure(for option: String, value: String?, command: String) -> String? {
    let speaks = command == "speak" || command == "render"
    switch option {
    case "-l", "--lang", "--language", "--locale":
      guard speaks else { return nil }
      return "the voice is named by the language: -v \(value?.quotedForShell ?? "de")."
    case "-w", "--wav", "--out", "--outfile", "--output-file", "--output_file", "--write":
      guard speaks else { return nil }
      return "an audio file is written with -o \(value?.quotedForShell ?? "FILE")."
    case "-s", "--speed", "--wpm":
      guard speaks else { return nil }
      return
        "the rate is -r \(value?.quotedForShell ?? "200"); 1.5 is half as fast again, 200 is words per minute."
    case "-p": return speaks ? "the pitch is --pitch 1.2; 1 is the voice's own." : nil
    case "-t", "--text":
      guard command == "speak" else { return "the text is --text \(value?.quoted ?? "TEXT")." }
      return "write the text without an option: synth-host speak \(value?.quoted ?? "TEXT")."
    case "-f", "-i", "--input", "--input-file", "--input_file":
      return speaks ? "a file is --file \(value?.quotedForShell ?? "FILE")." : nil
    case "-m": return speaks ? "a document with mark-up is --ssml FILE." : nil
    case "--output-dir", "--output_dir", "--out-dir", "--out_dir", "--outdir", "--output-folder":
      return folderCure(value?.quotedForShell ?? "FOLDER", command: command)
    case "--stdout", "--output_raw", "--output-raw":
      return speaks ? "standard output is -o -." : nil
    case "--stdin":
      guard speaks else { return nil }
      return command == "speak"
        ? "leave it out: without a text, standard input is spoken." : "standard input is --file -."
    case "--voices", "--list-voices", "-L": return "voices are listed by: synth-host list-voices."
    case "--format", "--file-format", "--output_format", "--output-format":
      return speaks ? "the format follows the extension of -o, such as a.flac." : nil
    case "-a", "--amplitude":
      return command == "render" ? "the volume is --volume 150%; 1 is the voice's own." : nil
    default: return nil
    }
  }

  private static func folderCure(_ folder: String, command: String) -> String? {
    switch command {
    case "audiobook":
      return
        "a book goes into a file, -o \(folder)/book.m4b; a file for each chapter is --chapter-folder \(folder)."
    case "render":
      return
        "audio goes into a file, -o \(folder)/speech.wav; the units of a manifest go into --out \(folder)."
    case "book", "assemble", "speak": return "the output is a file: -o FILE."
    default: return nil
    }
  }
}

extension String {
  /// As a word of a shell's command line: in quotation marks only where it needs them.
  var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "-_./+:%@,=".unicodeScalars.contains($0)
    }
    return isPlain && !isEmpty ? self : quoted
  }
}
