// SPDX-License-Identifier: Apache-2.0

// Sources import `os` for its loggers and a lock.
@_exported public import OSLog
