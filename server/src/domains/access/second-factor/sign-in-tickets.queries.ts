import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import type { SigningInUser } from '../users.queries.ts';

/** So long the second proof is waited for. */
export const ticket_ttl_seconds = 600;

/** A ticket for who gave the right password. Takes some along that are over. */
export async function newTicket(
  db: Db,
  { group_id, id }: Pick<SigningInUser, 'group_id' | 'id'>,
  device_id: string | null,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + ticket_ttl_seconds * 1000);
  await sql`
    with over as (
      delete from sign_in_ticket where ticket_hash in (
        select ticket_hash from sign_in_ticket where group_id = ${group_id} and expires_at < ${now} limit 20)
    )
    insert into sign_in_ticket (ticket_hash, group_id, user_id, device_id, created_at, expires_at)
    values (${tokenHash(ticket)}, ${group_id}, ${id}, ${device_id}, ${now}, ${expires_at})`.execute(db);
  return ticket;
}

/** Whose ticket it is. */
export interface TicketHolder extends SigningInUser {
  group_code: string;
  device_id: string | null;
}

/** The user behind a ticket; undefined where it is over, or the password was changed meanwhile. */
export async function resolveTicket(db: ReadDb, ticket: string, now: Date): Promise<TicketHolder | undefined> {
  const { rows } = await sql<TicketHolder>`select * from resolve_sign_in_ticket(${tokenHash(ticket)}, ${now})`.execute(
    db,
  );
  return rows[0];
}

/** Uses a ticket up. False where another use was quicker. */
export async function spendTicket(db: Db, group_id: number, ticket: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('sign_in_ticket')
    .where('group_id', '=', group_id)
    .where('ticket_hash', '=', tokenHash(ticket))
    .returning('ticket_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Ends the tickets of a user, whose second factors are not those any more for which they were given. */
export async function endTickets(db: Db, group_id: number, user_id: number): Promise<void> {
  await db.deleteFrom('sign_in_ticket').where('group_id', '=', group_id).where('user_id', '=', user_id).execute();
}
