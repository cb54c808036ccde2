import type { ApprovalState } from '@clinic/contract/operators/operators-lists.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, operatorOf } from '../../platform/act/caller.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';

export type ApprovalRow = Row<
  'operator_approval',
  'id' | 'call' | 'path' | 'body' | 'seen' | 'made_at' | 'expires_at' | 'decided_at' | 'note'
> & { state: ApprovalState; made_by: string; made_by_id: number; decided_by: string | null };

/** Who reads, in the platform's group, and when. */
export interface ApprovalReader {
  group_id: number;
  caller: Caller;
  now: Date;
}

const ownId = ({ caller }: ApprovalReader): number => operatorOf(caller)?.user_id ?? 0;

/** The caller's own, and those of a scope that the caller holds. */
function isSeen(reader: ApprovalReader): RawBuilder<unknown> {
  const { group_id, caller } = reader;
  const scopes = caller.kind === 'platform' ? [...caller.scopes] : [];
  return sql`a.group_id = ${group_id} and (a.made_by = ${ownId(reader)} or a.scope = any (${scopes}))`;
}

const stateAt = (now: Date) =>
  sql<ApprovalState>`coalesce(a.decision, case when a.expires_at <= ${now} then 'expired' else 'waiting' end)`;

const shown = (where: RawBuilder<unknown>, now: Date) => sql<ApprovalRow>`
  select a.id, a.call, a.path, a.body, a.seen, ${stateAt(now)} as state, m.username as made_by, a.made_by as made_by_id, a.made_at,
    a.expires_at, d.username as decided_by, a.decided_at, a.note
  from operator_approval a
  join staff_user m on m.group_id = a.group_id and m.id = a.made_by
  left join staff_user d on d.group_id = a.group_id and d.id = a.decided_by
  where ${where}`;

/** A page of the approvals that the reader sees, newest first, and how many there are. */
export async function listApprovalRows(
  db: ReadDb,
  reader: ApprovalReader,
  { state, is_own }: { state?: ApprovalState | undefined; is_own?: boolean | undefined },
  { limit, offset }: Page,
): Promise<{ rows: ApprovalRow[]; count: number }> {
  const where = sql`${isSeen(reader)}
    ${state === undefined ? sql`` : sql`and ${stateAt(reader.now)} = ${state}`}
    ${is_own === undefined ? sql`` : sql`and (a.made_by = ${ownId(reader)}) = ${is_own}`}`;
  const { rows } = await sql<ApprovalRow>`
    ${shown(where, reader.now)} order by a.id desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*) as count from operator_approval a where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** An approval that the reader sees, locked until the commit. */
export async function holdApproval(db: Db, reader: ApprovalReader, id: number): Promise<ApprovalRow | undefined> {
  await sql`select from operator_approval a where a.id = ${id} and a.group_id = ${reader.group_id} for no key update`.execute(
    db,
  );
  const { rows } = await shown(sql`${isSeen(reader)} and a.id = ${id}`, reader.now).execute(db);
  return rows[0];
}

export async function saveRejection(
  db: Db,
  { group_id, now }: ApprovalReader,
  id: number,
  { decided_by, note }: { decided_by: number; note: string },
): Promise<void> {
  await db
    .updateTable('operator_approval')
    .set({ decision: 'rejected', decided_by, decided_at: now, note })
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .execute();
}
