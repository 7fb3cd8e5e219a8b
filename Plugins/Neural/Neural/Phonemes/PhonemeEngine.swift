// SPDX-License-Identifier: Apache-2.0
import CNeural

/// eSpeak NG as a reader of text. It has one state for the process, so it is used by one thread.
package final class PhonemeEngine {
  /// A clause of a sentence: its phonemes with stress, and the mark at its end.
  package struct Clause: Hashable {
    package var phonemes: String
    package var mark: Unicode.Scalar?

    package init(phonemes: String, mark: Unicode.Scalar?) {
      self.phonemes = phonemes
      self.mark = mark
    }
  }

  /// What is spoken, in order.
  package enum Event: Hashable {
    /// The word that begins at this character of the text.
    case word(Int)
    /// A phoneme without stress.
    case phoneme(String)
  }

  private let table: UnsafePointer<neural_phonemes>
  private var voice: String?

  /// Starts the engine. Throws when its library or its data are missing.
  package init() throws(NeuralFault) {
    table = try PhonemeLibrary.get().table
    var fault = neural_fault()
    let isOpen = withUnsafeMutableBytes(of: &fault.text) { text in
      table.pointee.open(text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count)
    }
    guard isOpen else { throw NeuralFault(fault) }
  }

  /// Reads what follows as this voice or language of the engine.
  package func select(_ name: String) throws(NeuralFault) {
    guard name != voice else { return }
    voice = nil
    // Models also name regions that the engine does not tell apart: de-de is its de.
    guard table.pointee.select(name) || table.pointee.select(String(name.prefix { $0 != "-" }))
    else {
      throw NeuralFault("eSpeak NG has no voice “\(name)”, whose phonemes this voice needs")
    }
    voice = name
  }

  /// The clauses of a text without NUL.
  package func clauses(of text: String) -> [Clause] {
    var clauses: [Clause] = []
    let bytes = Array(text.utf8CString)
    bytes.withUnsafeBufferPointer { buffer in
      var rest = buffer.baseAddress
      // Never beyond the NUL at the end, whatever the engine returns.
      while let start = rest, let base = buffer.baseAddress,
        (0..<bytes.count).contains(start - base),
        let phonemes = table.pointee.next_clause(&rest)
      {
        let from = start - base
        let to = min(rest.map { $0 - base } ?? .max, bytes.count - 1)
        // The engine moves on, or returns NULL at the end of the text.
        guard to > from || rest == nil else { break }
        let part = String(
          decoding: bytes[from..<max(from, to)].map(UInt8.init(bitPattern:)),
          as: UTF8.self
        )
        let mark = Self.mark(at: rest == nil ? part[...] : part.dropLast())
        clauses.append(Clause(phonemes: String(cString: phonemes), mark: mark))
      }
    }
    return clauses
  }

  /// Words and phonemes of a text without NUL, as they are spoken.
  package func events(of text: String) -> [Event] {
    var found: [neural_phoneme_event] = []
    var count = 2 * text.utf8.count + 64
    // The second time with all the room that is needed.
    for _ in 0..<2 where count > found.count {
      found = [neural_phoneme_event](repeating: neural_phoneme_event(), count: count)
      count = table.pointee.events(text, &found, found.count)
    }
    return found.prefix(count).map { event in
      guard event.character == UInt32.max else { return .word(Int(event.character)) }
      return .phoneme(
        withUnsafeBytes(of: event.phoneme) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
      )
    }
  }

  /// The mark that ends a clause, in the form that models know; nil: none.
  private static func mark(at clause: Substring) -> Unicode.Scalar? {
    for scalar in clause.unicodeScalars.reversed() {
      switch scalar {
      case ".", "!", "?", ",", ";", ":": return scalar
      case "…", "。", "．", "।", "۔": return "."
      case "！": return "!"
      case "？", "؟": return "?"
      case "，", "、", "،": return ","
      case "；", "؛": return ";"
      case "：": return ":"
      default:
        // Quotes and brackets follow a mark; a letter says that there is none.
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return nil }
      }
    }
    return nil
  }
}
