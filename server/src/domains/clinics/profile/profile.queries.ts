import type { Clinic } from '@clinic/contract/clinics/clinic.ts';
import { sql } from 'kysely';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Scope } from '../../../platform/act/scope.ts';

interface FeeRow {
  id: number;
  product_type: string;
  type: 'a' | 'p';
  flat_cents: number | null;
  rate: string | null;
  effective_date: string;
}

/** What is stored under the name and in the form in which it is shown. */
type ProfileText = Pick<
  Clinic,
  | 'description'
  | 'block_no'
  | 'unit_no'
  | 'road_name'
  | 'building_name'
  | 'postal_code'
  | 'zone'
  | 'estate'
  | 'phone'
  | 'fax'
  | 'provider_email'
  | 'remittance_email'
  | 'website'
  | 'allow_telemed'
  | 'allow_self_collect'
  | 'allow_ally_delivery'
  | 'is_enable_appointment_sms_notify'
  | 'appointment_notify_number'
  | 'supports'
  | 'exception_hours_include_holidays'
  | 'is_delivery_hour_follow_operating_hour'
  | 'special_remark'
>;
type ProfileReadOnly = Pick<
  Clinic,
  | 'id'
  | 'code'
  | 'name'
  | 'type'
  | 'specialty'
  | 'gst_reg_no'
  | 'need_gst'
  | 'bank_name'
  | 'bank_code'
  | 'branch_code'
  | 'account_name'
  | 'account_no'
>;

/** A clinic with everything that its profile shows. */
export interface ProfileRow extends ProfileText, ProfileReadOnly {
  group_id: number;
  group_name: string;
  consultation_rate_cents: number | null;
  latitude: string | null;
  longitude: string | null;
  created_at: Date;
  updated_at: Date;
  plan_id: number;
  plan_name: string;
  allow_voucher_types: string[];
  fees: FeeRow[];
}

/** The chosen branch with its plan, and the fees that hold on a Singapore day or will. */
export async function readProfile(db: ReadDb, scope: Scope, day: string): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select c.id, c.code, c.name, c.type, c.group_id, g.name as group_name, c.consultation_rate_cents, c.specialty,
      c.gst_reg_no, c.need_gst, c.created_at, c.updated_at, c.description, c.block_no, c.unit_no, c.road_name,
      c.building_name, c.postal_code, c.zone, c.estate, c.latitude, c.longitude, c.phone, c.fax, c.provider_email,
      c.remittance_email, c.website, c.allow_telemed, c.allow_self_collect, c.allow_ally_delivery,
      c.is_enable_appointment_sms_notify, c.appointment_notify_number, c.supports, c.exception_hours_include_holidays,
      c.is_delivery_hour_follow_operating_hour, c.special_remark,
      b.bank_name, b.bic as bank_code, b.branch_code, b.account_name, b.account_number as account_no,
      p.id as plan_id, p.name as plan_name, p.allow_voucher_types, (
        select coalesce(json_agg(json_build_object('id', f.id, 'product_type', f.product_type, 'type', f.type,
          'flat_cents', f.flat_cents, 'rate', f.rate::text, 'effective_date', f.effective_date)
          order by f.product_type, f.effective_date), '[]'::json)
        from plan_admin_fee f
        where f.plan_id = p.id and f.effective_date >= coalesce((
          select max(e.effective_date) from plan_admin_fee e
          where e.plan_id = p.id and e.product_type = f.product_type and e.effective_date <= ${day}::date
        ), f.effective_date)
      ) as fees
    from clinic c
    join provider_group g on g.id = c.group_id
    join plan p on p.id = coalesce((
      select d.plan_id from clinic_plan d
      where d.clinic_id = ${scope.clinic_id} and d.effective_date <= ${day}::date
      order by d.effective_date desc limit 1
    ), c.plan_id)
    left join clinic_bank_account b on b.clinic_id = ${scope.clinic_id}
    where c.group_id = ${scope.group_id} and c.id = ${scope.clinic_id}`.execute(db);
  if (!rows[0]) throw new Error('The clinic is not in the tenant.');
  return rows[0];
}

/** When the branch's profile was last changed; nobody else writes it until the end, payments at the branch go on. */
export async function lockProfile(db: Db, scope: Scope): Promise<Date> {
  const { rows } = await sql<{ updated_at: Date }>`select updated_at from clinic
    where group_id = ${scope.group_id} and id = ${scope.clinic_id} for no key update`.execute(db);
  if (!rows[0]) throw new Error('The clinic is not in the tenant.');
  return rows[0].updated_at;
}

/** The columns that a profile writes, each by its name; those that are left out stay. */
export interface SavedProfile extends Partial<Omit<ProfileText, 'supports'>> {
  consultation_rate_cents?: number | null;
  latitude?: number | null;
  longitude?: number | null;
  supports?: number[];
}

export async function saveProfile(db: Db, scope: Scope, saved: SavedProfile & { updated_at: Date }): Promise<void> {
  await db
    .updateTable('clinic')
    .set(saved)
    .where('group_id', '=', scope.group_id)
    .where('id', '=', scope.clinic_id)
    .execute();
}
