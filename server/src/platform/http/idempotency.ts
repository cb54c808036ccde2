import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Statement } from '../db/one-round-trip.ts';
import { type Db, statementName } from '../db/transaction.ts';
import { RefusalError, type Staff } from './act.ts';

export interface Claim {
  user_id: number;
  key: string;
  endpoint: string;
  body_hash: string;
  group_id: number;
}

/** The claim that a POST's Idempotency-Key makes. Refuses a key that is not 1 to 128 visible characters. */
export function claimOf(
  header: unknown,
  endpoint: string,
  path: string,
  raw_body: string,
  staff: Staff,
): Claim | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(header)) {
    throw new RefusalError('malformed', { 'Idempotency-Key': ['Incorrect format.'] });
  }
  const body_hash = createHash('sha256').update(`${staff.clinic.id}\n${path}\n${raw_body}`).digest('hex');
  return { user_id: staff.user_id, group_id: staff.group_id, key: header, endpoint, body_hash };
}

/**
 * Takes the key for this transaction, in the round trip that begins it. A second caller waits here until the first has
 * committed, and then takes nothing. A key of yesterday is taken over.
 */
export function claimStatement({ group_id, user_id, key, endpoint, body_hash }: Claim): Statement {
  const text = `insert into idempotency_key as k (group_id, user_id, key, endpoint, body_hash) values ($1, $2, $3, $4, $5)
    on conflict (user_id, key) do update set endpoint = excluded.endpoint, body_hash = excluded.body_hash, created_at = now(), answer = null
    where k.created_at < now() - interval '24 hours'
    returning key`;
  return { name: statementName(text), text, values: [group_id, user_id, key, endpoint, body_hash] };
}

/** Whether a request with this key was answered before, and will be for another minute: what takes time need not be done again. */
export async function isAnswered(db: Db, user_id: number, key: unknown): Promise<boolean> {
  if (typeof key !== 'string') return false;
  const { rows } = await sql`select from idempotency_key where user_id = ${user_id} and key = ${key}
    and created_at > now() - interval '23 hours 59 minutes'`.execute(db);
  return rows.length > 0;
}

/** The answer that the first request with this key got. Refuses the key when it came with another request. */
export async function firstAnswer(db: Db, claim: Claim): Promise<{ status: number; answer: unknown }> {
  const { rows } = await sql<{ endpoint: string; body_hash: string; status: number; answer: unknown }>`
    select endpoint, body_hash, status, answer from idempotency_key where user_id = ${claim.user_id} and key = ${claim.key}`.execute(
    db,
  );
  const stored = rows[0];
  if (!stored || stored.endpoint !== claim.endpoint || stored.body_hash !== claim.body_hash) {
    throw new RefusalError('idempotency_key_reused', {
      'Idempotency-Key': ['This key was used with another request.'],
    });
  }
  return { status: stored.status, answer: stored.answer };
}
