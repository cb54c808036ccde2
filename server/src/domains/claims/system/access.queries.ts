import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

export type AccessRow = Row<'claim_system_access'>;

export const readAccess = (db: ReadDb): Promise<AccessRow | undefined> =>
  db.selectFrom('claim_system_access').selectAll().where('id', '=', 1).executeTakeFirst();

/**
 * Makes this process the one that gets a token, if none is good until `good_until` and no other process is getting one. Undefined for
 * everybody else.
 */
export async function beginRefresh(
  db: Db,
  { origin, now, until, good_until }: { origin: string; now: Date; until: Date; good_until: Date },
): Promise<AccessRow | undefined> {
  const { rows } = await sql<AccessRow>`
    insert into claim_system_access as a (id, origin, refreshing_until) values (1, ${origin}, ${until})
    on conflict (id) do update set refreshing_until = ${until}
    where (a.refreshing_until is null or a.refreshing_until <= ${now})
      and not (a.origin = ${origin} and a.token_expires_at is not null and a.token_expires_at > ${good_until})
    returning *`.execute(db);
  return rows[0];
}

export type Access = Omit<AccessRow, 'id' | 'refreshing_until'>;

/** Keeps what this process got, unless another one has taken over because this one was late. */
export const saveAccess = (db: Db, until: Date, access: Access): Promise<unknown> =>
  db
    .updateTable('claim_system_access')
    .set({ ...access, refreshing_until: null })
    .where('id', '=', 1)
    .where('refreshing_until', '=', until)
    .execute();

/** Lets another process try, from this time on. */
export const endRefresh = (db: Db, until: Date, from: Date): Promise<unknown> =>
  db
    .updateTable('claim_system_access')
    .set({ refreshing_until: from })
    .where('id', '=', 1)
    .where('refreshing_until', '=', until)
    .execute();

/** Forgets a token that the claim system did not accept, and the session that gave it, unless there is another one already. */
export const forgetToken = (db: Db, token_sealed: string): Promise<unknown> =>
  db
    .updateTable('claim_system_access')
    .set({ token_sealed: null, token_expires_at: null, session_sealed: null, session_expires_at: null })
    .where('id', '=', 1)
    .where('token_sealed', '=', token_sealed)
    .execute();
