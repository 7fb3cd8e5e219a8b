// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechServer
import SpeechText
import TestSupport
import Testing

@Suite("Defaults of Speech Dispatcher's settings")
struct DispatcherDefaultsTests {
  private let home = TemporaryFolder()
  private let own: String
  private let system: String

  init() {
    for folder in ["/.config", "/.config/speech-dispatcher", "/etc"] {
      mkdir(home.path + folder, 0o755)
    }
    own = home.path + "/.config/speech-dispatcher/speechd.conf"
    system = home.path + "/etc"
  }

  private var settings: MessageSettings {
    DispatcherDefaults(environment: ["HOME": home.path], systemFolder: system).settings
  }

  @Test("are those of the user's file, and of no client's section or comment")
  func user() {
    write(
      Array(
        """
        # DefaultRate 50
        DefaultRate  80
        DefaultPitch -20
        DefaultVolume 30
        DefaultLanguage "de"
        DefaultVoiceType "FEMALE2"
        DefaultPunctuationMode "most"
        DefaultCapLetRecognition "spell"
        DefaultSpelling Off
        BeginClient "emacs:*"
          DefaultRate 10
        EndClient
        LanguageDefaultModule "de" "espeak-ng"

        """.utf8
      ),
      to: own
    )
    write(Array("DefaultRate 1\n".utf8), to: system + "/speechd.conf")
    let found = settings
    #expect(found.rate == 80 && found.pitch == -20 && found.volume == 30)
    #expect(found.language == "de" && found.voiceType == .female2)
    #expect(found.punctuation == .most && found.capitals == .spell && !found.spells)
  }

  @Test("are those of the system where the user has no file, or includes it")
  func inherited() {
    #expect(settings == MessageSettings())
    write(Array("DefaultRate 25\nDefaultSpelling On\n".utf8), to: system + "/speechd.conf")
    #expect(settings.rate == 25 && settings.spells)
    write(Array("DefaultPitch 5\nInclude \"\(system)/speechd.conf\"\n".utf8), to: own)
    #expect(settings.rate == 25 && settings.pitch == 5)
  }

  @Test(
    "stay where a value is none",
    arguments: [
      "DefaultRate fast", "DefaultRate 300", "DefaultRate", "DefaultVolume \"",
      "DefaultPunctuationMode loud",
    ]
  )
  func wrong(line: String) {
    write(Array((line + "\n").utf8), to: own)
    #expect(settings == MessageSettings())
  }

  @Test("are what a client gets that sets nothing, and its own settings replace")
  func clients() throws {
    write(Array("DefaultRate 80\nDefaultLanguage de\n".utf8), to: own)
    let run = try SSIPRun(["Ramp"], home: home, defaults: settings)
    defer { run.close() }
    let client = run.connect()
    #expect(client.ask("GET RATE") == ["251-80", "251 OK GET RETURNED"])
    #expect(client.ask("GET LANGUAGE") == ["251-de", "251 OK GET RETURNED"])
    #expect(client.ask("SET SELF RATE 10") == ["203 OK RATE SET"])
    #expect(client.ask("GET RATE") == ["251-10", "251 OK GET RETURNED"])
    #expect(run.connect().ask("GET RATE").first == "251-80")
  }
}
