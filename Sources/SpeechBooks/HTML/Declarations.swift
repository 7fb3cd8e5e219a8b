// SPDX-License-Identifier: Apache-2.0

/// The declarations of a `style` attribute, as far as they matter for reading aloud.
struct Declarations {
  private let written: String

  init(_ written: String) { self.written = written.lowercased() }

  /// The last value of a property, in small letters and without `!important`.
  subscript(property: String) -> String? {
    var found: String?
    for declaration in written.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":"),
        String(declaration[..<colon]).trimmingSpace == property
      else { continue }
      let value = declaration[declaration.index(after: colon)...].prefix { $0 != "!" }
      found = String(value).trimmingSpace
    }
    return found
  }

  /// Whether the element is not shown.
  var isHidden: Bool {
    self["display"] == "none" || ["hidden", "collapse"].contains(self["visibility"])
  }
}
