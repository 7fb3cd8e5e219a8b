// SPDX-License-Identifier: Apache-2.0

/// The style sheets of a document, as far as they hide elements: those that it links to and those in it.
struct DocumentStyles {
  /// The sheets of the book, by their paths.
  private let known: [String: StyleRules]
  /// Of the document.
  private let path: String
  /// In their order.
  private var sheets: [StyleRules] = []
  /// Of the sheet in the document that is being read; nil between them.
  private var text: [UInt8]?
  /// Bytes of the sheets in the document so far.
  private var size = 0

  /// Sheets of one document.
  private static let maxSheets = 16
  /// Classes of one element.
  private static let maxClasses = 16
  /// Bytes of the sheets in one document.
  static let maxSize = 1 << 20

  init(_ options: BlockOptions) { (known, path) = (options.styleSheets, options.path) }

  /// The start of an element.
  mutating func begin(_ role: HTMLElement.Role, attribute: (String) -> String?) {
    switch role {
    case .style: text = Self.isForScreens(attribute("media")) ? [] : nil
    case .resource: readLink(attribute)
    default: break
    }
  }

  private mutating func readLink(_ attribute: (String) -> String?) {
    guard !known.isEmpty,
      let relation = attribute("rel")?.lowercased().split(separator: " "),
      relation.contains("stylesheet"), !relation.contains("alternate"),
      Self.isForScreens(attribute("media")),
      let target = attribute("href").flatMap({ ArchivePath.resolve($0, in: path) }),
      let sheet = known[target.path]
    else { return }
    add(sheet)
  }

  private static func isForScreens(_ media: String?) -> Bool {
    guard let media, !media.isEmpty else { return true }
    return StyleMedia.includesScreens(media)
  }

  private mutating func add(_ sheet: StyleRules) {
    guard sheet.hidesAnything, sheets.count < Self.maxSheets else { return }
    sheets.append(sheet)
  }

  /// Text, which is that of a sheet within its element.
  mutating func add(_ part: some Collection<UInt8>) {
    guard text != nil, size + part.count <= Self.maxSize else { return }
    size += part.count
    text?.append(contentsOf: part)
  }

  /// The end of an element `style`.
  mutating func end() {
    if let text, !text.isEmpty { add(StyleRules(text)) }
    text = nil
  }

  /// Whether an element is not shown. Notes are often hidden because reading systems show them by themselves; the whole of a page
  /// is hidden until its scripts run.
  func isHidden(_ name: String, attribute: (String) -> String?) -> Bool {
    guard !sheets.isEmpty, !["html", "body", "main"].contains(name) else { return false }
    let classes = attribute("class")?.split(whereSeparator: \.isWhitespace) ?? []
    guard !classes.contains(HiddenElements.spokenClass) else { return false }
    let id = attribute("id")
    var found: (isHidden: Bool, weight: Int)?
    for sheet in sheets {
      let finding = sheet.finding(name, classes: classes.prefix(Self.maxClasses), id: id)
      if let finding, finding.weight >= found?.weight ?? 0 { found = finding }
    }
    guard found?.isHidden == true else { return false }
    return !["epub:type", "role"].contains { name in
      attribute(name)?.split(separator: " ").contains(where: NoteFinder.roles.contains) ?? false
    }
  }
}
