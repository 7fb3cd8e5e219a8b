// SPDX-License-Identifier: Apache-2.0

public import AVFAudio

/// The principal class of an extension whose audio unit has a user interface. On Linux that is not shown: the methods that
/// build it are not called.
open class AUViewController: NSObject, NSExtensionRequestHandling {
  /// A controller without a view.
  public override init() { super.init() }

  /// A controller without a view; nothing is read from the file.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// A controller without a view; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init() }

  /// The title, for people.
  open var title: String?
  /// The size that the view would have.
  open var preferredContentSize = CGSize.zero

  /// Starts the extension.
  open func beginRequest(with context: NSExtensionContext) {}

  /// Not called: there is no view to load.
  open func loadView() {}
  /// Not called: there is no view to load.
  open func viewDidLoad() {}
}
