// SPDX-License-Identifier: Apache-2.0

/// What each language calls the pieces and moves of chess.
extension English {
  private static let chessWords = ChessWords(
    pieces: [
      UInt8(ascii: "K"): "king", UInt8(ascii: "Q"): "queen", UInt8(ascii: "R"): "rook",
      UInt8(ascii: "B"): "bishop", UInt8(ascii: "N"): "knight",
    ],
    takes: "takes",
    check: "check",
    mate: "mate",
    castles: "castles",
    castlesLong: "castles long",
    sides: ["White", "Black"],
    terms: [
      "chess", "pawn", "pawns", "rook", "rooks", "bishop", "bishops", "knight", "knights",
      "checkmate", "gambit", "endgame", "grandmaster", "kingside", "queenside",
    ]
  )

  var chess: ChessWords? { Self.chessWords }
}

extension German {
  private static let chessWords = ChessWords(
    pieces: [
      UInt8(ascii: "K"): "König", UInt8(ascii: "D"): "Dame", UInt8(ascii: "T"): "Turm",
      UInt8(ascii: "L"): "Läufer", UInt8(ascii: "S"): "Springer",
    ],
    takes: "schlägt",
    check: "Schach",
    mate: "matt",
    castles: "kurze Rochade",
    castlesLong: "lange Rochade",
    sides: ["Weiß", "Weiss", "Schwarz"],
    terms: [
      "schach", "bauer", "bauern", "läufer", "springer", "rochade", "schachmatt", "gambit",
      "endspiel", "großmeister", "matt", "eröffnung", "schachspieler", "königsflügel",
    ]
  )

  var chess: ChessWords? { Self.chessWords }
}

extension French {
  private static let chessWords = ChessWords(
    pieces: [
      UInt8(ascii: "R"): "roi", UInt8(ascii: "D"): "dame", UInt8(ascii: "T"): "tour",
      UInt8(ascii: "F"): "fou", UInt8(ascii: "C"): "cavalier",
    ],
    takes: "prend",
    check: "échec",
    mate: "mat",
    castles: "petit roque",
    castlesLong: "grand roque",
    sides: ["Blancs", "Noirs"],
    terms: [
      "échecs", "pion", "pions", "cavalier", "roque", "gambit", "mat", "échec", "blancs", "noirs",
    ]
  )

  var chess: ChessWords? { Self.chessWords }
}

extension Spanish {
  private static let chessWords = ChessWords(
    pieces: [
      UInt8(ascii: "R"): "rey", UInt8(ascii: "D"): "dama", UInt8(ascii: "T"): "torre",
      UInt8(ascii: "A"): "alfil", UInt8(ascii: "C"): "caballo",
    ],
    takes: "por",
    check: "jaque",
    mate: "jaque mate",
    castles: "enroque corto",
    castlesLong: "enroque largo",
    sides: ["Blancas", "Negras"],
    terms: [
      "ajedrez", "peón", "peones", "alfil", "alfiles", "enroque", "gambito", "jaque", "blancas",
      "negras",
    ]
  )

  var chess: ChessWords? { Self.chessWords }
}

extension Italian {
  private static let chessWords = ChessWords(
    pieces: [
      UInt8(ascii: "R"): "re", UInt8(ascii: "D"): "donna", UInt8(ascii: "T"): "torre",
      UInt8(ascii: "A"): "alfiere", UInt8(ascii: "C"): "cavallo",
    ],
    takes: "prende",
    check: "scacco",
    mate: "scacco matto",
    castles: "arrocco corto",
    castlesLong: "arrocco lungo",
    sides: ["Bianco", "Nero"],
    terms: ["scacchi", "pedone", "pedoni", "alfiere", "alfieri", "arrocco", "gambetto", "scacco"]
  )

  var chess: ChessWords? { Self.chessWords }
}
