// SPDX-License-Identifier: Apache-2.0
import SpeechVoices
import Synchronization

/// Returns results for libraries by their file names, and counts how often it was asked.
final class FakeProber: ProviderProbing {
  typealias Answer = @Sendable (ProviderPlaces) throws(ProbeFailure) -> ProbeResult

  private struct State {
    var answers: [String: Answer] = [:]
    var asked: [ProviderPlaces] = []
  }

  private let state = Mutex(State())

  /// Sets the answer for `NAME.so`.
  func answer(_ name: String, _ answer: @escaping Answer) {
    state.withLock { $0.answers[name] = answer }
  }

  func answer(_ name: String, as provider: String, voices: [String]) {
    answer(name) { (_) throws(ProbeFailure) in ProbeResult(provider, voices: voices) }
  }

  func probe(_ places: ProviderPlaces) throws(ProbeFailure) -> ProbeResult {
    let name = places.library.split(separator: "/").last.map(String.init) ?? ""
    let answer = state.withLock { state in
      state.asked.append(places)
      return state.answers[name]
    }
    guard let answer else {
      throw ProbeFailure(kind: .missingEntry, details: "no answer for \(name)")
    }
    return try answer(places)
  }

  var asked: [ProviderPlaces] { state.withLock(\.asked) }

  /// How often it was asked since the last call of this.
  func takeCount() -> Int {
    state.withLock { state in
      defer { state.asked = [] }
      return state.asked.count
    }
  }
}

extension ProbeResult {
  /// Voices by their local identifiers, all of them German.
  init(_ provider: String, voices: [String]) {
    self.init(
      description: ProviderDescription(identifier: provider, name: "Fake"),
      voices: voices.map { id in
        Voice(
          identifier: "",
          localIdentifier: id,
          provider: "",
          name: "Voice \(id)",
          primaryLanguages: ["de-DE"],
          sampleRate: 22050
        )
      }
    )
  }

  /// Changes the voice with a local identifier.
  mutating func change(_ voice: String, _ body: (inout Voice) -> Void) {
    for index in voices.indices where voices[index].localIdentifier == voice {
      body(&voices[index])
    }
  }
}
