/* SPDX-License-Identifier: Apache-2.0 */
#ifndef CRECORDED_H
#define CRECORDED_H

/* The manifest, which Swift cannot put into a section. Calling this keeps the linker from dropping it. */
const char *recorded_manifest(void);

#endif
