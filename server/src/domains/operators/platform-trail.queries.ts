import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { sql } from 'kysely';
import type { ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { containing } from './operators.queries.ts';

type EntryRow = Row<'audit', 'id' | 'at' | 'kind' | 'note'> & {
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
const doer = sql<string>`case when a.actor = 'public' and a.entity = 'user' then coalesce(
  (select u.username from staff_user u where u.group_id = a.group_id and u.id = a.entity_id), a.actor) else a.actor end`;

/** A page of the entries of the platform's own group, newest first, and how many there are. */
export async function listTrailRows(
  db: ReadDb,
  group_id: number,
  { by, text, date }: TrailFilters,
  { limit, offset }: Page,
): Promise<{ rows: EntryRow[]; count: number }> {
  const where = sql`a.group_id = ${group_id}
    ${by ? sql`and ${doer} ilike ${containing(by)}` : sql``}
    ${text ? sql`and concat_ws(' ', a.kind, a.note, a.after) ilike ${containing(text)}` : sql``}
    ${date ? sql`and a.at >= ${startOfDay(date.start)} and a.at < ${startOfDay(addDays(date.end, 1))}` : sql``}`;
  const { rows } = await sql<EntryRow>`
    select a.id, a.at, a.kind, ${doer} as by, a.note, a.after as sent,
      case when a.entity = 'operator_call' then nullif(a.entity_id, 0) end as approval_id
    from audit a where ${where} order by a.at desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from audit a where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
