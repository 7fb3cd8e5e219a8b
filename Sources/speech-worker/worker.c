/* SPDX-License-Identifier: Apache-2.0 */
#include "worker.h"

worker the_worker;
