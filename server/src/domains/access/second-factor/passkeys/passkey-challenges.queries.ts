import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/handles.ts';

/** So long a person may take to find the right finger. */
export const challenge_ttl_seconds = 300;

/** A new challenge for one purpose. Takes some along that are over, so that they do not pile up. */
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

/** Uses a challenge up. False where it was used before, is over, or was for something else. */
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
