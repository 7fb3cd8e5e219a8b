// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechJSON

/// A command with its subcommands and arguments, for completion and hints.
struct CommandTree {
  /// An option, a flag or a positional argument.
  struct Argument {
    enum Kind: String { case positional, option, flag }

    var kind = Kind.flag
    /// With their dashes: `-v`, `--voice`.
    var names: [String] = []
    var abstract = ""
    var isRepeating = false
    var isShown = true
    var values = ArgumentValues.none

    /// The name to offer: the long one if there is one.
    var offeredName: String? { names.first { $0.hasPrefix("--") } ?? names.first }
  }

  var name = ""
  var abstract = ""
  var defaultSubcommand: String?
  var isShown = true
  var subcommands: [CommandTree] = []
  var arguments: [Argument] = []

  /// The whole `synth-host`, from ArgumentParser's JSON.
  static func whole() throws(JSONError) -> CommandTree {
    var reader = JSONReader(Array(SynthHostCommand._dumpHelp().utf8))
    var tree = CommandTree()
    try reader.readObject { (reader, key) throws(JSONError) in
      if key == "command" { tree = try CommandTree(&reader) } else { try reader.skip() }
    }
    return tree
  }

  func subcommand(_ name: String) -> CommandTree? { subcommands.first { $0.name == name } }

  /// All arguments of the command, including those of its default subcommand.
  var allArguments: [Argument] {
    let more = defaultSubcommand.flatMap(subcommand)?.arguments ?? []
    let own = Set(arguments.flatMap(\.names))
    return arguments + more.filter { own.isDisjoint(with: $0.names) }
  }

  // MARK: - Reading

  private init() {}

  private init(_ reader: inout JSONReader) throws(JSONError) {
    var tree = CommandTree()
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "commandName": tree.name = try reader.readString()
      case "abstract": tree.abstract = try reader.readString()
      case "defaultSubcommand": tree.defaultSubcommand = try reader.readString()
      case "shouldDisplay": tree.isShown = try reader.readBool()
      case "subcommands":
        try reader.readArray { (reader) throws(JSONError) in
          tree.subcommands.append(try CommandTree(&reader))
        }
      case "arguments":
        try reader.readArray { (reader) throws(JSONError) in
          tree.arguments.append(try Argument(&reader))
        }
      default: try reader.skip()
      }
    }
    self = tree
  }
}

extension CommandTree.Argument {
  fileprivate init(_ reader: inout JSONReader) throws(JSONError) {
    var argument = CommandTree.Argument()
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "kind": argument.kind = Kind(rawValue: try reader.readString()) ?? .flag
      case "abstract": argument.abstract = try reader.readString()
      case "isRepeating": argument.isRepeating = try reader.readBool()
      case "shouldDisplay": argument.isShown = try reader.readBool()
      case "completionKind": argument.values = try ArgumentValues(&reader)
      case "names":
        try reader.readArray { (reader) throws(JSONError) in
          argument.names.append(try Self.name(&reader))
        }
      default: try reader.skip()
      }
    }
    self = argument
  }

  private static func name(_ reader: inout JSONReader) throws(JSONError) -> String {
    var (dashes, name) = ("--", "")
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "kind": dashes = try reader.readString() == "long" ? "--" : "-"
      case "name": name = try reader.readString()
      default: try reader.skip()
      }
    }
    return dashes + name
  }
}
