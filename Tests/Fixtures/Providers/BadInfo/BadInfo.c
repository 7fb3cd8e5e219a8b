/* SPDX-License-Identifier: Apache-2.0 */

/* breaks meta-info: failed */

#include "fixture.h"

/* Says nothing usable about itself: the id is a path that leads out of the folder it names. */
FIXTURE_ENTRY("../../BadInfo", fixture_create)
