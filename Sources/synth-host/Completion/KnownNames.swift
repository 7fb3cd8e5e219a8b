// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechPermissions
import SpeechRecordings
import SpeechSystem
import SpeechVoices

/// Names for completion, from manifests and the cache alone: no provider is started, and nothing is printed.
struct KnownNames {
  private typealias Candidate = CompletionAnswer.Candidate
  private let host: SpeechHost
  private let typed: String

  /// - Parameter words: The words before the cursor; their options determine where to look for providers.
  static func candidates(
    _ wanted: CompletionNames,
    typed: String,
    words: [String]
  ) -> [CompletionAnswer.Candidate] {
    var configuration = HostConfiguration(
      environment: ProgramContext.environment,
      executableFolder: ProgramContext.executableFolder,
      providerFolders: zip(words, words.dropFirst()).filter { $0.0 == "--provider-dir" }.map(\.1),
      workingFolder: ProgramContext.workingFolder,
      allowsUntrusted: words.contains("--allow-untrusted"),
      isSafeMode: words.contains("--safe-mode"),
      asksProvidersFirst: false
    )
    configuration.personalVoices = PermissionStore(environment: ProgramContext.environment)
      .personalVoiceAccess(tellsOfHidden: false)
    let host = SpeechHost(configuration)
    defer { host.close() }
    return KnownNames(host: host, typed: typed).candidates(wanted)
  }

  private func candidates(_ wanted: CompletionNames) -> [Candidate] {
    switch wanted {
    case .voices: voices
    case .languages: languages
    case .providers: providers
    case .personalVoices: recorded { $0.personalVoices() }
    case .addedVoices: addedVoices
    case .installableVoices: installableVoices
    }
  }

  private func begins(_ name: String) -> Bool {
    name.lowercased().hasPrefix(typed.lowercased())
  }

  /// Languages and names; identifiers, which are long, once something was typed; variants after a plus sign.
  private var voices: [Candidate] {
    if let plus = typed.lastIndex(of: "+") { return variants(of: String(typed[..<plus])) }
    let voices = host.registry.voices
    var candidates = languages
    candidates += voices.filter { begins($0.name) }.map {
      Candidate(value: $0.name, help: $0.identifier)
    }
    if !typed.isEmpty {
      candidates += voices.filter { begins($0.identifier) }.map {
        Candidate(value: $0.identifier, help: $0.name)
      }
    }
    return unique(candidates)
  }

  private func variants(of base: String) -> [Candidate] {
    guard let match = try? host.registry.voice(matching: base) else { return [] }
    return match.voice.variants.map { base + "+" + $0 }.filter(begins).map { Candidate(value: $0) }
  }

  private var languages: [Candidate] {
    unique(
      host.registry.voices.filter { begins($0.language) }.map {
        Candidate(value: $0.language, help: $0.name)
      }
    )
  }

  private var providers: [Candidate] {
    unique(
      host.registry.providers.compactMap(\.description).filter { begins($0.identifier) }.map {
        Candidate(value: $0.identifier, help: $0.name)
      }
    )
  }

  private func recorded(_ list: (RecordedVoiceStore) -> [RecordedVoiceFolder]) -> [Candidate] {
    guard let store = try? UserVoices.store(of: host) else { return [] }
    let voices = list(store)
    let names = voices.map { Candidate(value: $0.name, help: $0.identifier) }
    let identifiers = voices.map { Candidate(value: $0.identifier, help: $0.name) }
    return unique((names + identifiers).filter { begins($0.value) })
  }

  private var addedVoices: [Candidate] {
    let items = AddedVoices(host).items
    let names = items.map { Candidate(value: $0.name, help: $0.identifier) }
    let identifiers = items.map { Candidate(value: $0.identifier, help: $0.name) }
    return unique((names + identifiers).filter { begins($0.value) })
  }

  private var installableVoices: [Candidate] {
    let voices = (try? VoiceCatalogue.installed())?.voices ?? []
    let programs = InstallPrograms().names.map { Candidate(value: $0) }
    return programs.filter { begins($0.value) }
      + voices.filter { begins($0.name) }.map {
        Candidate(value: $0.name, help: "\(ByteSize(Int64($0.bytes)))")
      }
  }

  private func unique(_ candidates: [Candidate]) -> [Candidate] {
    var seen: Set<String> = []
    return candidates.filter { seen.insert($0.value).inserted }
  }
}
