import type { doctorSortFields } from '@clinic/contract/doctors/doctor-sort-fields.ts';
import type { Specialty } from '@clinic/contract/doctors/specialties.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../platform/db/statements/paging.ts';
import type { Db } from '../../platform/db/handles.ts';
import type { Scope } from '../../platform/act/scope.ts';

/** What a save may change of a doctor. */
export interface DoctorValues extends Record<Specialty, boolean> {
  salutation: string;
  name: string;
  gender: 'm' | 'f' | null;
  qualification: string;
  description: string;
  email: string;
  mcr: string;
  user_id: number | null;
  is_allow_call_now: boolean;
  is_allow_appt: boolean;
  is_enable_appointment_sms_notify: boolean;
  time_slot_interval: number;
  appointment_cut_off_day: number;
}

export interface DoctorRow extends DoctorValues {
  id: number;
  clinic_id: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql`d.id, d.clinic_id, d.created_at, d.updated_at, d.salutation, d.name, d.gender, d.qualification, d.description,
  d.email, d.mcr, d.user_id, d.gp, d.sp, d.nurse, d.cdmp, d.nutrition, d.mental, d.tcm, d.family_counseling, d.hrp,
  d.is_allow_call_now, d.is_allow_appt, d.is_enable_appointment_sms_notify, d.time_slot_interval, d.appointment_cut_off_day`;

const ofBranch = (scope: Scope) => sql`d.clinic_id = ${scope.clinic_id} and d.deleted_at is null`;

/** By what one doctor is named. */
export type DoctorKey = { id: number } | { user_id: number };
const named = (key: DoctorKey) => ('id' in key ? sql`d.id = ${key.id}` : sql`d.user_id = ${key.user_id}`);

export async function readDoctor(db: Db, scope: Scope, key: DoctorKey): Promise<DoctorRow | undefined> {
  const { rows } =
    await sql<DoctorRow>`select ${columns} from doctor d where ${ofBranch(scope)} and ${named(key)}`.execute(db);
  return rows[0];
}

export async function lockDoctor(db: Db, scope: Scope, key: DoctorKey): Promise<DoctorRow | undefined> {
  const { rows } =
    await sql<DoctorRow>`select ${columns} from doctor d where ${ofBranch(scope)} and ${named(key)} for update`.execute(
      db,
    );
  return rows[0];
}

const orders = {
  id: sql`d.id`,
  name: sql`lower(d.name)`,
  gender: sql`d.gender`,
  qualification: sql`lower(d.qualification)`,
  mcr: sql`d.mcr`,
  email: sql`lower(d.email)`,
} satisfies Record<(typeof doctorSortFields)[number], RawBuilder<unknown>>;

export interface DoctorOrder {
  field: keyof typeof orders;
  direction: 'asc' | 'desc';
}

interface DoctorFilter {
  /** A part of name, qualification or number, as a pattern for `like` in lower case. */
  pattern: string | undefined;
  /** Only who consults as no user yet. */
  without_user: boolean;
}

const searched = sql`lower(d.name || ' ' || d.qualification || ' ' || d.mcr)`;

const filtered = (scope: Scope, { pattern, without_user }: DoctorFilter) => sql`${ofBranch(scope)}
  and ${pattern === undefined ? sql`true` : sql`${searched} like ${pattern}`}
  and ${without_user ? sql`d.user_id is null` : sql`true`}`;

/** One page of the branch's doctors. */
export async function listDoctorRows(
  db: Db,
  scope: Scope,
  { order, ...filter }: DoctorFilter & { order: DoctorOrder },
  page: Page,
): Promise<DoctorRow[]> {
  const direction = order.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<DoctorRow>`select ${columns} from doctor d where ${filtered(scope, filter)}
    order by ${orders[order.field]} ${direction}, d.id ${direction} limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}

export async function countDoctors(db: Db, scope: Scope, filter: DoctorFilter): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from doctor d where ${filtered(scope, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Doctors by a part of name, qualification or number, or by their number here; newest first. */
export async function findDoctorRows(
  db: Db,
  scope: Scope,
  sought: { pattern: string; number: number | null },
  limit: number,
): Promise<(DoctorRow & { clinic_name: string })[]> {
  const { rows } = await sql<DoctorRow & { clinic_name: string }>`
    select ${columns}, c.name as clinic_name from doctor d join clinic c on c.id = d.clinic_id
    where ${ofBranch(scope)} and (${searched} like ${sought.pattern}
      or d.id = ${sought.number}::bigint)
    order by d.id desc limit ${limit}`.execute(db);
  return rows;
}
