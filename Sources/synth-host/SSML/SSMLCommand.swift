// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

struct SSMLCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ssml",
    abstract: "Checks SSML, explains how it will be spoken, and shows its text.",
    subcommands: [CheckCommand.self, ExplainCommand.self, TextCommand.self]
  )
}
