// SPDX-License-Identifier: Apache-2.0

/// The open elements of a document, the innermost last.
struct OpenElements {
  private var all: [OpenElement] = []
  /// The number of open elements from the outermost silent one.
  private var silentDepth = 0
  private(set) var isInParagraph = false
  private(set) var isInSentence = false
  private(set) var isInToken = false

  var count: Int { all.count }
  var isSilent: Bool { silentDepth > 0 }

  /// The innermost one, or around a silent element's content that element.
  var innermost: OpenElement? { all.last }

  // These copy nothing of the element: each is asked for at every tag.

  /// The innermost element with an effect.
  var context: SSMLElement { all.last?.context ?? .speak }

  /// Whether the innermost one must be empty.
  var mustBeEmpty: Bool { all.last?.kind == .break || all.last?.kind == .mark }

  /// Whether the innermost one is one of Google's media.
  var isMedia: Bool { all.last?.vendor?.isMedia ?? false }

  /// Whether the current text is pronounced as one, so that nothing may be inserted.
  var isTextFixed: Bool { isInToken || context.hasFixedText }

  mutating func open(_ element: consuming OpenElement) {
    if let outer = all.last?.mediaGain { element.mediaGain *= outer }
    if element.isSilent { silentDepth = 1 }
    if element.isToken { isInToken = true }
    switch element.ending {
    case .paragraph: isInParagraph = true
    case .sentence: isInSentence = true
    default: break
    }
    all.append(element)
  }

  /// Opens an element inside a silent one.
  mutating func openSilent() { silentDepth += 1 }

  /// Closes the last element. Nil for one inside a silent one.
  mutating func close() -> OpenElement? {
    if isSilent {
      silentDepth -= 1
      guard !isSilent else { return nil }
    }
    guard let element = all.popLast() else { return nil }
    if element.isToken { isInToken = false }
    switch element.ending {
    case .paragraph: isInParagraph = false
    case .sentence: isInSentence = false
    default: break
    }
    return element
  }

  /// Sets the silence at the end of the innermost element; one that is not exact only lengthens it.
  mutating func setTailing(_ silence: Duration, isExact: Bool) {
    guard let last = all.indices.last else { return }
    all[last].tailing = isExact ? silence : max(all[last].tailing ?? .zero, silence)
  }

  /// Sets the span that ends with the innermost element.
  mutating func setInnerSpan(_ span: Int) {
    guard let last = all.indices.last else { return }
    all[last].innerSpan = span
  }

  /// Notes the name of a `<media>` that begins in the innermost element.
  mutating func noteMedia(_ name: String) {
    guard let last = all.indices.last else { return }
    all[last].lastMedia = name
  }
}
