// SPDX-License-Identifier: Apache-2.0

/// What is counted: "meter,meters" or, with a gender, "Meter,Meter,m".
struct Noun {
  let one: String
  let many: String
  let form: NumberForm

  init(_ cell: String) {
    let parts = cell.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    one = parts.first ?? ""
    many = parts.count > 1 ? parts[1] : one
    form = parts.last == "f" ? .feminine : parts.last == "n" ? .neuter : .masculine
  }

  func isNamed(_ name: String) -> Bool {
    let name = name.lowercased()
    return one.lowercased() == name || many.lowercased() == name
  }
}
