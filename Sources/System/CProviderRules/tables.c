/* SPDX-License-Identifier: Apache-2.0 */
#include "provider_tables.h"

const char *fault_in_entry(const speech_provider_entry_t *entry) {
  if (!SPEECH_HAS(entry, speech_provider_entry_t, create))
    return "speech_provider_entry_t.size is too small for ABI 1.0";
  if (!entry->create) return "speech_provider_entry_t.create is NULL";
  if (!SPEECH_HAS(entry->info, speech_provider_info_t, manufacturer))
    return "speech_provider_info_t is missing or its size is too small for ABI 1.0";
  if (!entry->info->id || !entry->info->name) return "speech_provider_info_t.id or .name is NULL";
  return NULL;
}

const char *fault_in_instance(const speech_provider_t *provider) {
  if (!SPEECH_HAS(provider, speech_provider_t, destroy))
    return "create() gave no speech_provider_t, or its size is too small for ABI 1.0";
  if (!provider->speech_voices) return "speech_provider_t.speech_voices is NULL";
  if (!provider->synthesize) return "speech_provider_t.synthesize is NULL";
  if (!provider->render) return "speech_provider_t.render is NULL";
  if (!provider->cancel) return "speech_provider_t.cancel is NULL";
  if (!provider->finish) return "speech_provider_t.finish is NULL";
  if (!provider->destroy) return "speech_provider_t.destroy is NULL";
  return NULL;
}
