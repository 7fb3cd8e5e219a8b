/* SPDX-License-Identifier: Apache-2.0
 *
 * More than two channels become two: left ones go left, right ones go right, and those between or behind go to their
 * side, or to both, at -3 dB (ITU-R BS.775 annex 4). The channel of low effects is left out, as there. */
#include <stdlib.h>
#include <string.h>

#include "decoder.h"

/* -3 dB: two loudspeakers with half the power each sound as loud as one. */
static const float half_power = 0.70710678f;

/* The usual places if the file does not state any (WAVE_FORMAT_EXTENSIBLE's order). NULL: unknown. */
static const int *usual_places(int channels) {
  enum {
    L = SF_CHANNEL_MAP_LEFT,
    R = SF_CHANNEL_MAP_RIGHT,
    C = SF_CHANNEL_MAP_CENTER,
    E = SF_CHANNEL_MAP_LFE,
    B = SF_CHANNEL_MAP_REAR_CENTER,
    BL = SF_CHANNEL_MAP_REAR_LEFT,
    BR = SF_CHANNEL_MAP_REAR_RIGHT,
    SL = SF_CHANNEL_MAP_SIDE_LEFT,
    SR = SF_CHANNEL_MAP_SIDE_RIGHT
  };
  static const int places[][8] = {{L, R, C},
                                  {L, R, BL, BR},
                                  {L, R, C, BL, BR},
                                  {L, R, C, E, BL, BR},
                                  {L, R, C, E, B, SL, SR},
                                  {L, R, C, E, BL, BR, SL, SR}};
  return channels >= 3 && channels <= 8 ? places[channels - 3] : NULL;
}

static void weigh(int place, float *left, float *right) {
  *left = *right = 0;
  switch (place) {
    case SF_CHANNEL_MAP_LEFT:
    case SF_CHANNEL_MAP_FRONT_LEFT:
      *left = 1;
      break;
    case SF_CHANNEL_MAP_RIGHT:
    case SF_CHANNEL_MAP_FRONT_RIGHT:
      *right = 1;
      break;
    case SF_CHANNEL_MAP_FRONT_LEFT_OF_CENTER:
    case SF_CHANNEL_MAP_REAR_LEFT:
    case SF_CHANNEL_MAP_SIDE_LEFT:
    case SF_CHANNEL_MAP_TOP_FRONT_LEFT:
    case SF_CHANNEL_MAP_TOP_REAR_LEFT:
      *left = half_power;
      break;
    case SF_CHANNEL_MAP_FRONT_RIGHT_OF_CENTER:
    case SF_CHANNEL_MAP_REAR_RIGHT:
    case SF_CHANNEL_MAP_SIDE_RIGHT:
    case SF_CHANNEL_MAP_TOP_FRONT_RIGHT:
    case SF_CHANNEL_MAP_TOP_REAR_RIGHT:
      *right = half_power;
      break;
    case SF_CHANNEL_MAP_LFE:
      break;
    default:
      *left = *right = half_power;
  }
}

/* Limits the sum to 1, so that what was within full scale stays there. */
static void normalise(float *weights, int count) {
  float sum = 0;
  for (int i = 0; i < count; i++) sum += weights[i];
  for (int i = 0; i < count && sum > 1; i++) weights[i] /= sum;
}

bool make_mixdown(mixdown *mix, SNDFILE *file, int channels) {
  *mix = (mixdown){.source = channels, .output = channels < 2 ? channels : 2};
  if (channels <= 2) return true;
  mix->left = calloc((size_t)channels * 2, sizeof(float));
  int *stated = calloc((size_t)channels, sizeof(int));
  if (!mix->left || !stated) return false;
  mix->right = mix->left + channels;
  const int *places = usual_places(channels);
  if (sf_command(file, SFC_GET_CHANNEL_MAP_INFO, stated, channels * (int)sizeof(int)) == SF_TRUE) places = stated;
  for (int i = 0; i < channels; i++) {
    weigh(places ? places[i] : SF_CHANNEL_MAP_INVALID, &mix->left[i], &mix->right[i]);
  }
  normalise(mix->left, channels);
  normalise(mix->right, channels);
  free(stated);
  return true;
}

void mix_down(const mixdown *mix, const float *source, float *output, int64_t frames) {
  if (!mix->left) {
    if (source != output) memcpy(output, source, (size_t)(frames * mix->source) * sizeof(float));
    return;
  }
  for (int64_t frame = 0; frame < frames; frame++, source += mix->source) {
    float left = 0, right = 0;
    for (int i = 0; i < mix->source; i++) {
      left += mix->left[i] * source[i];
      right += mix->right[i] * source[i];
    }
    *output++ = left;
    *output++ = right;
  }
}
