// SPDX-License-Identifier: Apache-2.0
// libxml2 as tests see it: the oracle for our own reader.
#pragma once

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// xmlFree is a variable, which Swift does not take for safe.
static inline void xml_text_free(xmlChar *text) {
  if (text) xmlFree(text);
}
