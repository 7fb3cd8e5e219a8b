/* SPDX-License-Identifier: Apache-2.0 */
#include "next_request.h"

#include "../sayings.h"

void expect_it_goes_on(const voice *v, const char *after) {
  speaking s;
  if (!prepare_saying(&s, v)) return;
  if (!speak(&s)) report_fail("after %s, %s is no longer spoken", after, name_of(&s));
  forget(&s);
}

void expect_next(const voice *v, const char *after) {
  speaking s;
  if (!prepare_saying(&s, v)) return;
  if (!speak(&s)) report_fail("after %s the next request (%s) is not spoken to its end", after, name_of(&s));
  forget(&s);
}
