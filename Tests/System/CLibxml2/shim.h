// SPDX-License-Identifier: Apache-2.0
// libxml2 as tests see it: the oracle for our own reader.
#pragma once

// Debian's libxml2 has a field of ICU's in a struct that is not used here; ICU's headers would be declared twice, by
// Foundation as well.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// xmlFree is a variable, which Swift does not take for safe.
static inline void xml_text_free(xmlChar *text) {
  if (text) xmlFree(text);
}
