// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

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
    help: StructuredFile.help,
    completion: .document
  )
  var file: String?

  @OptionGroup var parts: FilePartOptions

  @OptionGroup var rubyOption: RubyOption

  var input: RenderInput {
    RenderInput(
      ssml: ssml,
      text: text,
      file: file,
      ruby: rubyOption.ruby,
      choice: parts.choice
    )
  }
}
