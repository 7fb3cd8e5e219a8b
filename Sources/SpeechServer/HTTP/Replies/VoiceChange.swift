// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// The voice that has taken over in the middle of an answer, for its trailer (RFC 9110, section 6.5). [render thread]
struct VoiceChange {
  private static let name = "X-Synth-Host-Voice-Changed"

  /// Of the header of an answer that may have it.
  static let announcement = HTTPField("Trailer", value: name)

  /// What was told of it, for people.
  private var message: String?

  mutating func note(_ diagnostic: RenderDiagnostic) { message = diagnostic.message }

  /// None where the voice that began has spoken all.
  var fields: [HTTPField] {
    message.map { [HTTPField(Self.name, value: HTTPField.escaped($0))] } ?? []
  }
}
