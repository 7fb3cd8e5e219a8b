// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechRecordings
import SpeechSystem

/// Fetches voices of the catalogue or of an address, and adds them.
struct VoiceInstallation {
  let addition: VoiceAddition
  /// Where files are fetched from instead of where they are published.
  let mirror: FileAddress?
  let programs: InstallPrograms

  /// What the catalogue calls a voice, or an address.
  func install(_ name: String) throws(CommandError) {
    let download = try download()
    let fetched: VoiceDownload.Fetched
    if FileAddress.isWeb(name) || name.hasPrefix("file://") {
      let file = String(name.split(separator: "/").last ?? "").prefix { $0 != "?" }
      if file.hasSuffix(".onnx") {
        try addition.checkReader(ofFiles: ["\(file)", "\(file).json"])
      }
      fetched = try fetching { () throws(FetchError) in try download.fetch(name) }
    } else {
      fetched = try fetch(name, by: download)
    }
    for name in fetched.changedTexts {
      Console.error(
        "synth-host: note: \(name.shown) is not as the catalogue has it; its publisher may have corrected it."
      )
    }
    for line in fetched.licenceLines { Console.error("MODEL_CARD: \(line.shown)") }
    do throws(CommandError) {
      let source = try CommandError.wrapping { () throws(AddedVoiceError) in
        try VoiceSource(
          fetched.path,
          unpackedIn: addition.added.unpackingFolder,
          program: ProgramContext.reader,
          providers: addition.added.providers
        )
      }
      try addition.add(source.voice)
    } catch {
      // What nobody has checked is not used again.
      guard fetched.isChecked else {
        fetched.discard()
        throw error
      }
      throw CommandError(
        error.exitStatus,
        message:
          "\(error.message.asSentence)\nWhat was fetched is kept in \(fetched.path.shown); the same command tries again without fetching it."
      )
    }
    fetched.discard()
  }

  private func fetch(
    _ name: String,
    by download: VoiceDownload
  ) throws(CommandError) -> VoiceDownload.Fetched {
    let known = programs.names
    let voice: CatalogueVoice
    do throws(CommandError) {
      voice = try CommandError.wrapping { () throws(FetchError) in
        try VoiceCatalogue.installed().voice(called: name)
      }
    } catch {
      // What hibari and onnxruntime are installed by comes with the provider.
      guard !known.isEmpty else {
        if ["hibari", "onnxruntime"].contains(name) { throw programs.missing }
        throw error
      }
      let others = "Programs here install \(known.joined(separator: ", "))."
      throw CommandError(error.exitStatus, message: "\(error.message) \(others)")
    }
    try addition.checkReader(ofFiles: Set(voice.files.map(\.name)))
    if !addition.replaces,
      let item = addition.added.items.first(where: { $0.entry.name == voice.name })
    {
      throw CommandError(AddedVoiceError.exists(item.entry.name))
    }
    if !voice.hasDigests {
      Console.error(
        "synth-host: note: the publisher of \(voice.name) states no digests of its files; only their sizes are checked."
      )
    }
    let target =
      addition.isForAll
      ? try addition.store(of: NeuralRuntime.provider).folder : addition.host.userDataFolder ?? "/"
    return try fetching { () throws(FetchError) in
      try download.fetch(voice, target: target)
    }
  }

  private func download() throws(CommandError) -> VoiceDownload {
    guard let cache = addition.host.userCacheFolder else {
      throw CommandError(FetchError.noCacheFolder)
    }
    let line = ProgressLine()
    let fetch = FileFetch(programs: ProgramPath(environment: ProgramContext.environment)) {
      (name, count, total) in
      line.show(
        "\(name)  \(ByteSize(Int64(count)))\(total.map { " of \(ByteSize(Int64($0)))" } ?? "")"
      )
    }
    return VoiceDownload(cacheFolder: cache, fetch: fetch, mirror: mirror)
  }

  private func fetching<Value>(
    _ body: () throws(FetchError) -> Value
  ) throws(CommandError) -> Value {
    defer { ProgressLine().clear() }
    return try CommandError.wrapping(body)
  }
}

extension VoiceCatalogue {
  /// The one that came with this program, or the one that `SYNTH_HOST_CATALOGUE` names.
  static func installed() throws(FetchError) -> VoiceCatalogue {
    if let own = ProgramContext.environment["SYNTH_HOST_CATALOGUE"], !own.isEmpty {
      return try VoiceCatalogue(path: own)
    }
    let installed = ProgramContext.executableFolder + "/../share/synth-host/catalogue.tsv"
    if FileTree.exists(installed) { return try VoiceCatalogue(path: installed) }
    // A program that was just built.
    var folder = ProgramContext.executableFolder
    while folder != "/", !FileTree.exists(folder + "/Package.swift") {
      folder = Path.parent(of: folder)
    }
    let source = folder + "/Sources/contrib/voices/catalogue.tsv"
    return try VoiceCatalogue(path: FileTree.exists(source) ? source : installed)
  }
}
