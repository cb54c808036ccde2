import { createHash } from 'node:crypto';
import { refusals } from '@clinic/contract/contracts.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { sql } from 'kysely';
import type { Statement } from '../db/statements/one-round-trip.ts';
import type { Db, ReadDb } from '../db/handles.ts';
import { statementOf } from '../db/transaction.ts';
import { RefusalError } from '../act/refusal-error.ts';
import type { Authenticated } from './authenticate.ts';

/** The owner of the key: the same key of two people, or two servers, is two keys. */
type Claimant = { user_id: number; group_id: number } | { platform_key: string };

export type Claim = Claimant & {
  key: string;
  endpoint: string;
  body_hash: string;
};

/** The answer stored for a claim. */
export interface StoredAnswer {
  claim: Claim;
  status: number;
  answer: unknown;
}

function claimantOf(who: Authenticated): Claimant | undefined {
  if (who.kind === 'member') return { user_id: who.staff.user_id, group_id: who.staff.group_id };
  return who.caller.kind === 'platform' ? { platform_key: who.caller.name } : undefined;
}

interface Sent {
  header: unknown;
  path: string;
  raw_body: string;
}

/** The claim that a POST's Idempotency-Key makes. Refuses a key that is not 1 to 128 visible characters. */
export function claimOf(endpoint: EndpointDefinition, who: Authenticated, sent: Sent): Claim | undefined {
  const { method, changes_nothing, keeps_its_key, name } = endpoint;
  const claimant = claimantOf(who);
  if (method !== 'POST' || changes_nothing || keeps_its_key || !claimant || sent.header === undefined) return undefined;
  const { header: key } = sent;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new RefusalError('malformed', { 'Idempotency-Key': ['Incorrect format.'] });
  }
  const branch = who.kind === 'member' ? `${who.staff.clinic.id}\n` : '';
  const body_hash = createHash('sha256').update(`${branch}${sent.path}\n${sent.raw_body}`).digest('hex');
  return { ...claimant, key, endpoint: name, body_hash };
}

const claim_of_user = `insert into idempotency_key as k (group_id, user_id, key, endpoint, body_hash) values ($1, $2, $3, $4, $5)
    on conflict (user_id, key) do update set endpoint = excluded.endpoint, body_hash = excluded.body_hash, created_at = now(), answer = null
    where k.created_at < now() - interval '24 hours'
    returning key`;
const claim_of_platform = `insert into platform_idempotency_key as k (platform_key, key, endpoint, body_hash) values ($1, $2, $3, $4)
    on conflict (platform_key, key) do update
      set endpoint = excluded.endpoint, body_hash = excluded.body_hash, created_at = now(), answer = null
    where k.created_at < now() - interval '24 hours'
    returning key`;

/**
 * Claims the key for this transaction, in the round trip that begins it. A second caller waits here until the first has committed, and then
 * gets no claim. An expired key is claimed anew.
 */
export function claimStatement(claim: Claim): Statement {
  const { key, endpoint, body_hash } = claim;
  const [text, claimant] =
    'platform_key' in claim
      ? [claim_of_platform, [claim.platform_key]]
      : [claim_of_user, [claim.group_id, claim.user_id]];
  return { text, values: [...claimant, key, endpoint, body_hash] };
}

/**
 * True if a request with this key was answered before and the answer is kept for at least another minute: slow work need not be repeated.
 */
export async function isAnswered(db: ReadDb, user_id: number, key: unknown): Promise<boolean> {
  if (typeof key !== 'string') return false;
  const { rows } = await sql`select from idempotency_key where user_id = ${user_id} and key = ${key}
    and created_at > now() - interval '23 hours 59 minutes'`.execute(db);
  return rows.length > 0;
}

/** A refusal whose writes are kept has used the key up: a repeat gets it again. */
export const storedRefusal = (claim: Claim, { code, fields }: RefusalError): StoredAnswer => ({
  claim,
  status: refusals[code].status,
  answer: { code, fields },
});

/** The answer that the first request with this key got, or its refusal. Refuses a key that was used with another request. */
export async function firstAnswer(db: ReadDb, claim: Claim): Promise<{ status: number; answer: unknown }> {
  const columns = ['endpoint', 'body_hash', 'status', 'answer'] as const;
  const { key } = claim;
  const query =
    'platform_key' in claim
      ? db
          .selectFrom('platform_idempotency_key')
          .select(columns)
          .where('platform_key', '=', claim.platform_key)
          .where('key', '=', key)
      : db.selectFrom('idempotency_key').select(columns).where('user_id', '=', claim.user_id).where('key', '=', key);
  const stored = await query.executeTakeFirst();
  if (!stored || stored.endpoint !== claim.endpoint || stored.body_hash !== claim.body_hash) {
    throw new RefusalError('idempotency_key_reused', {
      'Idempotency-Key': ['This key was used with another request.'],
    });
  }
  // The claim waits for the first request to commit, which stores its answer.
  if ((stored.status as number) >= 400) {
    const { code, fields } = stored.answer as Pick<RefusalError, 'code' | 'fields'>;
    throw new RefusalError(code, fields);
  }
  return { status: stored.status as number, answer: stored.answer };
}

/** The data of a member's claim that `close_act` stores. */
export function storedByUser(stored: StoredAnswer | null): object | null {
  if (!stored || 'platform_key' in stored.claim) return null;
  const { claim, status, answer } = stored;
  return { user_id: claim.user_id, key: claim.key, status, answer };
}

/** Stores the answer of a platform's claim. */
export function storingForPlatform(db: Db, stored: StoredAnswer | null): Statement[] {
  if (!stored || !('platform_key' in stored.claim)) return [];
  const { claim, status, answer } = stored;
  return [
    statementOf(
      db,
      db
        .updateTable('platform_idempotency_key')
        .set({ status, answer: JSON.stringify(answer) })
        .where('platform_key', '=', claim.platform_key)
        .where('key', '=', claim.key),
    ),
  ];
}
