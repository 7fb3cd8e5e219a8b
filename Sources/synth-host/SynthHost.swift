// SPDX-License-Identifier: Apache-2.0
@main struct M { static func main() {} }
