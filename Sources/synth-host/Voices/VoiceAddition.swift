// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices
import SpeechWorkers

/// Adds voices that were found: copies one, lets its provider list it and lets it speak, and takes it back where that fails.
struct VoiceAddition {
  let host: SpeechHost
  let added: AddedVoices
  /// Of the host.
  let log: ProviderLog
  var replaces = false
  var isTried = true
  /// Whether it becomes a voice of all accounts.
  var isForAll = false

  /// Adds a voice, and prints its name.
  func add(_ found: FoundVoice) throws(CommandError) {
    if found.provider.identifier == RecordedVoiceStore.provider, !isForAll {
      return try addRecorded(found)
    }
    try CommandError.wrapping { () throws(AddedVoiceError) in try AddedVoiceStore.check(found) }
    try checkRuntime(of: found)
    let identifier = found.provider.identifier
    let store = try store(of: identifier)
    let placed = try CommandError.wrapping { () throws(AddedVoiceError) in
      try store.add(found, replacing: replaces)
    }
    host.registry.rescan()
    let item = added.items.first { $0.entry.path == placed.path }
    let isUnanswered = host.registry.unanswered.contains {
      $0.description?.identifier == identifier
    }
    guard let voices = item?.voices, !voices.isEmpty || isUnanswered else {
      let lines = host.linesOfListing(provider: identifier)
      try takeBack(placed)
      throw CommandError(
        AddedVoiceError.refused(
          provider: found.provider.name,
          lines: lines,
          model: AddedVoiceStore.modelInWords(of: found)
        )
      )
    }
    if let voice = voices.first, isTried { try hear(voice, of: found, placed: placed) }
    try CommandError.wrapping { () throws(RecordedVoiceError) in try placed.keep() }
    report(voices, of: found)
  }

  /// The user's voices of a provider, or those of all accounts.
  func store(of provider: String) throws(CommandError) -> AddedVoiceStore {
    guard isForAll else {
      guard let store = added.store(of: provider) else { throw UserVoices.noFolder }
      return store
    }
    guard let store = added.systemStore(of: provider) else {
      throw CommandError(
        .usage,
        message:
          "--system is for neural voices, of a synth-host that is installed; \(provider.shown) has none for all accounts."
      )
    }
    guard store.isWritable else { throw CommandError(AddedVoiceError.needsRoot(store.folder)) }
    return store
  }

  private func report(_ voices: [Voice], of found: FoundVoice) {
    if voices.isEmpty {
      return Console.print(
        "added \(found.name); \(found.provider.name) has not yet said whether it reads it"
      )
    }
    for voice in voices {
      forgive(voice)
      let languages = voice.primaryLanguages.joined(separator: ",")
      Console.print("added \(voice.identifier)  \(voice.name)  \(languages)")
      let others = host.registry.voices.filter {
        $0.name == voice.name && $0.identifier != voice.identifier
      }
      if !others.isEmpty {
        Console.error(
          "synth-host: note: other voices are called \(voice.name.shown) too; request this one as \(voice.identifier)."
        )
      }
    }
    for note in DefaultVoiceSetting(host).notes(afterAdding: voices) {
      Console.error("synth-host: note: \(note)")
    }
  }

  /// Throws what keeps a voice of these files from being spoken here, before it is fetched.
  func checkReader(ofFiles files: Set<String>) throws(CommandError) {
    let readers = added.providers.filter { provider in
      provider.voiceFiles.contains { kind in
        kind.isFolder(with: files)
          || files.contains {
            if case .all? = kind.files(of: $0, among: files) { true } else { false }
          }
      }
    }
    guard !readers.isEmpty else {
      throw CommandError(
        .unavailable,
        message:
          "the provider for neural voices is not installed: install the package synth-host-neural, or, from the sources, run "
          + "make PROVIDERS='Espeak Neural Recorded Parrot' install."
      )
    }
    guard isTried, readers.map(\.identifier) == [NeuralRuntime.provider], let neural,
      !NeuralRuntime.isInstalled(for: neural.places, forAll: isForAll)
    else { return }
    throw CommandError(
      AddedVoiceError.runtimeMissing(provider: NeuralRuntime.provider, forAll: isForAll)
    )
  }

  private var neural: ProviderRecord? {
    host.registry.providers.first { $0.description?.identifier == NeuralRuntime.provider }
  }

  /// Voices of Neural speak only where ONNX Runtime is.
  private func checkRuntime(of found: FoundVoice) throws(CommandError) {
    guard found.provider.identifier == NeuralRuntime.provider, let record = neural,
      !NeuralRuntime.isInstalled(for: record.places, forAll: isForAll)
    else { return }
    let error = AddedVoiceError.runtimeMissing(
      provider: found.provider.identifier,
      forAll: isForAll
    )
    guard isTried else {
      return Console.error(
        "synth-host: note: the voice will not speak without ONNX Runtime. Run “synth-host voices install onnxruntime”."
      )
    }
    throw CommandError(error)
  }

  private func takeBack(_ placed: PlacedVoice) throws(CommandError) {
    try CommandError.wrapping { () throws(RecordedVoiceError) in try placed.undo() }
    host.registry.rescan()
  }

  /// Removes a voice again that does not speak.
  private func hear(
    _ voice: Voice,
    of found: FoundVoice,
    placed: PlacedVoice
  ) throws(CommandError) {
    forgive(voice)
    let library = host.registry.provider(of: voice)?.places.library
    log.forget()
    guard let why = VoiceTrial.failure(of: voice, on: host) else { return }
    // What was tried is no failure of a voice that speaks.
    forgive(voice)
    let lines = library.map(log.lines) ?? []
    try takeBack(placed)
    throw CommandError(
      AddedVoiceError.mute(
        voice: voice.identifier,
        why: why,
        lines: lines,
        model: AddedVoiceStore.modelInWords(of: found)
      )
    )
  }

  /// Failures of files that it had before do not count.
  private func forgive(_ voice: Voice) {
    guard let places = host.registry.provider(of: voice)?.places else { return }
    host.health.forgive(voice.identifier, of: places)
  }

  /// Recorded voices are checked here: each recording must contain audio.
  private func addRecorded(_ found: FoundVoice) throws(CommandError) {
    let store = try UserVoices.store(of: host)
    let decoder: DecoderProgram
    do throws(ClipError) { decoder = try host.decoder() } catch {
      throw CommandError(.unavailable, message: "\(error)")
    }
    let recorded = try CommandError.wrapping { () throws(RecordedVoiceError) in
      try store.add(found.folder, replacing: replaces, decoder: decoder)
    }
    host.registry.rescan()
    let voice = host.registry.voices.first { $0.identifier == recorded.identifier }
    guard recorded.isPersonal || voice != nil else {
      throw CommandError(
        .unavailable,
        message:
          "\(recorded.identifier) was added, but the provider \(RecordedVoiceStore.provider) does not speak it. "
          + "synth-host providers shows whether it is installed and what it says."
      )
    }
    if let voice { forgive(voice) }
    let count = recorded.recordingCount
    Console.print(
      "added \(recorded.identifier)  \(recorded.name)  \(count == 1 ? "1 recording" : "\(count) recordings")"
    )
  }
}
