// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// The lexicons of a document, each read at its first lookup.
struct LexiconShelf {
  private enum Volume {
    case read(PronunciationLexicon)
    case missing
  }

  private let references: [SpeechDocument.LexiconReference]
  private let resources: ResourceAccess
  /// Keyed by source: a document may refer to one several times.
  private var volumes: [String: Volume] = [:]
  /// Total size of the lexicons read so far.
  private var bytesRead = 0

  /// Maximum total size in bytes of a document's lexicons, which take about ten times as much memory; a dictionary of
  /// 100,000 words has 10 MB.
  private static let maxSize = 16 << 20

  init(_ document: SpeechDocument, resources: ResourceAccess) {
    references = document.lexicons
    self.resources = resources
  }

  /// A lexicon by its index in the document; nil when it cannot be read, which is reported once.
  mutating func lexicon(
    _ index: Int,
    diagnose: (RenderDiagnostic) -> Void
  ) -> PronunciationLexicon? {
    let reference = references[index]
    switch volumes[reference.source] {
    case .read(let lexicon): return lexicon
    case .missing: return nil
    case nil: break
    }
    let read = read(reference, diagnose: diagnose)
    volumes[reference.source] = read.map { .read($0) } ?? .missing
    return read
  }

  private mutating func read(
    _ reference: SpeechDocument.LexiconReference,
    diagnose: (RenderDiagnostic) -> Void
  ) -> PronunciationLexicon? {
    func fail(_ why: String) -> PronunciationLexicon? {
      diagnose(
        RenderDiagnostic(.lexiconNotRead(why: why), at: reference.position)
      )
      return nil
    }
    let bytes: [UInt8]
    do throws(ResourceError) {
      bytes = try resources.open(reference.source).readAll(limit: Self.maxSize - bytesRead)
    } catch .tooLarge where bytesRead > 0 {
      return fail(
        "the lexicons of a document may have \(Self.maxSize >> 20) MiB together, and this one goes beyond that"
      )
    } catch {
      return fail("\(error)")
    }
    bytesRead += bytes.count
    do throws(MarkupError) {
      let lexicon = try PronunciationLexicon(pls: bytes)
      for diagnostic in lexicon.diagnostics {
        diagnose(
          RenderDiagnostic(.lexicon(diagnostic, source: reference.source), at: reference.position)
        )
      }
      return lexicon
    } catch {
      return fail(error.message(file: reference.source))
    }
  }
}
