// SPDX-License-Identifier: Apache-2.0

import AVFoundation

/// A small app on a terminal: what is typed is spoken, and the word that is heard is red.
@main
@MainActor
final class SpeakEasy {
  private let controller = SpeechController()
  private let picker = LanguagePicker()

  static func main() {
    let app = SpeakEasy()
    app.begin()
    // Delegates are called on the main queue, which has to run.
    RunLoop.main.run()
  }

  private func begin() {
    Self.say("Type text to hear it. /language NAME  /rate 0-1  /pitch 0.5-2  /pause  /stop  /quit")
    controller.didChange = { text, word in Self.show(text, word) }
    Thread.detachNewThread {
      while let line = readLine() { DispatchQueue.main.async { self.take(line) } }
      DispatchQueue.main.async { exit(0) }
    }
  }

  private func take(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let value = words.count > 1 ? words[1] : ""
    switch words.first {
    case nil: break
    case "/language": setLanguage(value)
    case "/rate": controller.rate = Float(value) ?? controller.rate
    case "/pitch": controller.pitch = Float(value) ?? controller.pitch
    case "/pause": controller.pauseOrContinue()
    case "/stop": controller.stop()
    case "/quit": exit(0)
    default: controller.speak(line)
    }
  }

  private func setLanguage(_ typed: String) {
    let found = picker.languages(matching: typed)
    if found.count == 1 {
      controller.language = found[0].code
      Self.say("speaking \(found[0].name)")
    } else {
      for language in found.isEmpty ? picker.languages : found {
        Self.say("\(language.code)  \(language.name)")
      }
    }
  }

  /// A line at once, also where no terminal is.
  private static func say(_ line: String) { write(line + "\n") }

  private static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Shows the text with one word in red, overwriting the line where it was before.
  private static func show(_ text: String, _ word: NSRange?) {
    var line = text
    if let word, let range = Range(word, in: text) {
      line = text.replacingCharacters(in: range, with: "\u{1B}[31m\(text[range])\u{1B}[0m")
    }
    write("\r\u{1B}[2K" + line + (word == nil ? "\n" : ""))
  }
}
