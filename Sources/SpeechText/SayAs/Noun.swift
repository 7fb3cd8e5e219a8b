// SPDX-License-Identifier: Apache-2.0

/// What is counted: "meter,meters" or, with a gender, "Meter,Meter,m".
struct Noun {
  let one: String
  let many: String
  let form: NumberForm

  init(one: String, many: String, form: NumberForm) {
    self.one = one
    self.many = many
    self.form = form
  }

  init(_ cell: String) {
    let parts = cell.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    one = parts.first.map { String(Substring($0)) } ?? ""
    many = parts.count > 1 ? String(Substring(parts[1])) : one
    let gender = parts.last.flatMap { $0.count == 1 ? $0.first : nil }
    // "c": no noun, before which one counts: "uno por ciento".
    switch gender {
    case UInt8(ascii: "f"): form = .feminine
    case UInt8(ascii: "n"): form = .neuter
    case UInt8(ascii: "c"): form = .counting
    default: form = .masculine
    }
  }

  func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    return one.lowercased() == name || many.lowercased() == name
  }
}
