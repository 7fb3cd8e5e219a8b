// SPDX-License-Identifier: Apache-2.0

/// What a style sheet hides, as far as rules with simple selectors say it: `p`, `.note`, `#id`, `p.note`, and lists of them.
///
/// Takes time proportional to the sheet. Rules for other media than screens, and all other rules, are passed over.
struct StyleRules: Sendable {
  private struct Rule {
    var isHidden: Bool
    /// Of two rules for one element, the later one counts.
    var order: Int
  }

  /// By the selector.
  private var rules: [String: Rule] = [:]
  private var order = 0
  private(set) var hidesAnything = false

  /// Rules of one sheet.
  private static let maxRules = 20_000

  /// - Parameter css: UTF-8.
  init(_ css: [UInt8]) {
    guard Self.mayHide(css) else { return }
    var reader = StyleReader(css)
    while let rule = reader.next(), rules.count < Self.maxRules { add(rule) }
    if !hidesAnything { rules = [:] }
  }

  /// Most sheets hide nothing, which is seen at once.
  private static func mayHide(_ css: [UInt8]) -> Bool {
    for (index, byte) in css.enumerated()
    where byte | 0x20 == UInt8(ascii: "n") || byte | 0x20 == UInt8(ascii: "h")
      || byte | 0x20 == UInt8(ascii: "c")
    {
      let word = css[index...].prefix(8).map { $0 | 0x20 }
      if word.starts(with: "none".utf8) || word.starts(with: "hidden".utf8)
        || word.starts(with: "collapse".utf8)
      {
        return true
      }
    }
    return false
  }

  private mutating func add(_ rule: StyleReader.Rule) {
    let declarations = Declarations(String(decoding: rule.declarations, as: UTF8.self))
    let isHidden = declarations.isHidden
    guard isHidden || declarations["display"] != nil || declarations["visibility"] != nil else {
      return
    }
    for selector in rule.selectors {
      order += 1
      rules[selector] = Rule(isHidden: isHidden, order: order)
      hidesAnything = hidesAnything || isHidden
    }
  }

  /// What the sheet says of an element: whether it is hidden, and how much that counts. Nil: nothing.
  func finding(
    _ name: String,
    classes: ArraySlice<Substring>,
    id: String?
  ) -> (isHidden: Bool, weight: Int)? {
    if let rule = id.flatMap({ rules["#\($0)"] }) { return (rule.isHidden, 3) }
    var found: Rule?
    for name in classes.lazy.flatMap({ ["\(name).\($0)", ".\($0)"] }) {
      guard let rule = rules[name], rule.order > found?.order ?? 0 else { continue }
      found = rule
    }
    if let found { return (found.isHidden, 2) }
    return rules[name].map { ($0.isHidden, 1) }
  }
}
