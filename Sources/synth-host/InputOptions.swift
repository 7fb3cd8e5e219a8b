// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem

/// Where the text comes from.
struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("SSML document, or - for standard input.", valueName: "file"),
    completion: .ssmlFile
  )
  var ssml: String?

  @Option(
    parsing: .unconditional,
    help: "The text itself; every character is spoken, including < and &."
  )
  var text: String?

  @Option(
    help: ArgumentHelp("Plain text file (UTF-8), or - for standard input.", valueName: "file"),
    completion: .textFile
  )
  var file: String?

  /// What errors call the input.
  var displayName: String {
    if text != nil { return "the text" }
    return InputFile.displayName(ssml ?? file ?? "-")
  }

  func source() throws(CommandError) -> RenderRequest.Source {
    let count = [ssml, text, file].count { $0 != nil }
    guard count == 1 else {
      throw CommandError(
        .usage,
        count == 0
          ? "there is nothing to speak. Give --ssml FILE, --text TEXT or --file FILE."
          : "give only one of --ssml, --text and --file."
      )
    }
    if let ssml { return .ssml(try InputFile.readDocument(ssml)) }
    if let file { return .plainText(try InputFile.readText(file)) }
    return .plainText(Array((text ?? "").utf8))
  }
}
