// SPDX-License-Identifier: Apache-2.0

/// A `speechd.conf`, and in it the lines that synth-host has written. In bytes, because old files have comments in Latin-1.
struct DispatcherSettings {
  /// The file without the lines of synth-host; empty if it consists of nothing else.
  let rest: [UInt8]
  /// Whether there are any.
  let hasOwn: Bool
  /// Whether `rest` is the file as it was before they were written, to the byte.
  let isRestored: Bool
  /// Whether there was no file before that.
  let isMade: Bool

  private static let newline = UInt8(ascii: "\n")

  init(_ bytes: [UInt8]) {
    let (block, others) = OwnLines.separate(SettingsLine.list(bytes))
    var rest = others.flatMap(\.bytes)
    hasOwn = block != nil
    guard let block else {
      (isRestored, isMade) = (true, false)
      self.rest = rest
      return
    }
    if let record = block.original {
      // install begins a line of its own.
      if rest.last == Self.newline, record == OwnLines.record(of: rest.dropLast()) {
        rest.removeLast()
      }
      isRestored = record == OwnLines.record(of: rest[...])
      isMade = false
    } else {
      let isBlank = others.allSatisfy(\.text.isEmpty)
      // What the user has added to the system's settings would replace them without these lines.
      rest = isBlank ? [] : block.includes.flatMap(\.bytes) + rest
      (isRestored, isMade) = (isBlank, true)
    }
    self.rest = rest
  }

  private var lines: [SettingsLine] { SettingsLine.list(rest) }

  /// Whether nothing is set in `rest`.
  private var isBlank: Bool { lines.allSatisfy(\.text.isEmpty) }

  /// The lines of `rest`, counted from 1, that make a module the default.
  func linesMakingDefault(_ module: String) -> [Int] {
    lines.enumerated().filter { $0.element.makesDefault(module) }.map { $0.offset + 1 }
  }

  /// Whether it names its modules, so that the server does not look for others.
  /// - Parameter included: The file at a path that it may include.
  private func namesModules(
    including included: (path: String, settings: DispatcherSettings)?
  ) -> Bool {
    lines.contains { line in
      switch line.words.first {
      case "addmodule": true
      case "include":
        line.words.last == included?.path && included?.settings.namesModules(including: nil) == true
      default: false
      }
    }
  }

  /// A file that makes a module the default.
  ///
  /// It names all modules, but not that of eSpeak NG: each browser would wait for its 13,000 voices, and the host has
  /// the same ones.
  /// - Parameters:
  ///   - own: The user's file; nil if there is none, so that this one would replace the system's.
  ///   - system: The system's file, which is then included; nil if there is none.
  static func bytes(
    adding module: DispatcherModule,
    fallback: FallbackModule,
    and others: [DispatcherModule],
    to own: DispatcherSettings?,
    system: DispatcherSettings?,
    systemFolder: String
  ) -> [UInt8] {
    let original = own.flatMap { $0.isMade && $0.isBlank ? nil : OwnLines.record(of: $0.rest[...]) }
    var lines = [OwnLines.begin, OwnLines.originalLine(original)]
    let replacing = own?.isBlank == false ? own : nil
    if replacing == nil, system != nil { lines += OwnLines.including(systemFolder) }
    lines.append(module.line)
    lines += OwnLines.fallback(fallback)
    let included = system.map { (OwnLines.systemFile(systemFolder), $0) }
    if (replacing ?? system)?.namesModules(including: included) != true {
      lines += OwnLines.reason + others.filter { !$0.isOfEspeak }.map(\.line)
    }
    lines += OwnLines.ending(default: module.name)
    var bytes = own?.rest ?? []
    if let last = bytes.last, last != newline { bytes.append(newline) }
    return bytes + lines.flatMap { Array($0.utf8) + [newline] }
  }
}
