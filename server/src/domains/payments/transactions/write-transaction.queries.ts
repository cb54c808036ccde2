import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Fees } from '../fees.rules.ts';
import type { States } from './transaction-status.rules.ts';
import type { ShownTransaction, TransactionRow } from './transactions.queries.ts';

/** The rollup day of a transaction: the Singapore day on which it was created. */
const rollup_day = sql`(t.created_at at time zone 'Asia/Singapore')::date`;

export type NewTransaction = Row<
  'transaction',
  'created_by' | 'device_id' | 'patient_id' | 'remark' | 'product_type' | 'amount_cents' | 'reference' | 'qr_expires_at'
> & { now: Date };

/**
 * Writes a new payment with its patient, its first code and its rollup delta in one statement. Returns undefined if another payment waits
 * on the device.
 */
export async function insertTransaction(
  db: Db,
  scope: Scope,
  made: NewTransaction,
): Promise<ShownTransaction | undefined> {
  const { now, reference, qr_expires_at } = made;
  const { rows } = await sql<ShownTransaction>`
    with known as (
      insert into patient (clinic_id, patient_id, created_at) values (${scope.clinic_id}, ${made.patient_id}, ${now})
      on conflict do nothing
    ), t as (
      insert into transaction (clinic_id, created_at, updated_at, created_by, device_id, patient_id, remark, product_type,
        amount_cents, reference, qr_expires_at)
      values (${scope.clinic_id}, ${now}, ${now}, ${made.created_by}, ${made.device_id}, ${made.patient_id}, ${made.remark},
        ${made.product_type}, ${made.amount_cents}, ${reference}, ${qr_expires_at})
      on conflict (clinic_id, device_id) where payment_status = 'i' and device_id is not null do nothing
      returning *
    ), code as (
      insert into payment_code (reference, clinic_id, transaction_id, created_at, expires_at)
      select t.reference, t.clinic_id, t.id, t.created_at, t.qr_expires_at from t
    ), delta as (
      insert into transaction_delta (clinic_id, day, status, payment_status, product_type, transactions, amount_cents,
        provider_cents, pay_to_clinic_cents)
      select t.clinic_id, ${rollup_day}, t.status, t.payment_status, t.product_type, 1, t.amount_cents, 0, 0 from t
    )
    select t.*, c.name as clinic_name, c.uen, c.building_name, c.road_name, c.block_no, c.unit_no, c.postal_code,
      0::int8 as number_of_issues, null::jsonb as telemed_order
    from t join clinic c on c.id = t.clinic_id`.execute(db);
  return rows[0];
}

export interface Move {
  states: States;
  updated_at: Date;
  /** The money that arrived, if any. */
  received?: { paid_at: Date; paid_cents: number; payment_method: string };
  fees?: Fees;
  /** Set when held money is accepted: the received amount becomes the transaction's amount. */
  amount_cents?: number;
}

/** Moves a locked transaction to other states. Its sums move too, from the old states to the new ones. */
export function savingMove(scope: Scope, from: TransactionRow, move: Move): RawBuilder<unknown> {
  const { states, received, fees } = move;
  return sql`
    with t as (
      update transaction set updated_at = ${move.updated_at}, payment_status = ${states.payment_status}, status = ${states.status},
        amount_cents = ${move.amount_cents ?? from.amount_cents}, payment_method = ${received?.payment_method ?? from.payment_method},
        paid_at = ${received?.paid_at ?? from.paid_at}, paid_cents = ${received?.paid_cents ?? from.paid_cents},
        provider_cents = ${fees?.provider_cents ?? from.provider_cents},
        admin_fee_cents = ${fees?.admin_fee_cents ?? from.admin_fee_cents},
        admin_fee_gst_cents = ${fees?.admin_fee_gst_cents ?? from.admin_fee_gst_cents},
        handling_fee_cents = ${fees?.handling_fee_cents ?? from.handling_fee_cents},
        handling_fee_gst_cents = ${fees?.handling_fee_gst_cents ?? from.handling_fee_gst_cents},
        pay_to_clinic_cents = ${fees?.pay_to_clinic_cents ?? from.pay_to_clinic_cents}
      where clinic_id = ${scope.clinic_id} and id = ${from.id}
      returning *
    )
    insert into transaction_delta (clinic_id, day, status, payment_status, product_type, transactions, amount_cents,
      provider_cents, pay_to_clinic_cents)
    select t.clinic_id, ${rollup_day}, ${from.status}, ${from.payment_status}, t.product_type, -1, ${-from.amount_cents}::int8,
      ${-(from.provider_cents ?? 0)}::int8, ${-(from.pay_to_clinic_cents ?? 0)}::int8 from t
    union all
    select t.clinic_id, ${rollup_day}, t.status, t.payment_status, t.product_type, 1, t.amount_cents,
      coalesce(t.provider_cents, 0), coalesce(t.pay_to_clinic_cents, 0) from t`;
}

/** Gives a locked transaction a new code. The older codes stay stored. */
export async function saveCode(
  db: Db,
  scope: Scope,
  id: number,
  code: { reference: string; created_at: Date; expires_at: Date; updated_at: Date },
): Promise<void> {
  await sql`
    with t as (
      update transaction set reference = ${code.reference}, qr_expires_at = ${code.expires_at}, updated_at = ${code.updated_at}
      where clinic_id = ${scope.clinic_id} and id = ${id} returning *
    )
    insert into payment_code (reference, clinic_id, transaction_id, created_at, expires_at)
    select t.reference, t.clinic_id, t.id, ${code.created_at}::timestamptz, t.qr_expires_at from t`.execute(db);
}

/**
 * Removes a payment in progress from its device, which is then free for the next one. Returns false if the payment was not on the device.
 */
export async function releaseFromDevice(db: Db, scope: Scope, id: number, device_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('transaction')
    .set({ device_id: null })
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .where('device_id', '=', device_id)
    .where('payment_status', '=', 'i')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Saves the fields of a locked transaction that staff may correct. */
export async function saveCorrection(
  db: Db,
  scope: Scope,
  id: number,
  corrected: Row<'transaction', 'patient_id' | 'remark' | 'updated_at'>,
): Promise<void> {
  await db
    .updateTable('transaction')
    .set(corrected)
    .where('clinic_id', '=', scope.clinic_id)
    .where('id', '=', id)
    .execute();
}
