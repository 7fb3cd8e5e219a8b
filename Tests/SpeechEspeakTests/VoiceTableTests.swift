// SPDX-License-Identifier: Apache-2.0

import SpeechEspeak
import SpeechReader
import SpeechVoices
import Testing

@Suite("The table of voices")
struct VoiceTableTests {
  private let english = LibraryVoice(
    name: "English (America)",
    languages: [.init(tag: "en-us", priority: 2), .init(tag: "en", priority: 3)],
    file: "gmw/en-US",
    gender: 1,
    age: 0
  )
  private let other = Voice(
    identifier: "org.example.ada",
    localIdentifier: "ada",
    provider: "org.example",
    name: "Ada Lovelace",
    primaryLanguages: ["de-DE"],
    gender: .female,
    age: 36,
    sampleRate: 22050
  )

  @Test("has the columns of eSpeak NG, and names of one word")
  func current() {
    #expect(
      VoiceTable([english], others: [other], style: .current).text
        == """
        Pty Language       Age/Gender VoiceName          File                 Other Languages
         2  en-us           --/M      English_(America)  gmw/en-US            (en 3)
         5  de-de           36/F      Ada_Lovelace       org.example.ada      \n
        """
    )
  }

  @Test("has the columns of eSpeak 1.48 for callers that know no others (daisy/pipeline#704)")
  func classic() throws {
    let text = VoiceTable([english], others: [other], style: .classic).text
    #expect(
      text
        == """
        Pty Language Age/Gender VoiceName          File          Other Languages
         2  en-us          M  English_(America)    gmw/en-US     (en 3)
         5  de-de        36F  Ada_Lovelace         org.example.ada \n
        """
    )
  }
}
