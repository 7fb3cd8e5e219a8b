// SPDX-License-Identifier: Apache-2.0

// What is compiled on Linux alone: for example what takes the place of a framework that is not there.
