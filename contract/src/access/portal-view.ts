import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { instant } from '../shared/wire.ts';

/** Maximum time of one read-only view of another user's portal. */
export const view_ttl_seconds = 1_800;

export const startView = endpoint({
  name: 'startView',
  method: 'PUT',
  path: '/clinic/user/{id}/view',
  summary: 'Opens another user’s portal at a branch, read-only, for half an hour',
  words: 'View the portal as another user',
  access: { kind: 'member', role: 'ROLE_SUPERADMIN' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ clinic_id: z.int().check(z.positive()) }),
  /** A read-only member token of that user and branch. */
  response: z.object({ token: z.string(), ends_at: instant }),
  refusals: ['not_found', 'role_missing', 'own_view', 'view_beyond_own', 'nothing_to_view'],
  reach: 'permitted',
  step_up: true,
  limit: { per: 'user', max: 30, window_seconds: 300 },
});

export const endView = endpoint({
  name: 'endView',
  method: 'PUT',
  path: '/clinic/view/end',
  summary: 'Ends a portal view; no other session is affected',
  words: 'Stop viewing another user’s portal',
  access: { kind: 'member' },
  while_viewing: true,
  while_password_must_change: true,
  while_enrolling: true,
  while_locked: true,
});
