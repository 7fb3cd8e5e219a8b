// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechSystem

struct NewProviderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Makes a package for a new provider: one that speaks, with tests and CI.",
    discussion: """
      The package has a small formant synthesiser of one or two files, to be replaced by your engine; the calls of the \
      interface, with word markers, rate, pitch and cancelling; a Makefile and a workflow for a CI server. It needs \
      nothing of synth-host's sources.

      Example:
        synth-host provider new my-engine --language c
        cd my-engine && make test run

      “apple” is Swift with Apple's API: an extension that also builds in Xcode, or yours from there.
      """
  )

  @Argument(help: "Its name: a to z, 0 to 9 and hyphens. The library is called name.so.")
  var name: String

  @Option(name: [.short, .long], help: "The programming language.")
  var language: ProviderLanguage

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to make, which must not exist. Default: the name, in this folder.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var directory: String?

  @Option(
    name: .customLong("id"),
    help: ArgumentHelp(
      "Its identifier, your domain backwards: org.example.engine. Default: com.example. and the name.",
      valueName: "id"
    )
  )
  var identifier: String?

  func run() throws {
    let package = try PackageName(name, identifier: identifier)
    let folder = directory ?? name
    guard !folder.isEmpty else { throw CommandError(.usage, message: "--directory is empty.") }
    try ProviderTemplate(package: package, language: language).write(to: folder)
    Console.print(
      """
      \(folder.shown): \(package.identifier), a provider in \(language.name). Next:
        cd \(folder.shown)
        make test      builds it, and checks it up to level 3
        make run       speaks a text into an audio file
        make debug     starts gdb on it
      README.md has more.
      """
    )
  }
}
