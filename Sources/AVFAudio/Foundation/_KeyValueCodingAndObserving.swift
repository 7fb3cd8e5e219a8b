// SPDX-License-Identifier: Apache-2.0

/// A class with properties that can be observed.
public protocol _KeyValueCodingAndObserving {}
