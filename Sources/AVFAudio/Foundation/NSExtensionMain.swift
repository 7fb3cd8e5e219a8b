// SPDX-License-Identifier: Apache-2.0

/// Runs an extension as a program. On Linux the host loads an extension as a library, so that it returns 0 at once.
@discardableResult
public func NSExtensionMain(
  _ argc: Int32,
  argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  0
}
