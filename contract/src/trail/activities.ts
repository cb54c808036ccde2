import { z } from 'zod/mini';
import { recordsWith } from '../records.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { trailRolesOf } from '../shared/record.ts';
import { instant } from '../shared/wire.ts';

/** One field that an audit entry changed, in words; null for no value before or after. */
export const activityChange = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ActivityChange = z.output<typeof activityChange>;

/** One audit entry: who did what and when, with the values before and after. */
export const activity = z.object({
  id: z.int(),
  at: instant,
  /** The name of the kind, as in `activityWords`. */
  kind: z.string(),
  /** The kind in words. */
  title: z.string(),
  /** The user name, or the name of the system. */
  by: z.string(),
  /** The full name of the person; null for what is not a user. */
  person: z.nullable(z.string()),
  record: z.object({ entity: z.string(), id: z.int() }),
  changes: z.array(activityChange),
  note: z.nullable(z.string()),
});
export type Activity = z.input<typeof activity>;

/** The records that have their own trail. */
export const traced_records = recordsWith('trail');

export const trailEntity = z.enum(traced_records.map(({ kind }) => kind));
export type TrailEntity = z.output<typeof trailEntity>;

export const listActivities = endpoint({
  name: 'listActivities',
  method: 'GET',
  path: '/clinic/activities',
  summary: 'The activity of a record, oldest first',
  words: 'See the activity of a record',
  access: { kind: 'member', one_of: [...new Set(traced_records.flatMap(trailRolesOf))] },
  reach: 'group',
  query: z.object({ entity: trailEntity, entity_id: idInPath }),
  response: z.object({ data: z.array(activity) }),
  refusals: ['role_missing', 'not_found'],
});
