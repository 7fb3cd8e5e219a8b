// SPDX-License-Identifier: Apache-2.0

import Glibc
import HostSupport
import SpeechHost
import SpeechSystem
import SpeechVoices
import SpeechWorkers
import Synchronization
import TestSupport
import TestTraits
import Testing

/// Several providers speak the user's language here, so that none is known without a comparison of their voices.
@Suite(
  "The provider of the default voice or of a named one, started before anything is spoken",
  .limited,
  .ownThread
)
struct PreparedDefaultTests {
  private let home = TemporaryFolder()

  /// The providers that another program with these libraries starts.
  private func started(
    _ products: [String] = ["Ramp", "Echo"],
    voice: String? = nil,
    before: (SpeechHost) -> Void = { _ in }
  ) -> [String] {
    let names = Mutex<[String]>([])
    let host = makeHost(products, home: home, keepsSpares: false) { worker in
      let name = worker.places.library.split(separator: "/").last ?? ""
      names.withLock { $0.append(String(name)) }
    }
    defer { host.close() }
    before(host)
    host.prepare(voice)
    return names.withLock { $0 }
  }

  private var memory: String { home.path + "/.cache/synth-host/default-providers.json" }

  @Test("is remembered for the next program")
  func remembered() {
    let first = started()
    #expect(first.count == 1)
    let known = read(memory)
    #expect(!known.isEmpty)
    #expect(started() == first)
    #expect(read(memory) == known)
  }

  @Test("is another one when the user has set a voice for the language")
  func setVoice() throws {
    let first = started()
    let other = first == ["Ramp.so"] ? "echo" : "ramp"
    let second = started { host in
      let voice = host.registry.voices.first { $0.provider == "org.synth-host.\(other)" }
      let language = LanguageTag(language: "en", region: "US")
      host.settings.change {
        $0.voiceDefaults.set(voice?.identifier, for: .reading, language: language)
      }
    }
    #expect(second.map { $0.lowercased() } == ["\(other).so"])
    #expect(started() == second)
  }

  @Test("is remembered for a name that several voices could have meant, until it is another's")
  func named() throws {
    let name = "en-US"
    let first = started(voice: name)
    #expect(first.count == 1)
    let known = read(memory)
    #expect(String(decoding: known, as: UTF8.self).contains("voice en-US"))
    #expect(started(voice: name) == first)
    #expect(read(memory) == known)
    unlink(home.path + "/providers/" + (try #require(first.first)))
    let rest = ["Ramp", "Echo"].filter { !first.contains($0 + ".so") }
    #expect(started(rest, voice: name) == rest.map { $0 + ".so" })
  }

  @Test("is not remembered for a name that no voice has")
  func unknownName() {
    #expect(started(voice: "no such voice") == [])
    #expect(!String(decoding: read(memory), as: UTF8.self).contains("no such voice"))
  }

  @Test("is another one when its library is gone")
  func gone() throws {
    let first = try #require(started().first)
    unlink(home.path + "/providers/" + first)
    let rest = ["Ramp", "Echo"].filter { $0 + ".so" != first }
    #expect(started(rest) == rest.map { $0 + ".so" })
  }

  @Test("is found again when the memory is damaged")
  func damaged() {
    let first = started()
    write(Array(#"{"schema": 1, "reading en-US": {"mark": -1}}"#.utf8), to: memory)
    #expect(started() == first)
  }
}
