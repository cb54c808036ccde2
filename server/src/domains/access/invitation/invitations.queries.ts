import { randomBytes } from 'node:crypto';
import type { InvitedAccount } from '@clinic/contract/access/invitation.ts';
import { invitation_ttl_seconds } from '@clinic/contract/staff/invitation.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { condition, type Row } from '../../../platform/db/rows.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';

/** A user who chooses a password through an invitation. */
export interface InvitedUser extends InvitedAccount {
  user_id: Row<'staff_user'>['id'];
  group_id: Row<'staff_user'>['group_id'];
  /** The branches where the user has a role group. */
  clinic_ids: number[];
}

/** The invited user of the token, across all groups; undefined for an unknown or expired token. */
export async function resolveInvitation(db: ReadDb, token: string, now: Date): Promise<InvitedUser | undefined> {
  const { rows } = await sql<InvitedUser>`select * from resolve_invitation(${tokenHash(token)}, ${now})`.execute(db);
  return rows[0];
}

/**
 * Counts an invitation to the address, across all groups, and returns the number within the hour. A rollback, as in every preview, also
 * undoes the count.
 */
export async function countInvitation(db: Db, email: string): Promise<number> {
  const { rows } = await sql<Row<'rate_limit', 'hits'>>`
    insert into rate_limit as r (key, hits, ends_at)
    values ('invitation ' || encode(sha256(convert_to(lower(${email}::text), 'UTF8')), 'hex'), 1, now() + interval '1 hour')
    on conflict (key) do update set
      hits = case when r.ends_at <= now() then 1 else r.hits + 1 end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning hits`.execute(db);
  return rows[0]?.hits ?? 0;
}

/** Records an invitation, also a repeated one: the previous link ends, and the next token is made when the mail is sent. */
export async function saveInvitation(
  db: Db,
  { group_id, user_id, email }: { group_id: number; user_id: number; email: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('invitation')
    .values({ group_id, user_id, email, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ email, sent_at: now, token_hash: null, expires_at: null, ended_at: null }),
    )
    .execute();
}

/** Deletes the invitation of a user who gets a password. It is sent after the statement that writes the password and locks the user's row. */
export const removeInvitation = (db: Db, group_id: number, user_id: number) =>
  db.deleteFrom('invitation').where('group_id', '=', group_id).where('user_id', '=', user_id);

/**
 * Ends the link of an invited user who was disabled, or whose address changed: also one whose mail is on its way. It stays ended if the change is
 * reverted. The user's row is locked first.
 */
export async function endInvitation(
  db: Db,
  { group_id, user_id }: { group_id: number; user_id: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ token_hash: null, expires_at: null, ended_at: now })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .where((where) => where.or([where('token_hash', 'is not', null), where('ended_at', 'is', null)]))
    .execute();
}

/** What the mail of an invitation says. */
export type WaitingInvitation = Row<'invitation', 'email'> &
  Row<'staff_user', 'username' | 'first_name'> & {
    group_code: Row<'provider_group'>['code'];
    group_name: Row<'provider_group'>['name'];
  };

/** Makes the token of the link when the mail is sent; undefined if the user can no longer be invited. */
export async function makeToken(
  db: Db,
  group_id: number,
  user_id: number,
  now: Date,
): Promise<(WaitingInvitation & { token: string; expires_at: Date }) | undefined> {
  // The row lock serializes this with disabling the user.
  const waiting = await db
    .selectFrom('staff_user as u')
    .innerJoin('invitation as i', 'i.user_id', 'u.id')
    .innerJoin('provider_group as g', 'g.id', 'u.group_id')
    .select(['i.email', 'u.username', 'u.first_name', 'g.code as group_code', 'g.name as group_name'])
    .where('u.group_id', '=', group_id)
    .where('u.id', '=', user_id)
    .where(condition`u.enable and lower(u.email) = lower(i.email)`)
    .forNoKeyUpdate(['u', 'i'])
    .executeTakeFirst();
  if (!waiting) return undefined;
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + invitation_ttl_seconds * 1000);
  await db
    .updateTable('invitation')
    .set({ token_hash: tokenHash(token), expires_at, ended_at: null })
    .where('group_id', '=', group_id)
    .where('user_id', '=', user_id)
    .execute();
  return { ...waiting, token, expires_at };
}
