import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { day } from '../shared/singapore-time.ts';

/** How often patients of a customer did not come to an appointment at the branch. */
export const noShows = z.object({
  count: z.int(),
  /** The day of the last one; null: none. */
  last: z.nullable(day),
});
export type NoShows = z.output<typeof noShows>;

export const readNoShows = endpoint({
  name: 'readNoShows',
  method: 'GET',
  path: '/clinic/customer/{id}/no_shows',
  summary: 'How often patients of a customer did not come to an appointment at the branch',
  words: 'See how often a customer did not come',
  access: { kind: 'member', role: 'ROLE_APPOINTMENT_VIEW' },
  params: z.object({ id: idInPath }),
  response: noShows,
  refusals: ['customer_not_found'],
});
