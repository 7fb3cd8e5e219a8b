// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestTraits
import Testing

@Suite("Contours", .ownThread)
struct ContourTests {
  @Test("are points in order, with both ends")
  func points() throws {
    #expect(
      try outline("(0%,+20Hz) (10%,+30%) (40%,+10Hz)") == [
        "0.0 + 20.0 Hz", "0.1 × 1.3", "0.4 + 10.0 Hz", "1.0 + 10.0 Hz",
      ]
    )
  }

  @Test("may be written closely, with space anywhere between, and in any order")
  func writing() throws {
    #expect(try outline("(100%,high)(0%,200Hz)") == ["0.0 200.0 Hz", "1.0 1.189"])
    #expect(
      try outline("  ( 50% ,\t+2st )\n( 0.%, -0.Hz )  ") == [
        "0.0 + -0.0 Hz", "0.5 × 1.122", "1.0 × 1.122",
      ]
    )
  }

  @Test("with one point are level")
  func onePoint() throws {
    #expect(try outline("(50%,+10%)") == ["0.0 × 1.1", "0.5 × 1.1", "1.0 × 1.1"])
  }

  @Test("have no points outside of the text, and nobody minds")
  func outside() throws {
    #expect(try outline("(-10%,+1Hz) (0%,+2Hz) (120%,+3Hz)") == ["0.0 + 2.0 Hz", "1.0 + 2.0 Hz"])
    let document = try document(
      "<speak version='1.1'><prosody contour='(101%,+1Hz)'>x</prosody></speak>"
    )
    #expect(document.spans.isEmpty)
    #expect(document.diagnostics.isEmpty)
  }

  @Test("have one point at a place, the last")
  func samePlace() throws {
    #expect(
      try outline("(0%,+1Hz)(50%,+2Hz)(50%,+3Hz)") == [
        "0.0 + 1.0 Hz", "0.5 + 3.0 Hz", "1.0 + 3.0 Hz",
      ]
    )
  }

  @Test("lose points that are wrong, and say which")
  func badPoints() throws {
    let document = try document(
      "<speak version='1.1'><prosody contour='(0%,+1Hz)(5,+1Hz)(7%)(8%,quick)(9%,1Hz,2)()'>x</prosody></speak>"
    )
    #expect(
      document.diagnostics.map(\.message)
        == ["5,+1Hz", "7%", "8%,quick", "9%,1Hz,2", ""].map {
          "`contour=\"(\($0))\"` of `<prosody>` is not valid, but `(0%,+20Hz)(50%,-2st)` would be; this part of it is ignored"
        }
    )
    #expect(
      document.spans.first?.kind.outline == "prosody contour [\"0.0 + 1.0 Hz\", \"1.0 + 1.0 Hz\"]"
    )
  }

  @Test("have a thousand points at most")
  func limit() throws {
    let many = (0..<3_000).map { "(\(Double($0) / 30)%,+\($0)Hz)" }.joined()
    let document = try document(
      "<speak version='1.1'><prosody contour='\(many)'>x</prosody></speak>"
    )
    guard case .prosody(let prosody)? = document.spans.first?.kind else {
      Issue.record("no span")
      return
    }
    #expect(prosody.contour.count == 1_001)
    #expect(document.diagnostics.map(\.code.rawValue) == ["limited-value"])
  }

  @Test("of any length take time in proportion to it", .limited)
  func linear() throws {
    let spaces = String(repeating: " ", count: 1 << 20)
    for value in [
      String(repeating: "(1%,+1Hz)", count: 200_000),
      String(repeating: "()", count: 500_000) + spaces,
      "(\(spaces)1%\(spaces),+1Hz)", String(repeating: "(", count: 1 << 20),
    ] {
      let document = try document("<speak><prosody contour='\(value)'>x</prosody></speak>")
      #expect(document.findings.count < 12)
    }
  }

  private func outline(_ contour: String) throws -> [String] {
    let document = try document(
      "<speak version='1.1'><prosody contour='\(contour)'>x</prosody></speak>"
    )
    #expect(document.diagnostics.isEmpty)
    guard case .prosody(let prosody)? = document.spans.first?.kind else { return [] }
    return prosody.contour.map { "\(($0.place * 1_000).rounded() / 1_000) \($0.pitch.outline)" }
  }
}
