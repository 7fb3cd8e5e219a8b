// SPDX-License-Identifier: Apache-2.0
// expat as benchmarks see it: what our own reader is measured against.
#pragma once

#include <expat.h>
