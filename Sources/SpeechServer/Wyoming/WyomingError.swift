// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON

/// Why a client's bytes are not taken, or its text is not spoken.
package enum WyomingError: Error, Hashable, Sendable {
  /// Not the protocol at all: the client may be a browser that a page has sent here, and gets no reply.
  case foreign
  case headerTooLong
  case dataTooLong
  case payloadTooLong
  /// What is wrong with the header or data of an event of this type; it is empty for a header that names none.
  case malformed(type: String, JSONError)
  case unknownTextFormat(String)
  /// `select-program` names another than ours.
  case unknownProgram(String, ours: String)
  /// Too many events, or too much text, wait to be handled.
  case tooMuchWaiting
  case markupTooLong
  /// As many clients wait as may.
  case busy
  /// No voice, or no audio; what happened, in a sentence.
  case notSpoken(String)

  /// For programs: the member `code` of an `error` event.
  package var code: String {
    switch self {
    case .foreign, .headerTooLong, .dataTooLong, .payloadTooLong, .malformed: "invalid-event"
    case .unknownTextFormat: "unknown-text-format"
    case .unknownProgram: "unknown-program"
    case .tooMuchWaiting, .markupTooLong: "too-much-text"
    case .busy: "busy"
    case .notSpoken: "synthesis-failed"
    }
  }
}

extension WyomingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .foreign: "what arrived is not an event of the Wyoming protocol"
    case .headerTooLong:
      "the header of an event may have \(WyomingLimits.header >> 10) KiB; send its data with data_length"
    case .dataTooLong: "the data of an event may have \(WyomingLimits.data >> 10) KiB"
    case .payloadTooLong: "the payload of an event may have \(WyomingLimits.payload >> 20) MiB"
    case .malformed(let type, let error):
      "\(type.isEmpty ? "an event" : "“\(type)”"): \(error.descriptionWithinLine)"
    case .unknownTextFormat(let format):
      "the text format “\(format)” is not supported; use text or ssml"
    case .unknownProgram(let name, let ours):
      "there is no program “\(name)”; the only one is \(ours)"
    case .tooMuchWaiting: "too much text waits to be spoken; wait for its audio before sending more"
    case .markupTooLong:
      "an SSML document may have \(WyomingLimits.data >> 10) KiB; send it in several parts"
    case .busy: "too many clients are waiting for speech; try again later"
    case .notSpoken(let reason): reason
    }
  }
}
