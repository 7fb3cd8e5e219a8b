// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import SpeechVoices

/// Determines the styles within a unit.
struct StyleResolver {
  private let document: SpeechDocument
  /// The style outside all elements.
  let root: Style

  init(_ document: SpeechDocument, root: Style) {
    self.document = document
    self.root = root
  }

  /// The segments of a unit, at least one, the first beginning with the unit. `spans` are those that overlap the unit.
  func segments(of unit: Range<Int>, spans: [Int], voice: Voice) -> [StyleSegment] {
    guard !spans.isEmpty else { return [StyleSegment(start: unit.lowerBound, style: root)] }
    var open: [(end: Int, style: Style)] = [(unit.upperBound, root)]
    var found = [StyleSegment(start: unit.lowerBound, style: root)]
    func add(_ start: Int, style: Style) {
      if found[found.count - 1].start == start {
        found[found.count - 1].style = style
      } else if found[found.count - 1].style != style {
        found.append(StyleSegment(start: start, style: style))
      }
    }
    func close(before place: Int) {
      while open.count > 1, open[open.count - 1].end <= place {
        let (end, _) = open.removeLast()
        add(end, style: open[open.count - 1].style)
      }
    }
    for index in spans {
      let span = document.spans[index]
      let start = max(span.text.lowerBound, unit.lowerBound)
      close(before: start)
      var style = open[open.count - 1].style
      switch span.kind {
      case .prosody(let prosody): style.apply(prosody, span: index, root: root)
      case .emphasis(let emphasis):
        // A voice that supports emphasis receives the element.
        if !document.tells(voice, ofEmphasis: index, in: unit, spans: spans) {
          style.apply(emphasis)
        }
      // Silence as long as the word.
      case .sayAs(let sayAs) where sayAs.isBleep && !voice.saysAs: style.gain = 0
      case .effect(let effect): style.effect = style.effect.adding(effect)
      case .phoneme, .sayAs, .lookup, .token: continue
      }
      open.append((min(span.text.upperBound, unit.upperBound), style))
      add(start, style: style)
    }
    close(before: unit.upperBound)
    return withoutSilent(found, unit: unit)
  }

  /// Merges segments of punctuation only: a full stop after `</prosody>` does not change the style.
  private func withoutSilent(_ segments: [StyleSegment], unit: Range<Int>) -> [StyleSegment] {
    guard segments.count > 1 else { return segments }
    var kept: [StyleSegment] = []
    for (text, segment) in segments.withText(upTo: unit.upperBound) {
      guard document.text[text].isSpoken else { continue }
      if kept.last?.style == segment.style { continue }
      kept.append(segment)
    }
    if kept.isEmpty { kept = [segments[0]] }
    kept[0].start = unit.lowerBound
    return kept
  }

  /// The style of most of a unit, which the voice is asked for.
  static func main(of segments: [StyleSegment], unit: Range<Int>) -> Style {
    guard segments.count > 1 else { return segments[0].style }
    var lengths: [(style: Style, length: Int)] = []
    for (text, segment) in segments.withText(upTo: unit.upperBound) {
      let place = lengths.firstIndex { $0.style == segment.style } ?? lengths.count
      if place == lengths.count { lengths.append((segment.style, 0)) }
      lengths[place].length += text.count
    }
    return lengths.max { $0.length < $1.length }?.style ?? segments[0].style
  }
}
