import type { nearPayment, unmatchedMoney } from '@clinic/contract/payments/unmatched-outcomes.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { ClaimedOutcome } from '../find-money/find-money.queries.ts';
import { clinicOfReference } from '../receiving/paynow-code.rules.ts';

type UnmatchedMoney = z.output<typeof unmatchedMoney>;
type NearPayment = z.output<typeof nearPayment>;

const shown = sql`acquirer_id, reference, amount_cents as amount, paid_at, received_at, returned_at, returned_by, return_note`;

/** A page of the money under unknown references, newest first: what waits, or what went back. */
export async function listUnmatched(
  db: ReadDb,
  state: 'waiting' | 'returned',
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: UnmatchedMoney[]; count: number }> {
  const of_state = sql`resolve_unmatched_outcomes() where (returned_at is null) = ${state === 'waiting'}`;
  const { rows } = await sql<UnmatchedMoney>`
    select ${shown} from ${of_state} order by received_at desc, acquirer_id limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ count: number }>`select count(*) as count from ${of_state}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Money under an unknown reference, also what went back. */
export async function findUnmatched(db: ReadDb, acquirer_id: string): Promise<UnmatchedMoney | undefined> {
  const { rows } = await sql<UnmatchedMoney>`
    select ${shown} from resolve_unmatched_outcomes() where acquirer_id = ${acquirer_id}`.execute(db);
  return rows[0];
}

/** True if the acquirer has reported a payment under this id. */
export async function isReported(db: ReadDb, acquirer_id: string): Promise<boolean> {
  const { rows } = await sql`select from resolve_payment_outcome(${acquirer_id})`.execute(db);
  return rows.length > 0;
}

const most_near = 5;

/** The payments that each of these may be for, the likeliest first. */
export async function listNearPayments(
  db: ReadDb,
  outcomes: readonly UnmatchedMoney[],
): Promise<Map<string, NearPayment[]>> {
  const { rows } = await sql<NearPayment & { acquirer_id: string }>`
    select o.acquirer_id, p.transaction_id, jsonb_build_object('id', p.clinic_id, 'name', p.clinic_name) as clinic, p.created_at,
      p.amount_cents as amount, p.status, p.payment_status, p.code, p.distance
    from unnest(${outcomes.map((one) => one.acquirer_id)}::text[], ${outcomes.map((one) => one.reference)}::text[],
      ${outcomes.map((one) => one.amount)}::int8[], ${outcomes.map((one) => clinicOfReference(one.reference) ?? null)}::int8[],
      ${outcomes.map((one) => one.paid_at)}::timestamptz[], ${outcomes.map((one) => one.received_at)}::timestamptz[])
      as o(acquirer_id, reference, amount_cents, clinic_id, paid_at, received_at)
    cross join lateral resolve_near_payments(o.reference, o.amount_cents, o.clinic_id, o.paid_at, o.received_at, ${most_near}) p`.execute(
    db,
  );
  return Map.groupBy(rows, ({ acquirer_id }) => acquirer_id);
}

/** Assigns unmatched money to a payment of the entered clinic. Returns undefined if it is not, or no longer, unmatched. */
export async function claimFound(
  db: Db,
  { clinic_id }: Scope,
  acquirer_id: string,
  transaction_id: number,
  now: Date,
): Promise<ClaimedOutcome | undefined> {
  const { rows } = await sql<ClaimedOutcome>`
    select * from attach_unmatched_outcome(${acquirer_id}, ${clinic_id}, ${transaction_id}, ${now})`.execute(db);
  return rows[0];
}

/** Notes that unmatched money went back. */
export async function saveReturned(
  db: Db,
  acquirer_id: string,
  { note, actor, now }: { note: string; actor: string; now: Date },
): Promise<void> {
  await sql`select return_unmatched_outcome(${acquirer_id}, ${note}, ${actor}, ${now})`.execute(db);
}
