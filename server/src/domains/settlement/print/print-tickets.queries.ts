import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.generated.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';

export type TicketRow = Row<'print_ticket', 'kind' | 'document_id' | 'expires_at'>;

export async function insertTicket(
  db: Db,
  token: string,
  ticket: Omit<Insertable<DB['print_ticket']>, 'ticket_hash' | 'uses'>,
): Promise<void> {
  await db
    .insertInto('print_ticket')
    .values({ ...ticket, ticket_hash: tokenHash(token) })
    .execute();
}

/** Enough for the page, its file and a few retries after network errors. */
const most_uses = 5;

/** Counts one use of a ticket. False if it is used up. */
export async function countUse(db: Db, scope: Tenant, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('print_ticket')
    .set((ticket) => ({ uses: ticket('uses', '+', 1) }))
    .where('clinic_id', '=', anyOf(scope.clinic_ids))
    .where('ticket_hash', '=', tokenHash(token))
    .where('uses', '<', most_uses)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A ticket that this user got in this session. */
export const findOwnTicket = (
  db: ReadDb,
  scope: Tenant,
  { user_id, session_id }: { user_id: number; session_id: string },
  token: string,
): Promise<TicketRow | undefined> =>
  db
    .selectFrom('print_ticket')
    .select(['kind', 'document_id', 'expires_at'])
    .where('clinic_id', '=', anyOf(scope.clinic_ids))
    .where('ticket_hash', '=', tokenHash(token))
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst();

/** A ticket with the tenant that it opens. */
export interface ResolvedTicket extends TicketRow, ClinicOfGroup {
  /** True if the session that made the ticket is open. */
  session_open: boolean;
}

export async function resolveTicket(db: ReadDb, token: string, present: Date): Promise<ResolvedTicket | undefined> {
  const { rows } =
    await sql<ResolvedTicket>`select * from resolve_print_ticket(${tokenHash(token)}, ${present})`.execute(db);
  return rows[0];
}
