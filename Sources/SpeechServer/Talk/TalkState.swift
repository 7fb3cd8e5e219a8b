// SPDX-License-Identifier: Apache-2.0

package import SpeechCalls
import SpeechJSON
import SpeechPermissions
import SpeechSystem

/// What the page for talking shows.
package struct TalkState: Hashable, Sendable {
  /// A text that is spoken or waits.
  package struct Entry: Hashable, Sendable {
    package var id: UInt64
    package var text: String
    /// Only the user hears it.
    package var isPrivate: Bool
    package var hasBegun = false
    /// The word that is heard, in UTF-16 units of the text.
    package var word: Range<Int>?
  }

  package var settings = TalkSettings()
  /// Whether texts are spoken only to the user unless one says otherwise.
  package var isPrivate = false
  /// Whether speech is to go into calls.
  package var isOn = false
  /// Nil: nobody has looked yet.
  package var calls: CallState?
  /// How loud the user's own voice is to be in calls; nil: as the server has it.
  package var ownVoice: VoiceLevel?
  /// In the order of their speech.
  package var entries: [Entry] = []
  /// What the user has to know about speech that has failed.
  package var notice: String?
  /// How many of them there were.
  package var noticeNumber = 0
  /// Grows whenever phrases or the history have changed, which are not in here.
  package var booksNumber = 0

  package init() {}

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("calls")
      writeCalls(to: &writer)
      writer.member("notice", notice)
      writer.member("noticeNumber", noticeNumber)
      writer.member("private", isPrivate)
      writer.key("settings")
      writer.object { settings.write(to: &$0) }
      writer.key("speaking")
      writer.array { writer in
        for entry in entries { entry.write(to: &writer) }
      }
    }
    return writer.bytes
  }

  /// As `synth-host call status --json` has them, and what the page needs besides.
  private func writeCalls(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("on", isOn)
      writer.member("known", calls != nil)
      guard let calls else { return }
      writer.key("calls")
      Self.write(calls.calls, to: &writer)
      writer.member("microphone", calls.microphone != .none)
      writer.member("muted", calls.isMuted)
      writer.member("mutedName", calls.muted)
      writer.key("others")
      Self.write(calls.others, to: &writer)
      let level = isOn ? ownVoice ?? calls.voiceLevel : nil
      writer.member("ownVoiceMuted", level?.isMuted ?? false)
      writer.member("ownVoicePercent", level?.percent)
      writer.member("permission", calls.permission.rawValue)
      writer.member("problem", calls.isWaiting ? nil : calls.problem.map { "\($0)".asSentence })
      writer.member("speechProblem", calls.injectionProblem.map { "\($0)".asSentence })
      writer.member("voice", calls.voice)
      writer.member("waiting", calls.isWaiting)
    }
  }

  private static func write(_ calls: [Call], to writer: inout JSONWriter) {
    writer.array { writer in
      for call in calls {
        writer.object { writer in
          writer.member("application", call.name)
          writer.member("process", call.process.map(Int.init))
        }
      }
    }
  }
}

extension TalkState.Entry {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("begun", hasBegun)
      writer.member("end", word?.upperBound)
      writer.member("id", id)
      writer.member("private", isPrivate)
      writer.member("start", word?.lowerBound)
      writer.member("text", text)
    }
  }
}
