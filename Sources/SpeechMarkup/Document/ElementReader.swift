// SPDX-License-Identifier: Apache-2.0

/// Reads the elements of a document and what their attributes say, and reports what is wrong with them.
struct ElementReader {
  let limits: MarkupLimits
  private var xml: XMLReader
  private var diagnosed: DiagnosticList
  private var identifiers = Set<String>()
  /// The current values of `xml:base`, each resolved against the one before.
  private var bases: [URIReference] = []
  /// Whether elements without a namespace are SSML, because the root has none.
  private var acceptsNoNamespace = false
  /// The version in `<speak>`; nil if absent.
  private(set) var version: String?
  /// The `startmark` and `endmark` of `<speak>`.
  private var wantedStart: XMLAttribute?
  private var wantedEnd: XMLAttribute?
  /// See `SpeechDocument.missesLanguage`.
  private(set) var missesLanguage = false

  init(_ source: [UInt8], limits: MarkupLimits) throws(MarkupError) {
    self.limits = limits
    xml = try XMLReader(source, limits: limits, isTolerant: true)
    diagnosed = DiagnosticList(limit: limits.diagnostics)
  }

  // MARK: Events

  mutating func next() throws(MarkupError) -> XMLReader.Event? {
    guard let event = try xml.next() else { return nil }
    for (fault, byte) in xml.takeTolerated() { diagnose(.tolerated(fault), at: byte) }
    return event
  }

  /// The first byte of the last event in the source.
  var start: Int { xml.range.lowerBound }

  /// Where the last event begins.
  mutating func position() -> SourcePosition { xml.position(at: xml.range.lowerBound) }

  /// The source range of the last event, in UTF-16 units.
  mutating func sourceRange() -> Range<Int> {
    let start = position().utf16
    return start..<max(start, xml.position(at: xml.range.upperBound).utf16)
  }

  /// Adds the characters of the last event to a text.
  mutating func append(_ run: XMLReader.Text, to text: inout TextBuilder) {
    if run.isVerbatim {
      text.append(verbatim: run.bytes, at: xml.range.lowerBound, locator: &xml.locator)
    } else {
      text.append(run.bytes, for: sourceRange())
    }
  }

  /// Positions in the source, for a document that was read to its end.
  var locator: SourceLocator { xml.locator }

  /// The content of the element that just ended, in UTF-16 units of the source. For an element from an entity, the
  /// reference; for an empty element, its tag.
  mutating func content(from start: Int) -> Range<Int> {
    let end = sourceRange()
    return end.lowerBound < start ? end : start..<end.lowerBound
  }

  /// The element that just ended and began at a UTF-16 unit of the source.
  mutating func wholeElement(from start: Int) -> Range<Int> {
    start..<max(start, sourceRange().upperBound)
  }

  // MARK: Names

  /// Nil when the name is not that of an SSML element.
  func element(_ name: XMLName) -> SSMLElement? {
    guard isSynthesis(name) else { return nil }
    return SSMLElement(rawValue: name.local)
      ?? (name.local == Self.bookmark ? .mark : ElementName.oldNames[name.local])
  }

  func isSynthesis(_ name: XMLName) -> Bool {
    name.namespace == XMLNamespace.synthesis || name.namespace == nil && acceptsNoNamespace
  }

  /// Azure has `<bookmark mark="…"/>` instead of `<mark name="…"/>`, in SSML's own namespace.
  private static let bookmark = "bookmark"

  /// The attribute that names the mark of a `<mark>` or a `<bookmark>`.
  private static func attributeOfMark(_ element: XMLElement) -> String {
    element.name.local == bookmark ? "mark" : "name"
  }

  /// The name of a mark; nil for one without, which is reported.
  mutating func mark(of element: XMLElement) -> String? {
    let attribute = Self.attributeOfMark(element)
    let words = element.attribute(attribute)?.value.words ?? []
    if words.isEmpty { diagnoseMissing([attribute], of: element) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The namespace of a prefix at the last event. Nil when it is not declared; the empty prefix may be without one.
  func namespace(of prefix: String) -> String? { xml.namespace(of: prefix) }

  // MARK: The root

  /// Checks that the first element is `<speak>`, and reads what only that has.
  mutating func readRoot(_ element: XMLElement) throws(MarkupError) {
    guard element.name.local == SSMLElement.speak.rawValue else {
      throw MarkupError(.wrongRoot(element.name.qualified), at: position())
    }
    if let namespace = element.name.namespace, namespace != XMLNamespace.synthesis {
      if self.namespace(of: element.name.prefix) == nil {
        throw MarkupError(.undeclaredPrefix(element.name.prefix), at: position())
      }
      throw MarkupError(.wrongNamespace(namespace), at: position())
    }
    acceptsNoNamespace = element.name.namespace == nil
    if let attribute = element.attribute("version") {
      version = attribute.value
      if !["1.0", "1.1"].contains(attribute.value) {
        diagnose(.unsupportedVersion(attribute.value), at: attribute.start)
      }
    } else if !acceptsNoNamespace {
      // Most programs send a bare <speak>, and every service accepts it.
      diagnose(.missingVersion)
    }
    missesLanguage = version == "1.1" && element.xmlAttribute("lang") == nil
    wantedStart = element.attribute("startmark")
    wantedEnd = element.attribute("endmark")
  }

  /// The indices of the marks at which rendering begins and ends.
  mutating func chosenMarks(
    among marks: [SpeechDocument.Mark]
  ) -> (start: Int?, end: Int?) {
    let start = mark(for: wantedStart, among: marks)
    let end = mark(for: wantedEnd, among: marks)
    guard let start, let end, end < start else { return (start, end) }
    if let wantedEnd {
      diagnose(
        .endMarkBeforeStart(marks[end].name, start: marks[start].name),
        at: wantedEnd.start
      )
    }
    return (start, nil)
  }

  /// The first mark with the name in the attribute (SSML 1.1, 3.1.1).
  private mutating func mark(
    for attribute: XMLAttribute?,
    among marks: [SpeechDocument.Mark]
  ) -> Int? {
    guard let attribute else { return nil }
    let name = ExactString(attribute.value.words.joined(separator: " "))
    if let index = marks.firstIndex(where: { ExactString($0.name) == name }) { return index }
    diagnose(
      .unknownMark(shown(name.string), attribute: attribute.name.qualified),
      at: attribute.start
    )
    return nil
  }

  // MARK: Common attributes

  /// Reports an element under another name than SSML's, and the attributes that have no effect.
  mutating func checkAttributes(of element: XMLElement, as kind: SSMLElement) {
    let name = element.name.qualified
    if ElementName.oldNames[element.name.local] != nil {
      diagnose(.elementReadAs(kind, written: name))
    }
    for attribute in element.attributes {
      let shown = attribute.name.qualified
      switch attribute.name.namespace {
      case nil:
        let isKnown =
          kind == .mark
          ? attribute.name.local == Self.attributeOfMark(element) : kind.has(attribute.name.local)
        if !isKnown {
          diagnose(.unknownAttribute(shown, element: name), at: attribute.start)
        }
      case XMLNamespace.xml:
        switch attribute.name.local {
        case "lang", "base": break
        case "gender" where kind == .voice: break
        case "id": checkIdentifier(attribute)
        default: diagnose(.unknownAttribute(shown, element: name), at: attribute.start)
        }
      // Where to find a schema; meant for validators.
      case XMLNamespace.schemaInstance: break
      case .some where kind == .prosody && Self.isMaxDuration(attribute.name): break
      default: diagnose(.foreignAttribute(shown, element: name), at: attribute.start)
      }
    }
  }

  private mutating func checkIdentifier(_ attribute: XMLAttribute) {
    let identifier = attribute.value
    let (isNew, known) = identifiers.insert(identifier)
    // Canonically equivalent strings are equal in a Set, but not in XML.
    if !isNew, known.utf8.elementsEqual(identifier.utf8) {
      diagnose(.duplicateIdentifier(shown(identifier)), at: attribute.start)
    } else if isNew, !isName(identifier) {
      diagnose(.badIdentifier(shown(identifier)), at: attribute.start)
    }
  }

  /// A name without a colon, as `xml:id` must be.
  private func isName(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, !bytes.contains(Byte.colon) else { return false }
    if bytes.allSatisfy(NameCharacter.isASCIIPart) { return NameCharacter.isASCIIStart(first) }
    let copy = Array(bytes)
    return NameCharacter.end(in: copy.span, from: 0) == copy.count
  }

  /// Applies an element's `xml:base` to its content, until `leaveBase()`; false when it has none.
  mutating func enterBase(of element: XMLElement) -> Bool {
    guard let attribute = element.xmlAttribute("base"),
      let base = resolved(attribute, of: element)
    else { return false }
    bases.append(base)
    return true
  }

  mutating func leaveBase() { bases.removeLast() }

  /// A resolved URI reference; nil for one that is too long, which is reported.
  mutating func resolved(_ attribute: XMLAttribute, of element: XMLElement) -> URIReference? {
    // Long bases accumulate: nested ones are concatenated, and each of many clips repeats its base.
    if attribute.value.utf8.count <= limits.uriBytes {
      let reference = URIReference(attribute.value.words.joined(separator: " "))
      let resolved = bases.last.map { reference.resolved(against: $0) } ?? reference
      if resolved.description.utf8.count <= limits.uriBytes { return resolved }
    }
    diagnoseValue(attribute, of: element, remedy: .ignored)
    return nil
  }

  // MARK: Reports

  /// What was reported, in order of the source.
  var diagnostics: [MarkupDiagnostic] { diagnosed.all }

  /// Reports a problem at a byte of the source, or where the last event begins.
  mutating func diagnose(_ kind: MarkupDiagnostic.Kind, at byte: Int? = nil) {
    diagnosed.add(kind, at: xml.position(at: byte ?? xml.range.lowerBound))
  }

  /// - Parameter outer: The innermost open element.
  mutating func diagnoseMisplaced(
    _ element: XMLElement,
    in outer: OpenElement?,
    isObeyed: Bool = false
  ) {
    let name = element.name.qualified
    diagnose(.misplacedElement(name, inside: outer?.name ?? "", isObeyed: isObeyed))
  }

  mutating func diagnoseMissing(_ names: [String], of element: XMLElement) {
    diagnose(.missingAttribute(names, element: element.name.qualified))
  }

  mutating func diagnoseValue(
    _ attribute: XMLAttribute,
    value: String? = nil,
    of element: XMLElement,
    remedy: MarkupDiagnostic.Remedy
  ) {
    diagnose(
      .badValue(
        shown(value ?? attribute.value),
        attribute: attribute.name.qualified,
        element: element.name.qualified,
        remedy: remedy
      ),
      at: attribute.start
    )
  }

  /// Reports a number that was limited.
  mutating func diagnoseLimit(_ attribute: XMLAttribute, of element: XMLElement) {
    diagnose(
      .limitedValue(
        shown(attribute.value),
        attribute: attribute.name.qualified,
        element: element.name.qualified
      ),
      at: attribute.start
    )
  }

  /// Reports SSML 1.0 notation in a document with version 1.1.
  mutating func diagnoseOldForm(_ attribute: XMLAttribute, of element: XMLElement) {
    guard version == "1.1" else { return }
    diagnose(
      .oldForm(
        shown(attribute.value),
        attribute: attribute.name.qualified,
        element: element.name.qualified
      ),
      at: attribute.start
    )
  }

  /// Reports the words of the document's text that are too long to be spoken in one piece.
  mutating func reportLongWords(in text: [UInt8], map: OffsetMap) {
    SpeechDocument.reportLongWords(
      in: text,
      map: map,
      locator: &xml.locator,
      limits: limits,
      to: &diagnosed
    )
  }

  func shown(_ value: String) -> String { String(value.prefix(80)) }
}

extension XMLElement {
  /// The attribute without a prefix that has this name.
  func attribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name.namespace == nil && $0.name.local == name }
  }

  /// The attribute of XML's own namespace: `xml:lang`, `xml:base`, `xml:id`.
  func xmlAttribute(_ name: String) -> XMLAttribute? {
    attributes.first { $0.name.namespace == XMLNamespace.xml && $0.name.local == name }
  }
}
