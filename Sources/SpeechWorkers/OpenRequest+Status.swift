// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider
import CSpeechWire

/// The start and the end of the request, as the worker reports them.
extension OpenRequest {
  static var notCoveredStatus: Int32 { Int32(SPEECH_ERR_NOT_COVERED) }

  func end(_ page: UnsafePointer<speech_worker_page>) -> Pull {
    let status = speech_worker_over_status(page)
    switch speech_worker_over_reason(page) {
    case Int32(SPEECH_OVER_COMPLETE): return .over(.complete)
    // Only the host cancels.
    case Int32(SPEECH_OVER_CANCELLED): return isCancelled ? .over(.cancelled) : broke(.ring)
    case Int32(SPEECH_OVER_ERROR) where status == Self.notCoveredStatus && frames == 0:
      return .over(.notCovered(bytes: covered))
    case Int32(SPEECH_OVER_ERROR):
      return status < 0 ? .over(.refused(status: status)) : broke(.status)
    case Int32(SPEECH_OVER_BROKEN):
      let rule = Self.rule(status)
      // It may have overwritten any memory in its process.
      return rule == .frames ? broke(rule) : .over(.broke(rule))
    default:
      return broke(.ring)
    }
  }

  private static func rule(_ code: Int32) -> BrokenRule {
    switch code {
    case Int32(SPEECH_BROKEN_FRAMES): return .frames
    case Int32(SPEECH_BROKEN_PENDING): return .pendingWithFrames
    case Int32(SPEECH_BROKEN_EMPTY): return .emptyBlocks
    case Int32(SPEECH_BROKEN_COVERED): return .covered
    default: return .status
    }
  }

  /// Whether a character of the text starts or the text ends here.
  func isBorder(_ byte: Int) -> Bool {
    byte == text.count || (byte < text.count && text[byte] & 0xC0 != 0x80)
  }

  /// Whether a word in a cased script is cut here: half a word cannot be spoken.
  func splitsWord(at byte: Int) -> Bool {
    guard let before = text.scalar(endingAt: byte), let after = text.scalar(at: byte) else {
      return false
    }
    return before.properties.isCased && after.properties.isCased
  }
}
