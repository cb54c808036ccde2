import { z } from 'zod/mini';
import { recordsWith } from '../records.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idInPath } from '../shared/fields.ts';
import { trailRolesOf } from '../shared/record.ts';
import { instant } from '../shared/singapore-time.ts';

/** One field that an entry of the trail changed, in words; null where there was nothing, or is nothing now. */
export const activityChange = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ActivityChange = z.output<typeof activityChange>;

/** One entry of the trail: who did what, when, before and after. */
export const activity = z.object({
  id: z.int(),
  at: instant,
  /** Catalogue word of the entry, as in `activityWords`. */
  kind: z.string(),
  /** The same for people. */
  title: z.string(),
  /** User name, or the system that acted. */
  by: z.string(),
  record: z.object({ entity: z.string(), id: z.int() }),
  changes: z.array(activityChange),
  note: z.nullable(z.string()),
});
export type Activity = z.output<typeof activity>;

/** The records that have a trail of their own to read. */
export const traced_records = recordsWith('trail');

export const trailEntity = z.enum(traced_records.map(({ kind }) => kind));
export type TrailEntity = z.output<typeof trailEntity>;

export const listActivities = endpoint({
  name: 'listActivities',
  method: 'GET',
  path: '/clinic/activities',
  summary: 'What happened to a record, oldest first',
  words: 'See what happened to a record',
  access: { kind: 'member', one_of: [...new Set(traced_records.flatMap(trailRolesOf))] },
  reach: 'group',
  query: z.object({ entity: trailEntity, entity_id: idInPath }),
  response: z.object({ data: z.array(activity) }),
  refusals: ['role_missing', 'not_found'],
});
