import type { Cents } from '@clinic/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { rowsOfClinics } from '../../../platform/db/distributed/several-machines.ts';
import { columnsOf, isOneOf, listed, onlyOf, type RowOf } from '../../../platform/db/rows.ts';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

export async function listClinicsWithHeldMoney(db: ReadDb): Promise<ClinicOfGroup[]> {
  return (await sql<ClinicOfGroup>`select * from resolve_clinics_with_held_money()`.execute(db)).rows;
}

const columns = columnsOf('transaction', [
  'id',
  'clinic_id',
  'patient_id',
  'reference',
  'paid_at',
  'amount_cents',
  'paid_cents',
]);

type Held = RowOf<typeof columns>;

/** Held money has been paid, so these columns are not null. */
export type HeldRow = { [Column in keyof Held]: NonNullable<Held[Column]> } & {
  clinic_name: string;
  refunded_cents: Cents;
  refund_open_cents: Cents;
  issue_remark: string | null;
};

/** Held money of the entered clinics, newest first. */
export async function listHeldRows(db: ReadDb, clinic_ids: readonly number[], most: number): Promise<HeldRow[]> {
  const rows = await rowsOfClinics(db, clinic_ids, (of_clinics) => heldAt(of_clinics, most), newestFirst);
  return rows.slice(0, most);
}

const newestFirst = (one: HeldRow, other: HeldRow): number =>
  other.paid_at.getTime() - one.paid_at.getTime() || other.id - one.id;

function heldAt(clinic_ids: readonly number[], most: number): RawBuilder<HeldRow> {
  const clinic_id = onlyOf(clinic_ids, sql`t.clinic_id`);
  return sql<HeldRow>`
    select ${listed(columns, 't')}, c.name as clinic_name, r.refunded_cents, r.refund_open_cents,
      (select i.remark from issue i where i.clinic_id = ${clinic_id} and i.transaction_id = t.id order by i.id desc limit 1) as issue_remark
    from transaction t join clinic c on c.id = t.clinic_id
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where status = 'c'), 0)::int8 as refunded_cents,
        coalesce(sum(amount_cents) filter (where status in ('r', 'a')), 0)::int8 as refund_open_cents
      from refund where clinic_id = ${clinic_id} and transaction_id = t.id
    ) r
    where ${isOneOf(sql`t.clinic_id`, clinic_ids)} and t.status = 'h'
    order by t.paid_at desc, t.id desc limit ${most}`;
}
