import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Tenant } from '../../../platform/db/transaction.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import type { PrintType } from './print-access.rules.ts';

export interface TicketRow {
  kind: PrintType;
  document_id: number;
  expires_at: Date;
}

export async function insertTicket(
  db: Db,
  token: string,
  ticket: TicketRow & { clinic_id: number; user_id: number; created_at: Date },
): Promise<void> {
  const { clinic_id, kind, document_id, user_id, created_at, expires_at } = ticket;
  await sql`insert into print_ticket (clinic_id, ticket_hash, kind, document_id, user_id, created_at, expires_at)
    values (${clinic_id}, ${tokenHash(token)}, ${kind}, ${document_id}, ${user_id}, ${created_at}, ${expires_at})`.execute(
    db,
  );
}

/** The page, its file, and some tries more where the network broke. */
const most_uses = 5;

/** Counts a use of a ticket; false where it was used up before. */
export async function countUse(db: Db, scope: Tenant, token: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update print_ticket set uses = uses + 1
    where clinic_id = any (${[...scope.clinic_ids]}::int8[]) and ticket_hash = ${tokenHash(token)} and uses < ${most_uses}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** A ticket that this person was given. */
export async function findOwnTicket(
  db: Db,
  scope: Tenant,
  user_id: number,
  token: string,
): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select kind, document_id, expires_at from print_ticket
    where clinic_id = any (${[...scope.clinic_ids]}::int8[]) and ticket_hash = ${tokenHash(token)} and user_id = ${user_id}`.execute(
    db,
  );
  return rows[0];
}

/** A ticket by itself, with the tenant that it opens. */
export async function resolveTicket(
  db: Db,
  token: string,
): Promise<(TicketRow & { clinic_id: number; group_id: number }) | undefined> {
  const { rows } = await sql<
    TicketRow & { clinic_id: number; group_id: number }
  >`select * from resolve_print_ticket(${tokenHash(token)})`.execute(db);
  return rows[0];
}
