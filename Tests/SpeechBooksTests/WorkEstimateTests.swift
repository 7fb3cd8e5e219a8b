// SPDX-License-Identifier: Apache-2.0

import SpeechBooks
import Testing

@Suite("How long an audiobook takes")
struct WorkEstimateTests {
  private func rendering(done: Int, rendered: Int, seconds: Double) -> WorkEstimate.Rendering {
    WorkEstimate.Rendering(bytes: 1000, done: done, rendered: rendered, seconds: seconds)
  }

  @Test("nothing is said before a unit is rendered, also where others are there")
  func unknown() {
    let start = rendering(done: 400, rendered: 0, seconds: 3)
    #expect(WorkEstimate(start, writing: nil, writingGuess: 60) == nil)
  }

  @Test("the rest of the rendering takes as long for a byte, and the outputs what was guessed")
  func whileRendering() throws {
    let estimate = try #require(
      WorkEstimate(
        rendering(done: 250, rendered: 250, seconds: 50),
        writing: nil,
        writingGuess: 40
      )
    )
    #expect(estimate.remaining == 150 + 40)
    #expect(estimate.share == 50.0 / 240)
  }

  @Test("units that were there count as done, and not for the speed")
  func resumed() throws {
    let estimate = try #require(
      WorkEstimate(
        rendering(done: 900, rendered: 100, seconds: 20),
        writing: nil,
        writingGuess: 0
      )
    )
    #expect(estimate.remaining == 20)
    #expect(estimate.share == 0.9)
  }

  @Test(
    "whatever was guessed, it is seen as the outputs are written",
    arguments: [10.0, 100.0, 1000.0]
  )
  func whileWriting(guess: Double) throws {
    // In fact the outputs take 100 s.
    var before = 0.0
    for share in stride(from: 0.0, through: 1.0, by: 0.05) {
      let estimate = try #require(
        WorkEstimate(
          rendering(done: 1000, rendered: 1000, seconds: 200),
          writing: WorkEstimate.Writing(share: share, seconds: share * 100),
          writingGuess: guess
        )
      )
      let actual = 100 * (1 - share)
      let first = guess * (1 - share)
      #expect(estimate.remaining <= max(actual, first) + 0.001)
      #expect(estimate.remaining >= min(actual, first) - 0.001)
      if share > 0.9 { #expect(abs(estimate.remaining - actual) < 10) }
      // Outputs that take longer than was guessed are found only when they are written.
      if guess >= 100 { #expect(estimate.share >= before) }
      before = estimate.share
    }
    #expect(before == 1)
  }

  @Test("where all units were there, the outputs are all of the work")
  func everythingThere() throws {
    let estimate = try #require(
      WorkEstimate(
        rendering(done: 1000, rendered: 0, seconds: 1),
        writing: WorkEstimate.Writing(share: 0.25, seconds: 10),
        writingGuess: 40
      )
    )
    #expect(estimate.share == 0.25)
    #expect(estimate.remaining == 30)
  }
}
