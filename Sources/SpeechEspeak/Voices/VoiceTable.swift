// SPDX-License-Identifier: Apache-2.0

package import SpeechReader
package import SpeechVoices

/// The table of `--voices`, in the columns that callers know how to read.
package struct VoiceTable: Sendable {
  /// The columns of eSpeak NG, or those of eSpeak 1.48 as it was. Programs that run `espeak` may only know the latter:
  /// DAISY Pipeline takes `--/M` for the name of a voice (daisy/pipeline#704).
  package enum Style: Hashable, Sendable {
    case current, classic
  }

  private let style: Style
  private let rows: [LibraryVoice]

  /// - Parameters:
  ///   - library: eSpeak NG's own list.
  ///   - others: The voices of the host, of which those of eSpeak NG are left out if the library listed its own.
  package init(_ library: [LibraryVoice], others: [Voice], style: Style) {
    self.style = style
    rows = library + others.map(LibraryVoice.init)
  }

  package var text: String {
    let head =
      switch style {
      case .current:
        "Pty Language       Age/Gender VoiceName          File                 Other Languages\n"
      case .classic:
        "Pty Language Age/Gender VoiceName          File          Other Languages\n"
      }
    return rows.reduce(into: head) { $0 += line($1) + "\n" }
  }

  /// eSpeak NG writes a priority as a number of two digits, and an age of three.
  private func line(_ voice: LibraryVoice) -> String {
    guard let own = voice.languages.first else { return "" }
    let priority = String(own.priority).paddedLeft(to: 2)
    let name = voice.name.split(separator: " ", omittingEmptySubsequences: false)
      .joined(separator: "_")
    let gender = voice.gender == 1 ? "M" : voice.gender == 2 ? "F" : "-"
    let others = voice.languages.dropFirst().map { "(\($0.tag) \($0.priority))" }.joined()
    switch style {
    case .current:
      let age = voice.age == 0 ? " --" : String(voice.age).paddedLeft(to: 3)
      return
        "\(priority)  \(own.tag.padded(to: 15))\(age)/\(gender)      "
        + "\(name.padded(to: 18)) \(voice.file.padded(to: 20)) \(others)"
    case .classic:
      let age = voice.age == 0 ? "   " : String(voice.age).paddedLeft(to: 3)
      return
        "\(priority)  \(own.tag.padded(to: 12))\(age)\(gender)  "
        + "\(name.padded(to: 20)) \(voice.file.padded(to: 13)) \(others)"
    }
  }
}

extension LibraryVoice {
  /// A voice of the host. Its identifier takes the place of the file: `-v` takes it.
  package init(_ voice: Voice) {
    let tags = [voice.language] + voice.supportedLanguages.filter { $0 != voice.language }
    self.init(
      name: voice.name,
      languages: tags.map { Language(tag: $0.lowercased(), priority: Self.usualPriority) },
      file: voice.identifier,
      gender: voice.gender == .male ? 1 : voice.gender == .female ? 2 : 0,
      age: voice.age
    )
  }

  /// Of a voice whose file names no other.
  private static let usualPriority = 5
}

extension String {
  /// printf(3) counts bytes.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - utf8.count))
  }

  fileprivate func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - utf8.count)) + self
  }
}
