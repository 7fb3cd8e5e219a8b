// SPDX-License-Identifier: Apache-2.0

/// How a provider accepts a request.
public struct Acceptance: Hashable, Sendable {
  /// How many bytes of the text will be spoken, from its start and up to the boundary of a character; nil: all of it.
  public var coveredBytes: Int?
  /// Channels of the audio that follows: as many as the voice has, 1 or 2.
  public var channelCount: Int

  /// Accepts the first `coveredBytes` bytes of the text, or all of it.
  public init(coveredBytes: Int? = nil, channelCount: Int = 1) {
    self.coveredBytes = coveredBytes
    self.channelCount = channelCount
  }

  /// All of the text will be spoken, in mono.
  public static let whole = Acceptance()
}
