import type { DomainSamples } from './sample.ts';

/** The user's own picture, which every user may change. */
export const samples: DomainSamples = { uploadPhoto: { make: async () => ({ params: { type: 'user' } }) } };
