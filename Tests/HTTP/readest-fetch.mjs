// SPDX-License-Identifier: Apache-2.0

/** In the place of Readest's own, which chooses between this and that of the program around the page. */
export const getAIFetch = () => fetch;
