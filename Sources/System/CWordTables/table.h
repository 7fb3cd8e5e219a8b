/* SPDX-License-Identifier: Apache-2.0
 *
 * The table that TABLE names in the folder of LANGUAGE, which are defined before each inclusion: English_units. Without
 * OPTIONAL the file must exist. */
#if defined OPTIONAL && !__has_embed(FILE_OF_TABLE)
static const char JOINED(LANGUAGE, TABLE)[0];
#else
static const char JOINED(LANGUAGE, TABLE)[] = {
#embed FILE_OF_TABLE
};
#endif

#undef TABLE
#undef OPTIONAL
