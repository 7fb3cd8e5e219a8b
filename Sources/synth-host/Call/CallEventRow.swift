// SPDX-License-Identifier: Apache-2.0

import SpeechCalls
import SpeechJSON
import SpeechPermissions

/// One change, as `--watch --json` prints it; the schema is `Schemas/call-event.schema.json`.
struct CallEventRow: JSONRow {
  enum Event: String {
    case began, ended, muted, unmuted, microphoneMade, microphoneGone, permission, lost, waiting,
      back
  }

  private let event: Event
  private let call: Call?
  private let permission: String?
  private let time = WallTime.now

  init(_ event: Event, call: Call? = nil, permission: String? = nil) {
    self.event = event
    self.call = call
    self.permission = permission
  }

  /// The events that led to a state.
  static func rows(_ state: CallState) -> [CallEventRow] {
    var rows = [CallEventRow(.permission, permission: state.permission.rawValue)]
    if state.microphone != .none { rows.append(CallEventRow(.microphoneMade)) }
    if state.isMuted { rows.append(CallEventRow(.muted)) }
    return rows + state.calls.map { CallEventRow(.began, call: $0) }
  }

  static func rows(_ change: CallChange) -> [CallEventRow] {
    let (before, now) = (change.before, change.state)
    var rows: [CallEventRow] = []
    if before.permission != now.permission {
      rows.append(CallEventRow(.permission, permission: now.permission.rawValue))
    }
    if now.isWaiting, !before.isWaiting { rows.append(CallEventRow(.waiting)) }
    if before.problem == nil || before.isWaiting, now.problem != nil, !now.isWaiting {
      rows.append(CallEventRow(.lost))
    }
    if before.problem != nil, now.problem == nil { rows.append(CallEventRow(.back)) }
    if (before.microphone == .none) != (now.microphone == .none) {
      rows.append(CallEventRow(now.microphone == .none ? .microphoneGone : .microphoneMade))
    }
    if before.isMuted != now.isMuted { rows.append(CallEventRow(now.isMuted ? .muted : .unmuted)) }
    rows += change.ended.map { CallEventRow(.ended, call: $0) }
    rows += change.began.map { CallEventRow(.began, call: $0) }
    return rows
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if let call {
        writer.key("call")
        CallRow(call: call).write(to: &writer)
      }
      writer.member("event", event.rawValue)
      if let permission { writer.member("permission", permission) }
      writer.member("time", time.utcMilliseconds)
    }
  }
}
