import { sql } from 'kysely';
import type { SystemAct, SystemReadAct } from '../../../platform/act/act.ts';
import { type ClinicOfGroup, type Scope, enterOrigin } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { type CalendarDoctorRow, readCalendarDoctor } from '../../telemed/index.ts';
import { visit_columns, type VisitRow } from '../visit/visits.queries.ts';

type At = Pick<Scope, 'clinic_id' | 'group_id'>;

/**
 * The service of a booking that names none: the first one, by name, that its doctor gives at the branch, or that the group has. A preferred
 * service comes first.
 */
export async function findOffered(
  db: ReadDb,
  { clinic_id, group_id }: At,
  { doctor_id, rather = null }: { doctor_id: number | null; rather?: number | null },
): Promise<number | undefined> {
  const services = await db
    .selectFrom('telemed_service')
    .select(['id', 'available'])
    .where('group_id', '=', group_id)
    .orderBy('name_key')
    .execute();
  const own = await db
    .selectFrom('telemed_price')
    .select(['service_id', 'available'])
    .where('clinic_id', '=', clinic_id)
    .where('doctor_id', '=', doctor_id ?? 0)
    .execute();
  const own_of = new Map(own.map(({ service_id, available }) => [service_id, available]));
  const offered = services.filter(({ id, available }) => own_of.get(id) ?? available).map(({ id }) => id);
  return offered.find((id) => id === rather) ?? offered[0];
}

/** The visit of an appointment, locked until the commit. */
export const lockVisitOfAppointment = (
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  appointment_id: number,
): Promise<VisitRow | undefined> =>
  db
    .selectFrom('visit')
    .select(visit_columns)
    .where('clinic_id', '=', clinic_id)
    .where('appointment_id', '=', appointment_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The customer of an appointment, which is locked until the commit: its approval makes a visit, and so does a call. */
export const lockCustomerOfAppointment = async (
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  id: number,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('appointment')
      .select('customer_id')
      .where('clinic_id', '=', clinic_id)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.customer_id;

/** The request of a booking, or of the call of a booked visit. */
type Asked = Pick<Row<'visit'>, 'asked_doctor_id' | 'specified' | 'service_id' | 'updated_at'> &
  Partial<
    Pick<
      Row<'visit'>,
      | 'patient_id'
      | 'patient_name'
      | 'is_first_visit'
      | 'mobile'
      | 'user_type'
      | 'medinet_user_id'
      | 'medinet_company_name'
      | 'medinet_network'
      | 'media'
      | 'consent_at'
    >
  >;

/** Writes the request into a locked visit that has not begun. */
export const saveAsked = (
  db: Db,
  { clinic_id }: Pick<Scope, 'clinic_id'>,
  id: number,
  asked: Asked,
): Promise<VisitRow> =>
  db
    .updateTable('visit')
    .set(asked)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .returning(visit_columns)
    .executeTakeFirstOrThrow();

type Code = 'telemed_doctor_not_found';
type Act = Pick<SystemAct<Code>, 'enter' | 'refusal'> & Pick<SystemReadAct<Code>, 'db'>;

/** Enters the branch of a tele-consult doctor of any group. Refuses: telemed_doctor_not_found. */
export async function enterDoctor(act: Act, id: number): Promise<{ scope: Scope; doctor: CalendarDoctorRow }> {
  const { rows } = await sql<ClinicOfGroup>`select * from resolve_doctor(${id})`.execute(act.db);
  const scope = await enterOrigin(act, rows[0], 'telemed_doctor_not_found');
  const doctor = await readCalendarDoctor(act.db, scope, id);
  if (!doctor) throw act.refusal('telemed_doctor_not_found');
  return { scope, doctor };
}
