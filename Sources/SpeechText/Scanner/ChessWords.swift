// SPDX-License-Identifier: Apache-2.0

/// What a language calls the signs of a move of chess.
struct ChessWords: Sendable {
  /// The names of pieces by their letters.
  let pieces: [UInt8: String]
  let takes: String
  let check: String
  let mate: String
  let castles: String
  let castlesLong: String
  /// What players call the two sides, as it is written.
  let sides: Set<String>
  /// Words in small letters that are said of chess alone.
  let terms: Set<String>
}
