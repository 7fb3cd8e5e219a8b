// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices
import SpeechWorkers

struct AddVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds the voice in a file, a folder or an archive.",
    discussion: """
      The provider that reads such voices is found by what its manifest says. It lists the voice at once and speaks a \
      few numbers with it, or nothing is added. An archive is a zip file or a tar file, which may be compressed with gzip, bzip2, xz or zstd.
      """
  )

  @Argument(help: "The voice: a file, a folder, or an archive of one.", completion: .file())
  var path: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Add it to this provider, if several read such voices.", valueName: "id"),
    completion: .providers
  )
  var provider: String?

  @Flag(help: "Replace an added voice with the same identifier.")
  var replace = false

  @Flag(help: "Add it without hearing whether it speaks.")
  var noTrial = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    let log = ProviderLog()
    try hostOptions.withHost(didLog: { log.add($1, of: $0) }) { host in
      let added = AddedVoices(host)
      let source = try VoiceSource(
        path,
        unpackedIn: added.unpackingFolder,
        providers: providers(added, host: host)
      )
      if source.voice.provider.identifier == RecordedVoiceStore.provider {
        return try addRecorded(source.voice, host: host)
      }
      try add(source.voice, added: added, host: host, log: log)
    }
  }

  private func providers(
    _ added: AddedVoices,
    host: SpeechHost
  ) throws(CommandError) -> [ProviderDescription] {
    guard let provider else { return added.providers }
    let identifier = try ProviderName.record(provider, in: host).description?.identifier
    return added.providers.filter { $0.identifier == identifier }
  }

  private func add(
    _ found: FoundVoice,
    added: AddedVoices,
    host: SpeechHost,
    log: ProviderLog
  ) throws(CommandError) {
    let identifier = found.provider.identifier
    guard let store = added.store(of: identifier) else { throw VoicesCommand.noFolder }
    let placed = try CommandError.wrapping { () throws(AddedVoiceError) in
      try store.add(found, replacing: replace)
    }
    host.registry.rescan()
    let item = added.items.first { $0.entry.path == placed.path }
    let isUnanswered = host.registry.unanswered.contains {
      $0.description?.identifier == identifier
    }
    guard let voices = item?.voices, !voices.isEmpty || isUnanswered else {
      let lines = host.linesOfListing(provider: identifier)
      try CommandError.wrapping { () throws(RecordedVoiceError) in try placed.undo() }
      host.registry.rescan()
      throw CommandError(AddedVoiceError.refused(provider: found.provider.name, lines: lines))
    }
    if let voice = voices.first, !noTrial {
      try hear(voice, placed: placed, host: host, log: log)
    }
    try CommandError.wrapping { () throws(RecordedVoiceError) in try placed.keep() }
    if voices.isEmpty {
      return Console.print(
        "added \(found.name); \(found.provider.name) has not yet said whether it reads it"
      )
    }
    for voice in voices {
      forgive(voice, host: host)
      let languages = voice.primaryLanguages.joined(separator: ",")
      Console.print("added \(voice.identifier)  \(voice.name)  \(languages)")
    }
  }

  /// Removes a voice again that does not speak.
  private func hear(
    _ voice: Voice,
    placed: PlacedVoice,
    host: SpeechHost,
    log: ProviderLog
  ) throws(CommandError) {
    forgive(voice, host: host)
    let library = host.registry.provider(of: voice)?.places.library
    log.forget()
    guard let why = VoiceTrial.failure(of: voice, on: host) else { return }
    // What was tried is no failure of a voice that speaks.
    forgive(voice, host: host)
    let lines = library.map(log.lines) ?? []
    try CommandError.wrapping { () throws(RecordedVoiceError) in try placed.undo() }
    host.registry.rescan()
    throw CommandError(AddedVoiceError.mute(voice: voice.identifier, why: why, lines: lines))
  }

  /// Failures of files that it had before do not count.
  private func forgive(_ voice: Voice, host: SpeechHost) {
    guard let places = host.registry.provider(of: voice)?.places else { return }
    host.health.forgive(voice.identifier, of: places)
  }

  /// Recorded voices are checked here: each recording must contain audio.
  private func addRecorded(_ found: FoundVoice, host: SpeechHost) throws(CommandError) {
    let store = try VoicesCommand.store(of: host)
    let decoder: DecoderProgram
    do throws(ClipError) { decoder = try host.decoder() } catch {
      throw CommandError(.unavailable, message: "\(error)")
    }
    let recorded = try CommandError.wrapping { () throws(RecordedVoiceError) in
      try store.add(found.folder, replacing: replace, decoder: decoder)
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
    if let voice { forgive(voice, host: host) }
    let count = recorded.recordingCount
    Console.print(
      "added \(recorded.identifier)  \(recorded.name)  \(count == 1 ? "1 recording" : "\(count) recordings")"
    )
  }
}
