// SPDX-License-Identifier: Apache-2.0

/// The order of the columns of `WordTable`.
enum LanguageName: Int, Sendable { case english, german, french, spanish }
