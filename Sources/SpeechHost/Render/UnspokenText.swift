// SPDX-License-Identifier: Apache-2.0

/// The first text of a document that no voice could say.
struct UnspokenText {
  /// The beginning of the text.
  let words: String
  /// Identifier of the voice that was tried last.
  let voice: String
  /// How the render ends if nothing else was spoken: with the first failure.
  let outcome: RenderOutcome

  func stop(isRestSpoken: Bool) -> RenderStop {
    guard isRestSpoken else { return RenderStop(outcome) }
    return RenderStop(.refused(.notSpoken(words: words, voice: voice, isRestSpoken: true)))
  }
}
