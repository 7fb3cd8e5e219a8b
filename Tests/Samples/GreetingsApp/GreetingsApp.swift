// SPDX-License-Identifier: Apache-2.0

import AVFAudio

/// The app of the extension Greetings: adds and removes voices by commands of standard input, and says which there are.
///
///     add Ada
///     remove Ada
///     voices
@main
struct GreetingsApp {
  static func main() {
    let list = VoiceList()
    let center = NotificationCenter.default
    let changes = AVSpeechSynthesizer.availableVoicesDidChangeNotification
    let observer = center.addObserver(forName: changes, object: nil, queue: nil) { _ in
      say("changed: \(VoiceList.available)")
    }
    while let line = readLine() {
      let words = line.split(separator: " ", maxSplits: 1)
      switch (words.first, words.dropFirst().first) {
      case ("add", let name?): list.add(String(name))
      case ("remove", let name?): list.remove(String(name))
      case ("voices", nil): say("voices: \(VoiceList.available)")
      default: say("say add NAME, remove NAME or voices")
      }
    }
    center.removeObserver(observer)
  }

  /// Writes a line at once, also to a pipe.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
