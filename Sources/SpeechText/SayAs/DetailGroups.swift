// SPDX-License-Identifier: Apache-2.0

/// A `detail` like "2 3 4": how many characters are read together. The rest forms one more group.
struct DetailGroups {
  private let sizes: [Int]

  init?(_ detail: String) {
    let numbers = detail.split(separator: " ").map { Int($0) ?? 0 }
    guard !numbers.isEmpty, numbers.allSatisfy({ (1...Wording.maxContentLength).contains($0) })
    else { return nil }
    sizes = numbers
  }

  func cut(_ characters: [Character]) -> [ArraySlice<Character>] {
    var rest = characters[...]
    var groups: [ArraySlice<Character>] = []
    for size in sizes where !rest.isEmpty {
      groups.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    if !rest.isEmpty { groups.append(rest) }
    return groups
  }
}
