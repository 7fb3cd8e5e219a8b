// SPDX-License-Identifier: Apache-2.0

/// An event of a message, which a client gets if it has asked for it.
enum SSIPEvent: Hashable {
  case begin, end, cancel, pause, resume
  case mark(String)

  /// The last line.
  private var title: String {
    switch self {
    case .mark: "700 INDEX MARK"
    case .begin: "701 BEGIN"
    case .end: "702 END"
    case .cancel: "703 CANCELED"
    case .pause: "704 PAUSED"
    case .resume: "705 RESUMED"
    }
  }

  var notification: SSIPNotification {
    switch self {
    case .mark: .indexMarks
    case .begin: .begin
    case .end: .end
    case .cancel: .cancel
    case .pause: .pause
    case .resume: .resume
    }
  }

  func lines(message: UInt64, client: Int) -> [String] {
    var lines = ["\(message)", "\(client)"]
    if case .mark(let name) = self { lines.append(LineText.single(name)) }
    return lines.map { SSIPReply.line($0, before: title) } + [title]
  }
}
