// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON

/// One thing that is checked of a provider; its definition is in `speech-checker/Checks`.
package struct Check: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    /// A provider that fails it breaks the interface.
    case error
    /// A provider that fails it works, but could be better.
    case warning
  }

  /// Who performs it.
  package enum Performer: Hashable, Sendable {
    /// This process.
    case host(HostCheck)
    /// This many processes of `speech-checker`, one after the other; if there are several, their results must be the
    /// same.
    case checker(runs: Int)
  }

  /// Lower case and dashes; stable. Its first word is its group.
  package let identifier: String
  /// Its place among all checks; no two have the same.
  package let order: Int
  /// 1 load, 2 ordinary, 3 strict, 4 stress.
  package let level: Int
  package let severity: Severity
  /// One sentence that is true of a provider that passes.
  package let title: String
  /// Where the rule is that it checks: `speech_provider.h, render()`.
  package let rule: String
  /// Why providers fail it, in Markdown.
  package let usualCause: String?
  /// For each process, which is killed when it takes longer.
  package let deadline: Duration
  package let performer: Performer
  /// Measures time, so nothing else may run at the same time.
  package let isTimed: Bool

  /// `render` of `render-finite`.
  package var group: String { String(identifier.prefix { $0 != "-" }) }
}

extension Check {
  /// Reads a line of `speech-checker --list`.
  package init(json: [UInt8]) throws(JSONError) {
    var reader = JSONReader(json)
    var (order, level, processes, deadline): (Int?, Int?, Int?, Int?)
    var (identifier, title, rule, usualCause): (String?, String?, String?, String?)
    var severity: Severity?
    var isTimed: Bool?
    try reader.readObject { (reader, key) throws(JSONError) in
      switch key {
      case "order": order = try reader.readInteger()
      case "id": identifier = try reader.readString()
      case "level": level = try reader.readInteger()
      case "severity": severity = Severity(rawValue: try reader.readString())
      case "title": title = try reader.readString()
      case "rule": rule = try reader.readString()
      case "usualCause": usualCause = try reader.readString()
      case "processes": processes = Int(try reader.readInteger(UInt8.self))
      case "deadlineSeconds": deadline = Int(try reader.readInteger(UInt16.self))
      case "isTimed": isTimed = try reader.readBool()
      default: try reader.skip()
      }
    }
    try reader.finish()
    self.identifier = try reader.required(identifier, key: "id")
    self.order = try reader.required(order, key: "order")
    self.level = try reader.required(level, key: "level")
    self.severity = try reader.required(severity, key: "severity")
    self.title = try reader.required(title, key: "title")
    self.rule = try reader.required(rule, key: "rule")
    self.usualCause = usualCause
    self.deadline = .seconds(try reader.required(deadline, key: "deadlineSeconds"))
    self.isTimed = try reader.required(isTimed, key: "isTimed")
    let runs = try reader.required(processes, key: "processes")
    guard runs == 0 else {
      performer = .checker(runs: runs)
      return
    }
    guard let check = HostCheck(rawValue: self.identifier) else {
      throw reader.error(.notAllowed(allowed: "a check that this program performs itself"))
    }
    performer = .host(check)
  }
}
