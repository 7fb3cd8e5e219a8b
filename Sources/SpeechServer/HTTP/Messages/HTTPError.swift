// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechSystem

/// Why a request is not answered, in the form that OpenAI's clients read.
package struct HTTPError: Error, Hashable, Sendable {
  /// RFC 9110, section 15.
  package var status: Int
  /// For people: what is wrong, where, and what to do.
  package var message: String
  /// The field of the request that is wrong.
  package var parameter: String?
  /// Stable, for programs.
  package var code: String?
  /// A place in `input`, both from 1.
  package var line: Int?
  package var column: Int?
  /// The methods that the path takes.
  package var allowed: String?
  /// Seconds after which the client may try again.
  package var retryAfter: Int?

  package init(
    _ status: Int,
    message: String,
    parameter: String? = nil,
    code: String? = nil,
    retryAfter: Int? = nil
  ) {
    self.status = status
    // A client's own words may be in it, of any length.
    self.message = String(message.prefix(Self.maxMessage)).asSentence
    self.parameter = parameter
    self.code = code
    self.retryAfter = retryAfter
  }

  /// Characters of a message.
  private static let maxMessage = 1000

  /// OpenAI's word for the kind of error.
  var type: String {
    switch status {
    case 401, 403: "authentication_error"
    case 429: "rate_limit_error"
    case 500...: "server_error"
    default: "invalid_request_error"
    }
  }

  /// `{"error":{"message":…,"type":…,"param":…,"code":…}}`.
  package var body: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("error")
      write(to: &writer)
    }
    return writer.bytes
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("message", message)
      writer.member("type", type)
      writer.key("param")
      if let parameter {
        writer.value(parameter)
      } else {
        writer.value(written: Array("null".utf8))
      }
      writer.key("code")
      if let code { writer.value(code) } else { writer.value(written: Array("null".utf8)) }
      writer.member("line", line)
      writer.member("column", column)
    }
  }

  package var head: HTTPHead {
    var fields = [HTTPField("Content-Type", value: "application/json")]
    if let retryAfter { fields.append(HTTPField("Retry-After", value: "\(retryAfter)")) }
    if let allowed { fields.append(HTTPField("Allow", value: allowed)) }
    // RFC 9110, section 11.6.1.
    if status == 401 { fields.append(HTTPField("WWW-Authenticate", value: "Bearer")) }
    return HTTPHead(status, fields: fields)
  }
}

extension HTTPError {
  /// A body that is not the JSON that was expected.
  init(_ error: JSONError) {
    let field = error.path.prefix { $0 != "." && $0 != "[" }
    self.init(
      400,
      message: "the body of the request: \(error)",
      parameter: field.isEmpty ? nil : String(field),
      code: "invalid_json"
    )
  }
}
