// SPDX-License-Identifier: Apache-2.0

import Foundation

extension AUAudioUnit {
  /// A unit of the component, with no options.
  public convenience init(componentDescription: AudioComponentDescription) throws {
    try self.init(componentDescription: componentDescription, options: [])
  }

  /// Has no effect: the build step of an extension finds its unit from Info.plist.
  public class func registerSubclass(
    _ cls: AnyClass,
    as componentDescription: AudioComponentDescription,
    name: String,
    version: UInt32
  ) {}

  /// Always ends with an error: the host runs extensions in processes of their own, where apps do not reach them.
  public class func instantiate(
    with componentDescription: AudioComponentDescription,
    options: AudioComponentInstantiationOptions = [],
    completionHandler: @escaping @Sendable (AUAudioUnit?, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(nil, ComponentError.outOfReach) }
  }

  /// Always throws: the host runs extensions in processes of their own, where apps do not reach them.
  @discardableResult
  public class func instantiate(
    with componentDescription: AudioComponentDescription,
    options: AudioComponentInstantiationOptions = []
  ) async throws -> AUAudioUnit {
    throw ComponentError.outOfReach
  }
}
