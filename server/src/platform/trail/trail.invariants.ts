import { sql } from 'kysely';
import type { Invariant } from '../reconcile/invariant.ts';

/** Recorded entries are unchanged since they were sealed. */
export const trailInvariants: Invariant[] = [
  {
    name: 'the trail is whole and as it was sealed',
    of: 'group',
    violations: ({ group_id }) => sql`
      select 'group ' || ${group_id}::text || ', ' || broken as row, wrong from resolve_broken_trail(${group_id})`,
  },
];
