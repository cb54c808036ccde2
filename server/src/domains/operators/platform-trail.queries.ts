import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { sql } from 'kysely';
import type { Row } from '../../platform/db/rows.ts';
import { hasWords } from '../../platform/db/statements/has-words.ts';
import { between, type Log } from '../../platform/trail/read-log.ts';

export type TrailEntry = Row<'audit', 'id' | 'at' | 'kind' | 'note'> & {
  by: string;
  sent: unknown;
  approval_id: number | null;
};

export interface TrailFilters {
  by?: string | undefined;
  text?: string | undefined;
  date?: { start: string; end: string } | undefined;
}

/** Who did it: of a sign-in, which nobody signed in makes, the operator who signed in. */
const doer = sql<string>`case when e.actor = 'public' and e.entity = 'user' then coalesce(
  (select u.username from staff_user u where u.group_id = e.group_id and u.id = e.entity_id), e.actor) else e.actor end`;

/** The entries of the platform's own group. */
export const platformTrail = (group_id: number, { by, text, date }: TrailFilters): Log => ({
  table: 'audit',
  here: [
    sql`group_id = ${group_id}`,
    ...between(date ? { from: startOfDay(date.start), until: startOfDay(addDays(date.end, 1)) } : {}),
  ],
  wanted: [by && hasWords(doer, by), text && hasWords(sql`concat_ws(' ', e.kind, e.note, e.after::text)`, text)],
  columns: sql`e.id, e.at, e.kind, ${doer} as by, e.note, e.after as sent,
    case when e.entity = 'operator_call' then nullif(e.entity_id, 0) end as approval_id`,
  joins: sql``,
});
