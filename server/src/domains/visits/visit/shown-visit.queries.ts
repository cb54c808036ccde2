import type { VisitDoctor } from '@clinic/contract/visits/visit/visit.ts';
import type { PatientPhotoKind } from '@clinic/contract/customers/patient-photos.ts';
import type { IdentityWay } from '@clinic/contract/visits/visit/guard-rails.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { columnsOf, listed, type RowOf } from '../../../platform/db/rows.ts';
import { authorName } from '../../access/index.ts';

const columns = columnsOf('visit', [
  'id',
  'clinic_id',
  'created_at',
  'updated_at',
  'status',
  'call_at',
  'schedule_at',
  'appointment_id',
  'patient_name',
  'mobile',
  'user_type',
  'medinet_user_id',
  'medinet_company_name',
  'medinet_network',
  'of_doctor_id',
  'specified',
  'consult_start_at',
  'consult_end_at',
  'ended_why',
  'ended_at',
]);

interface ShownPatient {
  id: number;
  customer_id: number;
  name: string;
  gender: 'm' | 'f' | null;
  date_of_birth: string | null;
  identity_type: 'nric' | 'work_permit' | null;
  identity_masked: string | null;
}

interface ShownCustomer {
  username: string;
  e_card_type: string | null;
  company: string | null;
}

/** A visit with its patient, service and doctor, whose record may be deleted meanwhile. */
export type ShownVisit = RowOf<typeof columns> & {
  patient: ShownPatient;
  customer: ShownCustomer;
  service: { id: number; name: string };
  doctor: VisitDoctor | null;
};

/** Everything that a list shows of a visit `v`. */
export const shownColumns = ({
  clinic_id,
  group_id,
}: Pick<Scope, 'clinic_id' | 'group_id'>): RawBuilder<unknown> => sql`
  ${listed(columns, 'v')},
  (select jsonb_build_object('id', p.id, 'customer_id', p.customer_id, 'name', p.name, 'gender', p.gender, 'date_of_birth', p.date_of_birth,
      'identity_type', p.identity_type, 'identity_masked', p.identity_masked)
    from customer_patient p where p.group_id = ${group_id} and p.id = v.patient_id) as patient,
  (select jsonb_build_object('username', u.username, 'e_card_type', u.e_card_type, 'company', u.company)
    from customer u where u.group_id = ${group_id} and u.id = v.customer_id) as customer,
  (select jsonb_build_object('id', s.id, 'name', s.name) from telemed_service s
    where s.group_id = ${group_id} and s.id = v.service_id) as service,
  (select jsonb_build_object('id', d.id, 'salutation', d.salutation, 'name', d.name) from doctor d
    where d.clinic_id = ${clinic_id} and d.id = v.of_doctor_id) as doctor`;

const page_columns = columnsOf('visit', [
  'media',
  'is_first_visit',
  'consent_at',
  'place',
  'preconsult',
  'doctor_id',
  'patient_id',
]);

interface SavedRail {
  rail: string;
  override_reason: string | null;
  way: IdentityWay | null;
  by: string;
  at: string;
}

/** Includes everything that its page shows. */
export type VisitOfPage = ShownVisit &
  RowOf<typeof page_columns> & {
    notes: string | null;
    notes_updated_at: Date | null;
    /** How many pictures answer a question: `"<group> <question>"`. */
    pictures: Record<string, number> | null;
    rails: SavedRail[] | null;
    asked_rails: Record<string, boolean> | null;
    /** Which pictures of the patient there are. */
    photos: Record<PatientPhotoKind, boolean>;
    offer: { user_id: number; ends_at: string } | null;
  };

export async function readVisitOfPage(db: ReadDb, scope: Scope, id: number): Promise<VisitOfPage | undefined> {
  const { clinic_id, group_id } = scope;
  const { rows } = await sql<VisitOfPage>`
    select ${shownColumns(scope)}, ${listed(page_columns, 'v')}, n.notes, n.updated_at as notes_updated_at,
      (select jsonb_object_agg(key, pictures) from (
        select group_no || ' ' || question_no as key, count(*) as pictures from visit_photo
        where clinic_id = ${clinic_id} and visit_id = ${id} group by 1) counted) as pictures,
      (select jsonb_agg(jsonb_build_object('rail', r.rail, 'override_reason', r.override_reason, 'way', r.way, 'at', r.at, 'by', ${authorName({ id: 'r.user_id', kept: 'r.username', group_id })}))
        from visit_guard_rail r where r.clinic_id = ${clinic_id} and r.visit_id = ${id}) as rails,
      (select to_jsonb(g) from telemed_guard_rails g where g.group_id = ${group_id}) as asked_rails,
      (select jsonb_build_object('face', p.photo_file is not null, 'document_front', p.document_front_file is not null,
          'document_back', p.document_back_file is not null)
        from customer_patient p where p.group_id = ${group_id} and p.id = v.patient_id) as photos,
      (select jsonb_build_object('user_id', o.user_id, 'ends_at', o.ends_at) from visit_offer o
        where o.clinic_id = ${clinic_id} and o.visit_id = ${id} and o.ended_at is null) as offer
    from visit v left join visit_note n on n.clinic_id = ${clinic_id} and n.visit_id = v.id
    where v.clinic_id = ${clinic_id} and v.id = ${id}`.execute(db);
  return rows[0];
}

/** The call that rings at the user, or the visit of the user’s doctor that is going on. */
export async function findMatch(db: ReadDb, { clinic_id }: Scope, user_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from visit v join doctor d on d.clinic_id = ${clinic_id} and d.user_id = ${user_id} and d.deleted_at is null
    where v.clinic_id = ${clinic_id} and v.doctor_id = d.id and v.status = 's'
    union all
    select o.visit_id from visit_offer o join doctor d on d.clinic_id = ${clinic_id} and d.id = o.doctor_id
    where o.clinic_id = ${clinic_id} and o.ended_at is null and d.user_id = ${user_id} and d.deleted_at is null
    limit 1`.execute(db);
  return rows[0]?.id;
}

export async function readShownVisit(db: ReadDb, scope: Scope, id: number): Promise<ShownVisit | undefined> {
  const { rows } = await sql<ShownVisit>`
    select ${shownColumns(scope)} from visit v where v.clinic_id = ${scope.clinic_id} and v.id = ${id}`.execute(db);
  return rows[0];
}
