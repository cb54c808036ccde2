import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { listOf } from '../shared/lists/paging.ts';

/** A scheme that a clinic can support. `icon` is the URL of its logo, or null. */
export const scheme = z.object({ id: z.int(), name: z.string(), icon: z.nullable(z.string()) });

export const listProviderSchemes = endpoint({
  name: 'listProviderSchemes',
  method: 'GET',
  path: '/clinic/provider_schemes/all',
  summary: 'Every scheme that a clinic can support',
  words: 'See the schemes that a clinic can support',
  access: { kind: 'member', role: 'ROLE_PROVIDER_VIEW' },
  response: listOf(scheme),
});
