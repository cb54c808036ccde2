import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import { together } from '../../../platform/db/transaction.ts';
import { lockingWords } from '../transactions/transactions.queries.ts';

/** Where a reference was made. */
export interface CodeOrigin {
  clinic_id: number;
  group_id: number;
  transaction_id: number;
}

export interface KnownOutcome {
  reference: string;
  status: 'paid' | 'failed';
  amount_cents: number;
  paid_at: Date;
  effect: string;
}

export interface Known {
  /** What was said before of this payment of the acquirer. */
  before: KnownOutcome | undefined;
  /** The clinic and transaction of the reference, whichever clinic made it; nothing for one that nobody made. */
  origin: CodeOrigin | undefined;
}

/** Makes whoever acts on one payment of the acquirer wait for each other until the commit. */
export async function lockOutcome(db: Db, acquirer_id: string): Promise<void> {
  await lockingWords(`outcome ${acquirer_id}`).execute(db);
}

/** What is known of an outcome. Repeats of one payment wait for each other here, so that the second sees what the first wrote. */
export async function lockKnown(db: Db, acquirer_id: string, reference: string): Promise<Known> {
  const [, before, origins] = await together(
    db,
    lockingWords(`outcome ${acquirer_id}`),
    sql<KnownOutcome>`select * from resolve_payment_outcome(${acquirer_id})`,
    sql<CodeOrigin>`select * from resolve_payment_reference(${reference})`,
  );
  return { before: before[0], origin: origins[0] };
}

export interface NewOutcome {
  acquirer_id: string;
  webhook_id: string;
  origin: CodeOrigin | undefined;
  reference: string;
  status: 'paid' | 'failed';
  amount_cents: number;
  paid_at: Date;
  received_at: Date;
  effect: string;
}

/** Keeps what the acquirer said; the money of a payment first reported as failed takes the place of that report. */
export function savingOutcome(outcome: NewOutcome): RawBuilder<unknown> {
  const { origin } = outcome;
  if (!origin)
    return sql`select keep_unmatched_outcome(${outcome.acquirer_id}, ${outcome.webhook_id}, ${outcome.reference}, ${outcome.status},
      ${outcome.amount_cents}, ${outcome.paid_at}, ${outcome.received_at})`;
  return sql`
    insert into payment_outcome (acquirer_id, webhook_id, clinic_id, transaction_id, reference, status, amount_cents, paid_at, received_at, effect)
    values (${outcome.acquirer_id}, ${outcome.webhook_id}, ${origin.clinic_id}, ${origin.transaction_id},
      ${outcome.reference}, ${outcome.status}, ${outcome.amount_cents}, ${outcome.paid_at}, ${outcome.received_at}, ${outcome.effect})
    on conflict (acquirer_id) do update set webhook_id = excluded.webhook_id, status = excluded.status,
      amount_cents = excluded.amount_cents, paid_at = excluded.paid_at, received_at = excluded.received_at, effect = excluded.effect`;
}

export interface PresentedRow {
  reference: string;
  amount_cents: number;
  name: string;
  uen: string;
  created_at: Date;
  expires_at: Date;
  open: boolean;
}

/** The clinics in which codes were shown since an instant. */
export async function listClinicsWithCodes(db: Db, since: Date): Promise<{ clinic_id: number; group_id: number }[]> {
  return (
    await sql<{
      clinic_id: number;
      group_id: number;
    }>`select * from resolve_clinics_with_codes_since(${since})`.execute(db)
  ).rows;
}

/** Codes of the entered clinics since an instant, newest first. */
export async function listPresented(
  db: Db,
  clinic_ids: readonly number[],
  since: Date,
  now: Date,
  most: number,
): Promise<PresentedRow[]> {
  const { rows } = await sql<PresentedRow>`
    select p.reference, t.amount_cents, c.name, c.uen, p.created_at, p.expires_at,
      (t.payment_status = 'i' and t.reference = p.reference and p.expires_at > ${now}) as open
    from payment_code p join transaction t on t.clinic_id = p.clinic_id and t.id = p.transaction_id join clinic c on c.id = p.clinic_id
    where p.clinic_id = any (${[...clinic_ids]}::int8[]) and p.created_at >= ${since}
    order by p.created_at desc, p.reference limit ${most}`.execute(db);
  return rows;
}
