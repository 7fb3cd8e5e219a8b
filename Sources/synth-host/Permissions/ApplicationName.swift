// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechPermissions
import SpeechSystem
import SpeechVoices

/// Resolves the application that the user typed.
enum ApplicationName {
  static let help = ArgumentHelp(
    "Path or name of a program, or id of a Flatpak. Default: synth-host itself.",
    valueName: "application"
  )

  /// - Parameter known: Applications with decisions, which may no longer exist.
  static func application(
    _ typed: String?,
    known: [Application] = []
  ) throws(CommandError) -> Application {
    guard let typed else { return try ownApplication() }
    if let known = known.first(where: { $0.text == typed || $0.name == typed }) { return known }
    if let flatpak = Application(text: typed), flatpak.kind == .flatpak { return flatpak }
    if let path = typed.contains("/") ? typed : pathOfProgram(typed) {
      return try program(path)
    }
    if let flatpak = Application(flatpak: typed) { return flatpak }
    throw CommandError(
      .inputMissing,
      message:
        "\(typed.quoted) is neither a program on your PATH nor a Flatpak id. Give the path of a program, such as ./\(typed.shown)."
    )
  }

  private static func ownApplication() throws(CommandError) -> Application {
    switch Application.current {
    case .success(let application): return application
    case .failure(let error): throw CommandError(.inputMissing, message: "\(error)".asSentence)
    }
  }

  private static func program(_ path: String) throws(CommandError) -> Application {
    let resolved = try Self.path(ofProgram: path)
    guard let application = Application(executable: resolved) else {
      throw CommandError(.inputMissing, message: "the path \(path.shown) is too long.")
    }
    if let runner = runner(of: resolved) {
      // Version managers replace each program with a script, whose shell must not get the
      // permission.
      throw CommandError(
        .usage,
        message: Self.runner(of: runner) == nil
          ? "\(path.shown) is a script, so the program that runs is \(runner.shown), unless the script starts another program instead. Name the program that runs, if all its scripts may have the permission."
          : "\(path.shown) is a script for \(runner.shown), which is a script itself. Name the program that this starts, if all its scripts may have the permission."
      )
    }
    return application
  }

  /// The path of a program, without symbolic links.
  static func path(ofProgram path: String) throws(CommandError) -> String {
    guard let resolved = realpath(path, nil) else {
      throw CommandError(.inputMissing, message: "\(path.shown): \(SystemError.text(errno)).")
    }
    // Safe because realpath(3) hands over a NUL-terminated string from malloc, freed once here.
    defer { free(resolved) }
    var status = stat()
    guard stat(resolved, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      access(resolved, X_OK) == 0, let text = String(validatingCString: resolved)
    else {
      throw CommandError(.inputMissing, message: "\(path.shown) is not a program that you can run.")
    }
    return text
  }

  /// The program that runs a script: the one after `#!`, or if that is `env`, the one that `env`
  /// looks for. Without symbolic links. Nil when the file is not a script.
  private static func runner(of path: String) -> String? {
    guard let file = fopen(path, "rbe") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = fread(&bytes, 1, bytes.count, file)
    guard count > 2, bytes.starts(with: "#!".utf8) else { return nil }
    let line = String(decoding: bytes[2..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { return nil }
    let named = words.dropFirst().first { !$0.hasPrefix("-") && !$0.contains("=") }
    let isEnv = first == "env" || first.hasSuffix("/env")
    let program = isEnv ? named.flatMap { $0.contains("/") ? $0 : pathOfProgram($0) } : nil
    return Path.resolved(program ?? first) ?? program ?? first
  }

  private static func pathOfProgram(_ name: String) -> String? {
    let folders = ProgramContext.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
