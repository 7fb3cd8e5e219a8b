// SPDX-License-Identifier: Apache-2.0

/// Who may ask for speech.
///
/// Other users of the machine and pages in the user's browser reach loopback, too. A page cannot choose the `Host` and `Origin`
/// that the browser sends: those of another site are refused, and with them a site whose name was made to point here (DNS
/// rebinding).
package struct HTTPGate: Hashable, Sendable {
  /// Nil: none is needed.
  package var keys: AccessKeys?
  /// Hosts, with or without a port, and origins (`https://example.org`) that are not refused, in small letters.
  package var allowed: Set<String>

  package init(keys: AccessKeys? = nil, allowed: Set<String> = []) {
    self.keys = keys
    self.allowed = Set(allowed.map { $0.lowercased() })
  }

  private static let loopback: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// The name by which the client shares with others what the server does at a time.
  /// - Parameter isOpen: What is asked for needs no key.
  func client(of request: HTTPRequest, isOpen: Bool) throws(HTTPError) -> String {
    try checkHost(request)
    try checkOrigin(request)
    guard let keys else { return request.connection }
    let secret = Self.secret(in: request)
    if let name = secret.flatMap(keys.name) { return "key \(name)" }
    if isOpen { return request.connection }
    throw HTTPError(
      401,
      message: secret == nil
        ? "a key is needed; send it as “Authorization: Bearer KEY”"
        : "the key is not one of this server's",
      code: "invalid_api_key"
    )
  }

  /// The header fields by which a browser lets an allowed page read the answer (Fetch, section 3.2).
  func crossOriginFields(_ headers: [String: String]) -> [HTTPField] {
    guard let origin = headers["origin"], allowed.contains(origin.lowercased()) else { return [] }
    var fields = [
      HTTPField("Access-Control-Allow-Origin", value: origin), HTTPField("Vary", value: "Origin"),
      HTTPField(
        "Access-Control-Expose-Headers",
        value: "X-Synth-Host-Voice, X-Synth-Host-Voice-Changed, Retry-After"
      ),
    ]
    // Libraries send fields of their own, such as the version of OpenAI's.
    if let wanted = headers["access-control-request-headers"],
      wanted.utf8.allSatisfy(Self.isVisible)
    {
      fields.append(HTTPField("Access-Control-Allow-Headers", value: wanted))
    }
    return fields
  }

  private static func isVisible(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

  static func secret(in request: HTTPRequest) -> String? {
    if let key = request.headers["xi-api-key"] { return key }
    guard let value = request.headers["authorization"] else { return nil }
    let words = value.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    return String(words[1])
  }

  private func checkHost(_ request: HTTPRequest) throws(HTTPError) {
    guard let address = request.localAddress else { return }
    guard let host = request.headers["host"]?.lowercased(), !host.isEmpty else {
      throw HTTPError(400, message: "the request has no “Host”", code: "no_host")
    }
    let name = Self.withoutPort(host)
    if Self.loopback.contains(name) || name == Self.bracketed(address) { return }
    if allowed.contains(name) || allowed.contains(host) { return }
    // An allowed origin is reached under its own name behind a proxy.
    if allowed.contains("http://" + host) || allowed.contains("https://" + host) { return }
    throw HTTPError(
      403,
      message:
        "the host “\(host.prefix(200))” is not one of this server's; start it with --allow-origin \(name.prefix(200)) if it is",
      code: "wrong_host"
    )
  }

  private func checkOrigin(_ request: HTTPRequest) throws(HTTPError) {
    guard let origin = request.headers["origin"]?.lowercased() else { return }
    if allowed.contains(origin) { return }
    if let host = request.headers["host"]?.lowercased(),
      origin == "http://" + host || origin == "https://" + host
    {
      return
    }
    throw HTTPError(
      403,
      message:
        "pages of “\(origin.prefix(200))” may not use this server; start it with --allow-origin \(origin.prefix(200)) if they may",
      code: "wrong_origin"
    )
  }

  private static func withoutPort(_ host: String) -> String {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != ":" })
  }

  private static func bracketed(_ address: String) -> String {
    // A socket for both versions of IP has addresses of version 4 in those of version 6 (RFC 4291, section 2.5.5.2).
    let mapped = "::ffff:"
    if address.lowercased().hasPrefix(mapped), address.contains(".") {
      return String(address.dropFirst(mapped.count))
    }
    return address.contains(":") ? "[\(address.lowercased())]" : address.lowercased()
  }
}
