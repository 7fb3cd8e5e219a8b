// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSString {
  /// The values in the places of a format, in the manner of the user's language. It is a `String`, as no `NSString`
  /// becomes one by `as` on Linux.
  public class func localizedStringWithFormat(_ format: String, _ args: any CVarArg...) -> String {
    String(format: format, locale: Locale.current, arguments: args)
  }
}
