// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechJSON
import SpeechRecordings
import SpeechSystem

struct SearchVoicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Lists the public voices that “voices install” can fetch.",
    discussion: """
      The catalogue came with synth-host; nothing is fetched to list it. Licences are as the publishers state them, which many do in \
      a file of the voice, MODEL_CARD: “voices install” shows what it says.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Only voices of this language, such as de or en-GB, or with this in their name.",
      valueName: "language"
    )
  )
  var language: String?

  @Flag(help: "Print JSON with everything known about each voice.")
  var json = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    var catalogue = try CommandError.wrapping { () throws(FetchError) in
      try VoiceCatalogue.installed()
    }
    if InstallPrograms().path(of: CatalogueVoice.heart.name) != nil { catalogue.add(first: .heart) }
    let voices = language.map(catalogue.voices) ?? catalogue.voices
    guard !voices.isEmpty else {
      throw CommandError(
        .unavailable,
        message:
          "the catalogue has no voice for “\((language ?? "").shown)”. “synth-host voices search” lists all of them."
      )
    }
    try hostOptions.withHost { host in
      let installed = Set(AddedVoices(host).items.map(\.entry.name))
      let rows = voices.map {
        CatalogueRow(voice: $0, isInstalled: installed.contains($0.folderName))
      }
      guard !json else { return Console.print(JSONOutput.list(rows)) }
      var table = Table(["NAME", "LANGUAGE", "QUALITY", "SIZE", "LICENCE", "INSTALLED"])
      for row in rows { table.add(row.cells) }
      Console.print(table.lines(columns: Console.columns, spare: 4).joined(separator: "\n"))
    }
  }
}

/// A voice as `voices search` prints it; the schema is `Schemas/catalogue.schema.json`.
private struct CatalogueRow: JSONRow {
  let voice: CatalogueVoice
  let isInstalled: Bool

  var cells: [String] {
    [
      voice.name, voice.language, voice.quality, "\(ByteSize(Int64(voice.bytes)))",
      voice.licenceInWords, isInstalled ? "yes" : "no",
    ]
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("bytes", voice.bytes)
      writer.member("installed", isInstalled)
      writer.member("language", voice.language)
      writer.member("license", voice.licence.isEmpty ? nil : voice.licence)
      writer.member("name", voice.name)
      writer.member("quality", voice.quality.isEmpty ? nil : voice.quality)
      writer.member("speakers", voice.speakerCount)
    }
  }
}
