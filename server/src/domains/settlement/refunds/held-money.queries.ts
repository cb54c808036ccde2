import { sql } from 'kysely';
import type { Db } from '../../../platform/db/handles.ts';

export interface ClinicOrigin {
  clinic_id: number;
  group_id: number;
}

/** The clinic of a transaction, whichever that is. */
export async function resolveTransaction(db: Db, id: number): Promise<ClinicOrigin | undefined> {
  return (await sql<ClinicOrigin>`select * from resolve_transaction(${id})`.execute(db)).rows[0];
}

export async function listClinicsWithHeldMoney(db: Db): Promise<ClinicOrigin[]> {
  return (await sql<ClinicOrigin>`select * from resolve_clinics_with_held_money()`.execute(db)).rows;
}

export interface HeldRow {
  id: number;
  clinic_id: number;
  clinic_name: string;
  patient_id: string;
  reference: string;
  paid_at: Date;
  amount_cents: number;
  paid_cents: number;
  refunded_cents: number;
  refund_open_cents: number;
  issue_remark: string | null;
}

/** Held money of the entered clinics, newest first. */
export async function listHeldRows(db: Db, clinic_ids: readonly number[], most: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select t.id, t.clinic_id, c.name as clinic_name, t.patient_id, t.reference, t.paid_at, t.amount_cents, t.paid_cents,
      r.refunded_cents, r.refund_open_cents,
      (select i.remark from issue i where i.clinic_id = t.clinic_id and i.transaction_id = t.id order by i.id desc limit 1) as issue_remark
    from transaction t join clinic c on c.id = t.clinic_id
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where status = 'c'), 0)::int8 as refunded_cents,
        coalesce(sum(amount_cents) filter (where status in ('r', 'a')), 0)::int8 as refund_open_cents
      from refund where clinic_id = t.clinic_id and transaction_id = t.id
    ) r
    where t.clinic_id = any (${[...clinic_ids]}::int8[]) and t.status = 'h'
    order by t.paid_at desc, t.id desc limit ${most}`.execute(db);
  return rows;
}
