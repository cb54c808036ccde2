import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { together } from '../../../platform/db/transaction.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import type { SigningInUser } from '../users.queries.ts';

/** The time limit for the second proof. */
const ticket_ttl_seconds = 600;

/** Issues a ticket after the right password and deletes some expired ones. */
export async function newTicket(
  db: Db,
  { group_id, id }: Pick<SigningInUser, 'group_id' | 'id'>,
  device_id: string | null,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + ticket_ttl_seconds * 1000);
  await together(
    db,
    sql`delete from sign_in_ticket where ticket_hash in (
      select ticket_hash from sign_in_ticket where group_id = ${group_id} and expires_at < ${now} limit 20)`,
    sql`insert into sign_in_ticket (ticket_hash, group_id, user_id, device_id, created_at, expires_at)
      values (${tokenHash(ticket)}, ${group_id}, ${id}, ${device_id}, ${now}, ${expires_at})`,
  );
  return ticket;
}

export type TicketHolder = SigningInUser &
  Row<'sign_in_ticket', 'device_id'> & { group_code: Row<'provider_group'>['code'] };

/** The user of a ticket; undefined if it expired or the password has changed since. */
export async function resolveTicket(db: ReadDb, ticket: string, now: Date): Promise<TicketHolder | undefined> {
  const { rows } = await sql<TicketHolder>`select * from resolve_sign_in_ticket(${tokenHash(ticket)}, ${now})`.execute(
    db,
  );
  return rows[0];
}

/** Uses up a ticket. False if a concurrent use came first. */
export async function spendTicket(db: Db, group_id: number, ticket: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('sign_in_ticket')
    .where('group_id', '=', group_id)
    .where('ticket_hash', '=', tokenHash(ticket))
    .returning('ticket_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Deletes the user’s tickets, after the second factors changed for which they were issued. */
export async function endTickets(db: Db, group_id: number, user_id: number): Promise<void> {
  await db.deleteFrom('sign_in_ticket').where('group_id', '=', group_id).where('user_id', '=', user_id).execute();
}
