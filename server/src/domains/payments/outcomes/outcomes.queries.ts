import type { presentedPayment } from '@clinic/contract/payments/outcomes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import { together } from '../../../platform/db/transaction.ts';
import { clinicOfReference } from '../receiving/paynow-code.rules.ts';
import { takingLock } from '../../../platform/db/locks.ts';

/** The clinic and transaction that created a reference. */
export type CodeOrigin = ClinicOfGroup & { transaction_id: number };

type KnownOutcome = Row<'payment_outcome', 'reference' | 'status' | 'amount_cents' | 'paid_at' | 'effect'>;

export interface Known {
  /** The earlier outcome stored for the same acquirer id. */
  before: KnownOutcome | undefined;
  /** Looks up the clinic and transaction of the reference in any clinic. Returns nothing for an unknown reference. */
  origin: CodeOrigin | undefined;
}

/** Serializes calls about the same acquirer id until the commit. */
export async function lockOutcome(db: Db, acquirer_id: string): Promise<void> {
  await takingLock('outcome', acquirer_id).execute(db);
}

/** Reads what is stored about an outcome. Repeats of one payment wait here, so that the second sees the first one's writes. */
export async function lockKnown(db: Db, acquirer_id: string, reference: string): Promise<Known> {
  const clinic_id = clinicOfReference(reference);
  const everywhere = sql<CodeOrigin>`select * from resolve_payment_reference(${reference})`;
  const [, before, origins] = await together(
    db,
    takingLock('outcome', acquirer_id),
    sql<KnownOutcome>`select * from resolve_payment_outcome(${acquirer_id})`,
    clinic_id === undefined
      ? everywhere
      : sql<CodeOrigin>`select * from resolve_payment_reference(${reference}, ${clinic_id}::int8)`,
  );
  // A reference that none of ours, or one of a payment in the consumer app, seems to carry a clinic too.
  const [origin] = origins.length === 0 && clinic_id !== undefined ? (await everywhere.execute(db)).rows : origins;
  return { before: before[0], origin };
}

export type NewOutcome = Omit<
  Row<'payment_outcome'>,
  'clinic_id' | 'transaction_id' | 'attached_at' | 'returned_at' | 'returned_by' | 'return_note'
> & {
  origin: CodeOrigin | undefined;
};

/**
 * Stores the acquirer's outcome. Money for a payment that was first reported as failed replaces that report. Raw SQL: this runs with every
 * payment, and the query builder takes ten times as long to build it.
 */
export function savingOutcome(outcome: NewOutcome): RawBuilder<unknown> {
  const { origin } = outcome;
  if (!origin)
    return sql`select keep_unmatched_outcome(${outcome.acquirer_id}, ${outcome.webhook_id}, ${outcome.reference}, ${outcome.status},
      ${outcome.amount_cents}, ${outcome.paid_at}, ${outcome.received_at}, ${outcome.message})`;
  return sql`
    insert into payment_outcome (acquirer_id, webhook_id, clinic_id, transaction_id, reference, status, amount_cents, paid_at, received_at, effect, message)
    values (${outcome.acquirer_id}, ${outcome.webhook_id}, ${origin.clinic_id}, ${origin.transaction_id},
      ${outcome.reference}, ${outcome.status}, ${outcome.amount_cents}, ${outcome.paid_at}, ${outcome.received_at}, ${outcome.effect}, ${outcome.message})
    on conflict (acquirer_id) do update set webhook_id = excluded.webhook_id, status = excluded.status,
      amount_cents = excluded.amount_cents, paid_at = excluded.paid_at, received_at = excluded.received_at, effect = excluded.effect,
      message = excluded.message`;
}

type Presented = z.output<typeof presentedPayment>;

/** The clinics that showed codes since an instant. */
export const listClinicsWithCodes = async (db: ReadDb, since: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_codes_since(${since})`.execute(db)).rows;

/** Clinics that have a payment with an expired code. */
export const listClinicsWithExpired = async (db: ReadDb, now: Date): Promise<ClinicOfGroup[]> =>
  (await sql<ClinicOfGroup>`select * from resolve_clinics_with_expired_codes(${now})`.execute(db)).rows;

/** Codes that the entered clinics showed since an instant, newest first. */
export const listPresented = (
  db: ReadDb,
  clinic_ids: readonly number[],
  since: Date,
  now: Date,
  most: number,
): Promise<Presented[]> =>
  db
    .selectFrom('payment_code as p')
    .innerJoin('transaction as t', (join) =>
      join.onRef('t.clinic_id', '=', 'p.clinic_id').onRef('t.id', '=', 'p.transaction_id'),
    )
    .innerJoin('clinic as c', 'c.id', 'p.clinic_id')
    .leftJoin('acquirer_code as a', (join) =>
      join.onRef('a.clinic_id', '=', 'p.clinic_id').onRef('a.reference', '=', 'p.reference'),
    )
    .select([
      'p.reference',
      (eb) => eb.fn.coalesce('p.code_text', 'a.code_text').as('code'),
      't.amount_cents as amount',
      'c.name as clinic_name',
    ])
    .select((eb) => [eb.fn.coalesce('p.payee_name', 'a.payee_name').as('payee'), 'p.created_at', 'p.expires_at'])
    .select('a.provider_id')
    .select(sql<boolean>`(t.payment_status = 'i' and t.reference = p.reference and p.expires_at > ${now})`.as('open'))
    .where('p.clinic_id', '=', anyOf(clinic_ids))
    .where('p.created_at', '>=', since)
    .where((eb) => eb.or([eb('p.code_text', 'is not', null), eb('a.code_text', 'is not', null)]))
    // An own code pays the clinic itself: nobody reports it here.
    .where('p.mode', '=', 'pooled')
    .$narrowType<Pick<Presented, 'payee' | 'code'>>()
    .orderBy('p.created_at', 'desc')
    .orderBy('p.reference')
    .limit(most)
    .execute();
