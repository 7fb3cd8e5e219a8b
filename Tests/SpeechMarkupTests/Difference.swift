// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

/// What our reader and libxml2 say about one document, where that is not the same.
enum Disagreement {
  /// Refused only by us.
  case refused(MarkupError.Reason)
  /// Accepted only by us; the error of libxml2.
  case taken(Libxml2.Fault)
  case differs(ours: Trace, theirs: Trace)

  /// Nil when they agree.
  init?(about source: [UInt8]) {
    let oracle = Libxml2.read(source)
    do {
      let ours = try Trace(reading: source)
      switch oracle {
      case .wellFormed(let theirs):
        guard ours != theirs else { return nil }
        self = .differs(ours: ours, theirs: theirs)
      case .refused(let fault): self = .taken(fault)
      }
    } catch {
      guard case .wellFormed = oracle else { return nil }
      self = .refused(error.reason)
    }
  }
}

/// A difference that is meant.
struct Difference: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// Shows it.
  var sample: String
  var explains: @Sendable (Disagreement) -> Bool

  private init(
    _ description: String,
    _ sample: String,
    _ explains: @escaping @Sendable (Disagreement) -> Bool
  ) {
    (testDescription, self.sample, self.explains) = (description, sample, explains)
  }

  static let all = [
    Difference(
      "fewer encodings are read: more tables, and nobody sends them",
      "<?xml version='1.0' encoding='ISO-8859-15'?><a/>"
    ) { $0.isRefusal { if case .otherEncoding = $0 { true } else { false } } },
    Difference(
      "XML 1.1 is read as such: libxml2 reads it as XML 1.0",
      "<?xml version='1.1'?><a>&#1;</a>"
    ) {
      switch $0 {
      case .taken(let fault): fault.code == 9
      case .refused(.illegalCharacter(let scalar)): (0x7F...0x9F).contains(scalar)
      case .refused: false
      case .differs(let ours, let theirs): ours.lines == theirs.linesOfXML11
      }
    },
    Difference(
      "a declaration that contradicts the bytes is refused: one of them is wrong (XML 1.0, 4.3.3)",
      "\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?><a/>"
    ) { $0.isRefusal { if case .contradictoryEncoding = $0 { true } else { false } } },
    Difference(
      "limits are ours: libxml2 has them switched off here",
      String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300)
    ) {
      $0.isRefusal {
        switch $0 {
        case .tooDeep, .tooManyAttributes, .entitiesTooDeep, .expansionTooLong: true
        default: false
        }
      }
    },
    Difference(
      "a colon makes a prefix everywhere: libxml2 lets it pass in the names of declarations and entities",
      "<!DOCTYPE a [<!ELEMENT b: ANY>]><a/>"
    ) { $0.isRefusal { if case .badColon = $0 { true } else { false } } },
    Difference(
      "nothing comes between the document type and the root: libxml2 reads `>[` as one",
      "<!DOCTYPE a>[]><a/>"
    ) { $0.isRefusal { $0 == .textOutsideRoot } },
    Difference(
      "a version has a number behind the point (XML 1.0, production 26)",
      "<?xml version='1.'?><a/>"
    ) { $0.isRefusal { if case .badDeclaration(.badVersion) = $0 { true } else { false } } },
    Difference(
      "a space follows `<!DOCTYPE` (XML 1.0, production 28)",
      "<!DOCTYPEa><a/>"
    ) { $0.isRefusal { $0 == .badDoctype(expected: "a space") } },
    Difference(
      "prefixes in entities must be declared too: libxml2 does not pass such errors on",
      "<!DOCTYPE a [<!ENTITY b '<x:c/>'>]><a>&b;</a>"
    ) { $0.isRefusal { if case .undeclaredPrefix = $0 { true } else { false } } },
    Difference(
      "names are those of the fifth edition: libxml2 checks declared prefixes by an older one",
      "<!DOCTYPE a [<!ATTLIST a xmlns:\u{FEFF}q CDATA 'u'>]><a/>"
    ) { if case .taken(let fault) = $0 { fault.code == 202 } else { false } },
    Difference(
      "NUL is a character that XML does not allow: libxml2 takes it for the end of the document",
      "<a/>\0"
    ) { $0.isRefusal { $0 == .illegalCharacter(0) } },
    Difference(
      "an entity may be declared where it is not read, whoever refers to it (XML 1.0, 4.1): not so libxml2 inside of entities",
      "<!DOCTYPE a SYSTEM 'b' [<!ENTITY c '&d;'>]><a>&c;</a>"
    ) { if case .taken(let fault) = $0 { fault.code == 26 } else { false } },
    Difference(
      "the name of a namespace is any text: it is only compared (Namespaces in XML, 3)",
      "<a xmlns='not a URI'/>"
    ) {
      // XML_WAR_NS_URI and XML_WAR_NS_URI_RELATIVE.
      if case .taken(let fault) = $0 { fault.code == 99 || fault.code == 100 } else { false }
    },
    Difference(
      "the text of an entity is in the default namespace of the place where it is used; libxml2 2.9 forgets that one",
      "<!DOCTYPE a [<!ENTITY b '<c/>'>]><a xmlns='urn:d'>&b;</a>"
    ) {
      switch $0 {
      case .taken(let fault):
        fault.code == 201 && fault.message.hasPrefix("Namespace default prefix was not found")
      case .differs(let ours, let theirs): ours.withoutNamespaces == theirs.withoutNamespaces
      case .refused: false
      }
    },
  ]
}

extension Disagreement {
  fileprivate func isRefusal(_ isRight: (MarkupError.Reason) -> Bool) -> Bool {
    if case .refused(let reason) = self { isRight(reason) } else { false }
  }
}

extension Trace {
  /// With the line ends that XML 1.1 has and XML 1.0 does not.
  fileprivate var linesOfXML11: [String] {
    lines.map { line in
      String(
        String.UnicodeScalarView(
          line.unicodeScalars.map { "\u{85}\u{2028}".unicodeScalars.contains($0) ? "\n" : $0 }
        )
      )
    }
  }

  fileprivate var withoutNamespaces: [String] {
    lines.map { line in
      line.hasPrefix("<{") ? "<\(line.drop { $0 != "}" }.dropFirst())" : line
    }
  }
}
