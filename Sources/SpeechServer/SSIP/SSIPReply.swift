// SPDX-License-Identifier: Apache-2.0

/// Replies of SSIP, without their line breaks (Speech Dispatcher, "SSIP Documentation", "Communication Protocol" and
/// "Index of Return Codes"). 2 is a success, 3 an error of the server, 4 and 5 one of the client.
enum SSIPReply {
  static let languageSet = "201 OK LANGUAGE SET"
  static let prioritySet = "202 OK PRIORITY SET"
  static let rateSet = "203 OK RATE SET"
  static let pitchSet = "204 OK PITCH SET"
  static let punctuationSet = "205 OK PUNCTUATION SET"
  static let capitalsSet = "206 OK CAP LET RECOGNITION SET"
  static let spellingSet = "207 OK SPELLING SET"
  static let clientNameSet = "208 OK CLIENT NAME SET"
  static let voiceSet = "209 OK VOICE SET"
  static let stopped = "210 OK STOPPED"
  static let paused = "211 OK PAUSED"
  static let resumed = "212 OK RESUMED"
  static let canceled = "213 OK CANCELED"
  static let moduleSet = "216 OK OUTPUT MODULE SET"
  static let pauseContextSet = "217 OK PAUSE CONTEXT SET"
  static let volumeSet = "218 OK VOLUME SET"
  static let markupModeSet = "219 OK SSML MODE SET"
  static let notificationSet = "220 OK NOTIFICATION SET"
  static let cursorFirst = "220 OK CURSOR SET FIRST"
  static let cursorLast = "221 OK CURSOR SET LAST"
  static let cursorSet = "222 OK CURSOR SET TO POSITION"
  static let cursorForward = "223 OK CURSOR MOVED FORWARD"
  static let cursorBackward = "224 OK CURSOR MOVED BACKWARD"
  static let queued = "225 OK MESSAGE QUEUED"
  static let receivingData = "230 OK RECEIVING DATA"
  static let goodbye = "231 HAPPY HACKING"
  static let clientsSent = "240 OK CLIENTS LIST SENT"
  static let messagesSent = "241 OK MSGS LIST SENT"
  static let lastMessage = "242 OK LAST MSG SAID"
  static let cursorPosition = "243 OK CURSOR POSITION RETURNED"
  static let clientIdentifier = "245 OK CLIENT ID SENT"
  static let messageText = "246 OK MESSAGE TEXT SENT"
  static let helpSent = "248 OK HELP SENT"
  static let voicesSent = "249 OK VOICE LIST SENT"
  static let modulesSent = "250 OK MODULE LIST SENT"
  static let valueSent = "251 OK GET RETURNED"
  static let insideBlock = "260 OK INSIDE BLOCK"
  static let outsideBlock = "261 OK OUTSIDE BLOCK"
  static let pitchRangeSet = "263 OK PITCH RANGE SET"
  static let notDone = "299 OK BUT NOT IMPLEMENTED -- DOES NOTHING"

  /// The document has no number for it; 300 is that of errors of the server without a number of their own.
  static let tooMuchWaiting = "300 ERR TOO MUCH TEXT WAITS TO BE SPOKEN"
  static let noVoices = "321 ERR MODULE CANT REPORT VOICES"
  static let alreadyInside = "330 ERR ALREADY INSIDE BLOCK"
  static let alreadyOutside = "331 ERR ALREADY OUTSIDE BLOCK"
  static let notInBlock = "332 ERR NOT ALLOWED INSIDE BLOCK"
  static let notSupported = "380 ERR NOT YET IMPLEMENTED"

  static let noSuchClient = "402 ERR NO SUCH CLIENT"
  static let noMessage = "403 ERR NO MESSAGE"
  static let positionTooLow = "404 ERR POSITION TOO LOW"
  static let positionTooHigh = "405 ERR POSITION TOO HIGH"
  static let noSuchMessage = "406 ERR ID DOESNT EXIST"
  static let unknownPriority = "408 ERR UNKNOWN PRIORITY"
  static let rateRange = ("410 ERR RATE TOO LOW", "409 ERR RATE TOO HIGH")
  static let pitchRange = ("412 ERR PITCH TOO LOW", "411 ERR PITCH TOO HIGH")
  static let volumeRange = ("414 ERR VOLUME TOO LOW", "413 ERR VOLUME TOO HIGH")
  static let pitchRangeRange = ("416 ERR PITCH RANGE TOO LOW", "415 ERR PITCH RANGE TOO HIGH")

  static let unknownCommand = "500 ERR INVALID COMMAND"
  static let invalidEncoding = "501 ERR INVALID ENCODING"
  static let missingParameter = "510 ERR MISSING PARAMETER"
  static let notANumber = "511 ERR PARAMETER NOT A NUMBER"
  static let notOnOff = "513 ERR PARAMETER NOT ON OR OFF"
  static let invalidParameter = "514 ERR PARAMETER INVALID"

  /// `220-text`, a line before the last one of the reply.
  static func line(_ text: some StringProtocol, before last: String) -> String {
    "\(last.prefix(3))-\(text)"
  }

  /// Lines as they are sent.
  static func bytes(_ lines: [String]) -> [UInt8] { Array(lines.map { $0 + "\r\n" }.joined().utf8) }
}
