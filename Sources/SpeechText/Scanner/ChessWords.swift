// SPDX-License-Identifier: Apache-2.0

/// What a language calls the signs of a move of chess.
struct ChessWords: Sendable {
  /// The letters of pieces.
  let pieces: String
  let takes: String
  let check: String
  let mate: String
  let castles: String
  let castlesLong: String
}
