import { type Cents } from '@clinic/contract/shared/money.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { together } from '../../../platform/db/transaction.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Fees } from '../fees.rules.ts';
import { type ClinicPayee, payeeOfClinic } from '../../payees/index.ts';
import type { FrozenCode } from '../receiving/payment-code.queries.ts';
import type { States } from './transaction-status.rules.ts';
import { savingPatient, type ShownTransaction, type TransactionRow } from './transactions.queries.ts';

export type NewTransaction = Row<
  'transaction',
  'created_by' | 'device_id' | 'patient_id' | 'remark' | 'product_type' | 'amount_cents' | 'reference' | 'qr_expires_at'
> & { now: Date };

/** A transaction that joins the sums of its states, or leaves them. */
interface Counted extends Pick<
  TransactionRow,
  'status' | 'payment_status' | 'amount_cents' | 'provider_cents' | 'pay_to_clinic_cents'
> {
  sign: 1 | -1;
}

/** Changes the sums of the Singapore day on which a transaction was created. */
function addingToSums(
  { clinic_id, created_at, product_type }: Pick<TransactionRow, 'clinic_id' | 'created_at' | 'product_type'>,
  ...counted: Counted[]
): RawBuilder<unknown> {
  const day = singaporeDay(created_at);
  const rows = counted.map(
    ({ sign, ...of }) => sql`(${clinic_id}, ${day}, ${of.status}, ${of.payment_status}, ${product_type}, ${sign},
      ${sign * of.amount_cents}, ${sign * (of.provider_cents ?? 0)}, ${sign * (of.pay_to_clinic_cents ?? 0)})`,
  );
  return sql`insert into transaction_delta (clinic_id, day, status, payment_status, product_type, transactions, amount_cents,
    provider_cents, pay_to_clinic_cents) values ${sql.join(rows)}`;
}

type ShownClinic = Pick<ShownTransaction, 'clinic_name' | (typeof address_columns)[number]>;
/** A new payment learns from the branch where it is whether that branch takes no new ones, and whom its code pays. */
interface AtBranch {
  closing: boolean;
  paying: ClinicPayee;
}
export type NewlyMade = ShownTransaction & AtBranch;
const address_columns = ['uen', 'building_name', 'road_name', 'block_no', 'unit_no', 'postal_code'] as const;

/**
 * Writes a new payment with its patient. Returns undefined if another payment waits on the device. Its code and its sums are written with
 * the commit: `savingNew`.
 */
export async function insertTransaction(db: Db, scope: Scope, made: NewTransaction): Promise<NewlyMade | undefined> {
  const { now, reference, qr_expires_at } = made;
  const today = singaporeDay(now);
  const [, [inserted], [clinic]] = await together(
    db,
    savingPatient(scope, { patient_id: made.patient_id, name: null }, now),
    sql<Omit<ShownTransaction, keyof ShownClinic>>`
      insert into transaction (clinic_id, created_at, updated_at, created_by, device_id, patient_id, remark, product_type,
        amount_cents, reference, qr_expires_at, mode)
      values (${scope.clinic_id}, ${now}, ${now}, ${made.created_by}, ${made.device_id}, ${made.patient_id}, ${made.remark},
        ${made.product_type}, ${made.amount_cents}, ${reference}, ${qr_expires_at},
        mode_of_new_payment(${scope.clinic_id}, ${today}))
      on conflict (clinic_id, device_id) where payment_status = 'i' and device_id is not null do nothing
      returning *, 0::int8 as number_of_issues, null::jsonb as telemed_order`,
    sql<ShownClinic & ClinicPayee & Pick<AtBranch, 'closing'>>`
      select c.name as clinic_name, ${sql.join(address_columns.map((column) => sql.ref(`c.${column}`)))}, payee.mode as payee_mode,
        payee.proxy, payee.payee_name, payee.connection_id, payee.connection_kind,
        coalesce(least(c.closes_on, (select g.closes_on from provider_group g where g.id = c.group_id)) <= ${today}::date, false) as closing
      from clinic c ${payeeOfClinic(today)} where c.id = ${scope.clinic_id}`,
  );
  if (!inserted || !clinic) return undefined;
  const { payee_mode, proxy, payee_name, connection_id, connection_kind, ...shown } = clinic;
  const paying = { uen: clinic.uen, payee_mode, proxy, payee_name, connection_id, connection_kind };
  return { ...inserted, ...shown, paying };
}

/** Adds a new transaction to the sums of its states. */
export const countingNew = (made: TransactionRow): RawBuilder<unknown> => addingToSums(made, { ...made, sign: 1 });

/** Writes the first code of a new payment, and counts it; null: an acquirer makes the code. */
export const savingNew = (made: TransactionRow, frozen: FrozenCode | null): RawBuilder<unknown>[] => [
  savingCode(made, frozen),
  countingNew(made),
];

/** Writes the code of a transaction, with what is frozen of it; null: nobody is shown it. */
export const savingCode = (
  of: Pick<TransactionRow, 'reference' | 'clinic_id' | 'id' | 'created_at' | 'qr_expires_at'>,
  frozen: FrozenCode | null,
): RawBuilder<unknown> => sql`insert into payment_code (reference, clinic_id, transaction_id, created_at, expires_at,
    mode, payee_proxy, payee_name, code_text)
  values (${of.reference}, ${of.clinic_id}, ${of.id}, ${of.created_at}, ${of.qr_expires_at}, ${frozen?.mode ?? 'pooled'},
    ${frozen?.payee_proxy ?? null}, ${frozen?.payee_name ?? null}, ${frozen?.code_text ?? null})`;

export interface Move {
  states: States;
  updated_at: Date;
  /** The money that arrived, if any. */
  received?: { paid_at: Date; paid_cents: Cents; payment_method: string };
  fees?: Fees;
  /** Set when held money is accepted: the received amount becomes the transaction's amount. */
  amount_cents?: Cents;
}

/** The amounts that count in the sums, after a move. */
const moneyAfter = (from: TransactionRow, { amount_cents, fees }: Move) => ({
  amount_cents: amount_cents ?? from.amount_cents,
  provider_cents: (fees ?? from).provider_cents,
  pay_to_clinic_cents: (fees ?? from).pay_to_clinic_cents,
});

/** Moves a locked transaction to other states. Its sums move too: `movingSums`. */
export function savingMove(scope: Scope, from: TransactionRow, move: Move): RawBuilder<unknown> {
  const { states, received } = move;
  const { amount_cents, provider_cents, pay_to_clinic_cents } = moneyAfter(from, move);
  const fees = move.fees ?? from;
  return sql`
    update transaction set updated_at = ${move.updated_at}, payment_status = ${states.payment_status}, status = ${states.status},
      amount_cents = ${amount_cents}, payment_method = ${received?.payment_method ?? from.payment_method},
      paid_at = ${received?.paid_at ?? from.paid_at}, paid_cents = ${received?.paid_cents ?? from.paid_cents},
      provider_cents = ${provider_cents}, admin_fee_cents = ${fees.admin_fee_cents},
      admin_fee_gst_cents = ${fees.admin_fee_gst_cents}, handling_fee_cents = ${fees.handling_fee_cents},
      handling_fee_gst_cents = ${fees.handling_fee_gst_cents}, pay_to_clinic_cents = ${pay_to_clinic_cents}
    where clinic_id = ${scope.clinic_id} and id = ${from.id}`;
}

/** Moves the sums of a transaction from its old states to the new ones. */
export const movingSums = (from: TransactionRow, move: Move): RawBuilder<unknown> =>
  addingToSums(from, { ...from, sign: -1 }, { ...move.states, ...moneyAfter(from, move), sign: 1 });

/** Gives a locked transaction a new code. The older codes stay stored. */
export async function saveCode(
  db: Db,
  scope: Scope,
  id: number,
  code: { reference: string; created_at: Date; expires_at: Date; updated_at: Date; frozen: FrozenCode | null },
): Promise<void> {
  const { reference, created_at, expires_at, updated_at, frozen } = code;
  await together(
    db,
    sql`update transaction set reference = ${reference}, qr_expires_at = ${expires_at}, updated_at = ${updated_at}
      where clinic_id = ${scope.clinic_id} and id = ${id}`,
    savingCode({ reference, clinic_id: scope.clinic_id, id, created_at, qr_expires_at: expires_at }, frozen),
  );
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
