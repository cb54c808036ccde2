import type { DomainSamples } from './sample.ts';

/** The own picture: what everybody may change. */
export const photosSamples: DomainSamples = { uploadPhoto: { make: async () => ({ params: { type: 'user' } }) } };
