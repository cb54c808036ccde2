import type { PayeeMode } from '@clinic/contract/payees/payee-mode.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import type { Row } from '../../platform/db/rows.ts';
import { dayInForce } from './payee-plans.rules.ts';

/** Whom the codes of a clinic pay. Nulls: no account is set. */
export interface ClinicPayee {
  uen: string;
  payee_mode: PayeeMode | null;
  proxy: string | null;
  payee_name: string | null;
  /** The connection of the acquirer that collects, instead of an account. */
  connection_id: number | null;
  connection_kind: string | null;
}

/** In the select of a clinic `c`: the payee of its codes on a Singapore day, as `payee`. Nulls: none is set. */
export const payeeOfClinic = (day: string): RawBuilder<unknown> =>
  sql`left join lateral resolve_clinic_payee(c.id, ${day}::date) payee on true`;

/** Whom the codes of an entered clinic pay on a day. */
export async function readClinicPayee(db: ReadDb, clinic_id: number, day: string): Promise<ClinicPayee | undefined> {
  const { rows } = await sql<ClinicPayee>`
    select c.uen, payee.mode as payee_mode, payee.proxy, payee.payee_name, payee.connection_id, payee.connection_kind
    from clinic c ${payeeOfClinic(day)} where c.id = ${clinic_id}`.execute(db);
  return rows[0];
}

/** The account of the company that an entered clinic pays its fees to on a day, also one whose codes pay itself. */
export async function readCompanyPayee(
  db: ReadDb,
  clinic_id: number,
  day: string,
): Promise<{ proxy: string; payee_name: string } | undefined> {
  const { rows } = await sql<{ proxy: string; payee_name: string }>`
    select proxy, payee_name from resolve_company_payee(${clinic_id}, ${day}::date)`.execute(db);
  return rows[0];
}

/** A plan with the names of whom it is for; without a group: all clinics. */
export interface PayeePlanRow extends Omit<Row<'payee_plan'>, 'group_id'> {
  group_id: number | null;
  group_name: string | null;
  clinic_name: string | null;
}

/** The plans of all groups, the latest day first. */
export async function listPayeePlanRows(db: ReadDb): Promise<PayeePlanRow[]> {
  const { rows } = await sql<PayeePlanRow>`
    select * from resolve_set_payees() p order by p.effective_date desc, p.id desc`.execute(db);
  return rows;
}

export const insertPayeePlan = (db: Db, plan: Omit<Row<'payee_plan'>, 'id'>): Promise<Row<'payee_plan', 'id'>> =>
  db.insertInto('payee_plan').values(plan).returning('id').executeTakeFirstOrThrow();

export async function dropPayeePlan(db: Db, id: number): Promise<void> {
  await db.deleteFrom('payee_plan').where('id', '=', id).execute();
}

/** The connection of an acquirer as plans name it. */
interface ConnectionName {
  id: number;
  kind: string;
  payee_name: string;
  state: 'new' | 'open' | 'closed';
}

export const listConnectionNames = async (db: ReadDb): Promise<ConnectionName[]> =>
  (await sql<ConnectionName>`select * from resolve_connection_names()`.execute(db)).rows;

/** Says whether clinics without a plan of their own or of their group can make codes. */
export async function hasPayee(db: ReadDb, now: Date): Promise<boolean> {
  const of_all = { group_id: null, clinic_id: null };
  return dayInForce(await listPayeePlanRows(db), of_all, singaporeDay(now)) !== null;
}
