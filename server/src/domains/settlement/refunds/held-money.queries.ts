import type { heldTransaction } from '@clinic/contract/settlement/held-money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod/mini';
import type { ClinicOfGroup } from '../../../platform/act/scope.ts';
import { rowsOfClinics } from '../../../platform/db/distributed/several-machines.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { isOneOf, onlyOf } from '../../../platform/db/rows.ts';

type HeldMoney = z.output<typeof heldTransaction>;

export async function listClinicsWithHeldMoney(db: ReadDb): Promise<ClinicOfGroup[]> {
  return (await sql<ClinicOfGroup>`select * from resolve_clinics_with_held_money()`.execute(db)).rows;
}

export const newestFirst = (one: HeldMoney, other: HeldMoney): number =>
  other.paid_at.getTime() - one.paid_at.getTime() || other.id - one.id;

/** Held money of the entered clinics, newest first. */
export async function listHeldMoney(db: ReadDb, clinic_ids: readonly number[], most: number): Promise<HeldMoney[]> {
  const rows = await rowsOfClinics(db, clinic_ids, (of_clinics) => heldAt(of_clinics, most), newestFirst);
  return rows.slice(0, most);
}

/** Held money has been paid, so none of the amounts is null. */
function heldAt(clinic_ids: readonly number[], most: number): RawBuilder<HeldMoney> {
  const clinic_id = onlyOf(clinic_ids, sql`t.clinic_id`);
  return sql<HeldMoney>`
    select t.id, json_build_object('id', c.id, 'name', c.name) as clinic, t.patient_id, t.reference, t.paid_at,
      t.amount_cents as amount, t.paid_cents as paid, r.refunded, r.refund_open,
      (select i.remark from issue i where i.clinic_id = ${clinic_id} and i.transaction_id = t.id order by i.id desc limit 1) as issue_remark
    from transaction t join clinic c on c.id = t.clinic_id
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where status = 'c'), 0)::int8 as refunded,
        coalesce(sum(amount_cents) filter (where status in ('r', 'a')), 0)::int8 as refund_open
      from refund where clinic_id = ${clinic_id} and transaction_id = t.id
    ) r
    where ${isOneOf(sql`t.clinic_id`, clinic_ids)} and t.status = 'h'
    order by t.paid_at desc, t.id desc limit ${most}`;
}
