import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/handles.ts';
import { tokenHash } from '../../../../platform/session/token-hash.ts';

/** The time a user has to answer. */
export const challenge_ttl_seconds = 300;

/** Makes a challenge for one purpose and deletes some expired ones, so that they do not accumulate. */
export async function newChallenge(db: Db, purpose: string, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + challenge_ttl_seconds * 1000);
  await sql`
    with over as (
      delete from passkey_challenge where challenge in (
        select challenge from passkey_challenge where expires_at < ${now} limit 20)
    )
    insert into passkey_challenge (challenge, purpose, expires_at) values (${challenge}, ${purpose}, ${expires_at})`.execute(
    db,
  );
  return challenge;
}

/** Uses up a challenge. False if it was used before, has expired, or has another purpose. */
export async function spendChallenge(db: Db, challenge: string, purpose: string, now: Date): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return spent !== undefined;
}

/** The purpose of a challenge: an answer is valid for this purpose and caller only. */
export const loginPurpose = (ticket: string): string => `second proof ${tokenHash(ticket)}`;
export const first_proof_purpose = 'first proof';
export const provePurpose = (session_id: string): string => `prove ${session_id}`;
export const enrolPurpose = (session_id: string): string => `enrol ${session_id}`;
