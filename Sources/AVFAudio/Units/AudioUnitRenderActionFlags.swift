// SPDX-License-Identifier: Apache-2.0

/// What a unit says about the block that it rendered. `.offlineUnitRenderAction_Complete` ends a speech request.
public struct AudioUnitRenderActionFlags: OptionSet, Sendable {
  /// Bits of the flags.
  public let rawValue: UInt32

  /// The flags with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Called before a block is rendered.
  public static let unitRenderAction_PreRender = AudioUnitRenderActionFlags(rawValue: 1 << 2)
  /// Called after a block was rendered.
  public static let unitRenderAction_PostRender = AudioUnitRenderActionFlags(rawValue: 1 << 3)
  /// The block is silent.
  public static let unitRenderAction_OutputIsSilence = AudioUnitRenderActionFlags(rawValue: 1 << 4)
  /// Some units return it while they have no audio yet.
  public static let offlineUnitRenderAction_Preflight = AudioUnitRenderActionFlags(rawValue: 1 << 5)
  /// The block has audio.
  public static let offlineUnitRenderAction_Render = AudioUnitRenderActionFlags(rawValue: 1 << 6)
  /// The block is the last of the request.
  public static let offlineUnitRenderAction_Complete = AudioUnitRenderActionFlags(rawValue: 1 << 7)
  /// The block could not be rendered.
  public static let unitRenderAction_PostRenderError = AudioUnitRenderActionFlags(rawValue: 1 << 8)
  /// The arguments need not be checked.
  public static let unitRenderAction_DoNotCheckRenderArgs = AudioUnitRenderActionFlags(
    rawValue: 1 << 9
  )
}
