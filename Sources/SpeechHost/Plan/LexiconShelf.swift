// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The lexicons of a document, each read when a text first looks something up in it.
struct LexiconShelf {
  private enum Volume {
    case read(PronunciationLexicon)
    case missing
  }

  private let references: [SpeechDocument.LexiconReference]
  private let resources: ResourceAccess
  private var volumes: [Int: Volume] = [:]

  /// Bytes of one lexicon; a dictionary of 100,000 words has 10 MB.
  private static let longest = 16 << 20

  init(_ document: SpeechDocument, resources: ResourceAccess) {
    references = document.lexicons
    self.resources = resources
  }

  /// A lexicon by its index in the document; nil when it cannot be read, which is reported once.
  mutating func lexicon(
    _ index: Int,
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> PronunciationLexicon? {
    switch volumes[index] {
    case .read(let lexicon): return lexicon
    case .missing: return nil
    case nil: break
    }
    let reference = references[index]
    let read = read(reference, diagnose)
    volumes[index] = read.map { .read($0) } ?? .missing
    return read
  }

  private func read(
    _ reference: SpeechDocument.LexiconReference,
    _ diagnose: (RenderDiagnostic) -> Void
  ) -> PronunciationLexicon? {
    func fail(_ why: String) -> PronunciationLexicon? {
      diagnose(
        RenderDiagnostic(
          .error,
          "lexicon-not-read",
          "\(why); its words are spoken as if it were not there.",
          at: reference.position
        )
      )
      return nil
    }
    let bytes: [UInt8]
    do throws(ResourceError) {
      bytes = try resources.open(reference.source).readAll(limit: Self.longest)
    } catch {
      return fail("\(error)")
    }
    do throws(MarkupError) {
      let lexicon = try PronunciationLexicon(pls: bytes)
      for diagnostic in lexicon.diagnostics {
        diagnose(
          RenderDiagnostic(
            RenderDiagnostic.Severity(rawValue: diagnostic.severity.rawValue) ?? .warning,
            diagnostic.code,
            "\(reference.source):\(diagnostic.line):\(diagnostic.column): \(diagnostic.message)",
            at: reference.position
          )
        )
      }
      return lexicon
    } catch {
      return fail(error.message(file: reference.source))
    }
  }
}
