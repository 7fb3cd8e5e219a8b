// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost

/// Options of every command that looks at providers.
struct HostOptions: ParsableArguments {
  @Option(
    name: .customLong("provider-dir"),
    help: ArgumentHelp(
      "Look for providers in this folder first. May be given several times.",
      valueName: "dir"
    )
  )
  var providerFolders: [String] = []

  /// Runs a command that needs a host, and ends the command with the right status when it throws.
  func withHost(_ body: (SpeechHost) throws(CommandError) -> Void) throws {
    do throws(CommandError) {
      let host = makeHost()
      defer { host.close() }
      try body(host)
    } catch {
      throw error.report()
    }
  }

  /// A host with the user's settings.
  func makeHost(limits: RenderLimits = RenderLimits()) -> SpeechHost {
    Console.ignoreBrokenPipes()
    for folder in providerFolders {
      var status = stat()
      if stat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR {
        Console.error(
          "synth-host: note: --provider-dir \(folder) is no folder; nothing is found there."
        )
      }
    }
    let configuration = HostConfiguration(
      environment: Self.environment,
      executableFolder: Self.executableFolder,
      providerFolders: providerFolders,
      workingFolder: Self.workingFolder,
      limits: limits
    )
    return Self.withoutInterruption { SpeechHost(configuration) }
  }

  /// Puts signals off until `body` is done: a provider that is being asked for the first time when Ctrl-C comes would look
  /// as if it had taken the host down, and be left out from then on.
  private static func withoutInterruption<Value>(_ body: () -> Value) -> Value {
    var signals = sigset_t()
    var old = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return body()
  }

  static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  static var environment: [String: String] {
    var result: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      if pair.count == 2 { result[String(pair[0])] = String(pair[1]) }
      entry += 1
    }
    return result
  }

  /// The folder of this program, through symbolic links.
  static var executableFolder: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return "." }
    let path = String(decoding: buffer[..<count], as: UTF8.self)
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }
}
