import type { doctorList } from '@clinic/contract/doctors/doctor-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../platform/db/handles.ts';
import { columnsOf, condition, counted, type RowOf } from '../../platform/db/rows.ts';
import type { Page } from '@clinic/contract/shared/lists/list-page.ts';
import { hasWords } from '../../platform/db/statements/has-words.ts';

const values = columnsOf('doctor', [
  'salutation',
  'name',
  'gender',
  'qualification',
  'description',
  'email',
  'mcr',
  'user_id',
  'gp',
  'sp',
  'nurse',
  'cdmp',
  'nutrition',
  'mental',
  'tcm',
  'family_counseling',
  'hrp',
  'is_allow_call_now',
  'is_allow_appt',
  'is_enable_appointment_sms_notify',
  'time_slot_interval',
  'appointment_cut_off_day',
]);
export const doctor_columns = [
  ...columnsOf('doctor', ['id', 'clinic_id', 'created_at', 'updated_at']),
  ...values,
] as const;

/** The values of a doctor that a save may change. */
export type DoctorValues = RowOf<typeof values>;
export type DoctorRow = RowOf<typeof doctor_columns>;

/** Identifies a doctor of the branch, by doctor id or by user id. */
export type DoctorKey = { id: number } | { user_id: number };

const ofBranch = (db: ReadDb, { clinic_id }: Scope) =>
  db.selectFrom('doctor').where('doctor.clinic_id', '=', clinic_id).where('doctor.deleted_at', 'is', null);

const named = (db: ReadDb, scope: Scope, key: DoctorKey) =>
  ofBranch(db, scope)
    .select(doctor_columns)
    .where((doctor) => doctor.and(key));

export const readDoctor = (db: ReadDb, scope: Scope, key: DoctorKey): Promise<DoctorRow | undefined> =>
  named(db, scope, key).executeTakeFirst();

export const lockDoctor = (db: Db, scope: Scope, key: DoctorKey): Promise<DoctorRow | undefined> =>
  named(db, scope, key).forUpdate().executeTakeFirst();

const orders = {
  id: 'doctor.id',
  name: sql`lower(doctor.name) collate "und-x-icu"`,
  gender: 'doctor.gender',
  qualification: sql`lower(doctor.qualification) collate "und-x-icu"`,
  mcr: 'doctor.mcr',
  email: sql`lower(doctor.email)`,
} as const satisfies Record<(typeof doctorList)['sorts'][number], string | RawBuilder<unknown>>;

export interface DoctorOrder {
  field: keyof typeof orders;
  direction: 'asc' | 'desc';
}

interface DoctorFilter {
  /** Words of name, qualification or number. */
  words: string | undefined;
  /** Only doctors who are not linked to a user yet. */
  without_user: boolean;
}

const searched = sql`doctor.name || ' ' || doctor.qualification || ' ' || doctor.mcr`;

function filtered(db: ReadDb, scope: Scope, { words, without_user }: DoctorFilter) {
  let doctors = ofBranch(db, scope);
  if (words !== undefined) doctors = doctors.where(condition`${hasWords(searched, words)}`);
  if (without_user) doctors = doctors.where('doctor.user_id', 'is', null);
  return doctors;
}

/** One page of the branch's doctors. */
export const listDoctorRows = (
  db: ReadDb,
  scope: Scope,
  { order, ...filter }: DoctorFilter & { order: DoctorOrder },
  page: Page,
): Promise<DoctorRow[]> =>
  filtered(db, scope, filter)
    .select(doctor_columns)
    .orderBy(orders[order.field], order.direction)
    .orderBy('doctor.id', order.direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countDoctors = async (db: ReadDb, scope: Scope, filter: DoctorFilter): Promise<number> =>
  (await filtered(db, scope, filter).select(counted).executeTakeFirstOrThrow()).count;

/** Doctors by a part of name, qualification or registration number, or by their id; newest first. */
export const findDoctorRows = (
  db: ReadDb,
  scope: Scope,
  { words, number }: { words: string; number: number | null },
  limit: number,
): Promise<(DoctorRow & { clinic_name: string })[]> =>
  ofBranch(db, scope)
    .innerJoin('clinic', 'clinic.id', 'doctor.clinic_id')
    .select(doctor_columns)
    .select('clinic.name as clinic_name')
    .where(condition`(${hasWords(searched, words)} or doctor.id = ${number}::bigint)`)
    .orderBy('doctor.id', 'desc')
    .limit(limit)
    .execute();
