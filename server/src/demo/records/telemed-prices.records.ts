import type { InsertRecords } from './insert-records.ts';

const at_cost = { prescription_type: 'c', prescription_value_cents: null };
const no_facility = { facility_enable: false, facility_type: null, facility_value_cents: null };
const facility = (facility_type: string, facility_value_cents: number) => ({
  facility_enable: true,
  facility_type,
  facility_value_cents,
});

/** The services of a group, with its default charges. */
const services = [
  { name: 'GP consultation', available: true, consult_cents: 2500, ...at_cost, ...facility('p', 500), mc_cents: 0 },
  { name: 'Specialist consultation', available: false, consult_cents: 9000, ...at_cost, ...no_facility, mc_cents: 0 },
  { name: 'Chronic disease review', available: true, consult_cents: 3500, ...at_cost, ...no_facility, mc_cents: 500 },
  {
    name: 'Home Recovery Programme',
    available: true,
    consult_cents: 4000,
    prescription_type: 'f',
    prescription_value_cents: 1500,
    ...facility('f', 1000),
    mc_cents: 0,
  },
  {
    name: 'Mental wellness session',
    available: false,
    consult_cents: 8000,
    ...at_cost,
    ...no_facility,
    mc_cents: 1000,
  },
];

const open = {
  available: null,
  consult_cents: null,
  prescription_type: null,
  prescription_value_cents: null,
  facility_enable: null,
  facility_type: null,
  facility_value_cents: null,
  mc_cents: null,
};

/** What the user `doctor` charges instead, in days before today, oldest first. The others charge the defaults. */
const changes = [
  { service: 'GP consultation', days_ago: 260, username: 'owner', ...open, consult_cents: 2800 },
  { service: 'GP consultation', days_ago: 96, username: 'doctor', ...open, consult_cents: 3000 },
  { service: 'GP consultation', days_ago: 12, username: 'doctor', ...open, consult_cents: 3000, mc_cents: 500 },
  {
    service: 'Home Recovery Programme',
    days_ago: 150,
    username: 'doctor',
    ...open,
    prescription_type: 'f',
    prescription_value_cents: 2000,
    ...facility('r', 1200),
  },
  { service: 'Chronic disease review', days_ago: 40, username: 'owner', ...open, available: false },
];

const columns = `available boolean, consult_cents bigint, prescription_type text, prescription_value_cents bigint, facility_enable boolean,
  facility_type text, facility_value_cents bigint, mc_cents bigint`;
const names = columns.replaceAll(/ (boolean|bigint|text)/g, '');

/** The services of a group, and what its tele-consult doctors charge instead, with change log and trail. */
export const insertRecords: InsertRecords = async (client, group_id, { since, now }) => {
  await client.query(
    `insert into telemed_service (group_id, created_at, updated_at, name, ${names})
     select $1, $2, $2, s.name, ${names} from json_to_recordset($3) as s (name text, ${columns})`,
    [group_id, since, JSON.stringify(services)],
  );
  for (const { service, days_ago, username, ...values } of changes) {
    await client.query(
      `with changed as (
         select d.group_id, d.clinic_id, d.id as doctor_id, s.id as service_id, u.id as user_id, u.username, v.*,
           $2::timestamptz - make_interval(days => $3) as at
         from doctor d
         join telemed_service s on s.group_id = d.group_id and s.name = $4
         join staff_user u on u.group_id = d.group_id and u.username = $5
         cross join json_to_record($6) as v (${columns})
         where d.group_id = $1 and d.deleted_at is null
           and d.user_id = (select own.id from staff_user own where own.group_id = d.group_id and own.username = 'doctor')
       ),
       before as (
         select p.* from telemed_price p join changed c on c.clinic_id = p.clinic_id and c.doctor_id = p.doctor_id
           and c.service_id = p.service_id
       ),
       saved as (
         insert into telemed_price (group_id, clinic_id, doctor_id, service_id, updated_at, ${names})
         select group_id, clinic_id, doctor_id, service_id, at, ${names} from changed order by clinic_id
         on conflict (clinic_id, doctor_id, service_id) do update set updated_at = excluded.updated_at,
           ${names
             .split(',')
             .map((name) => `${name.trim()} = excluded.${name.trim()}`)
             .join(', ')}
         returning *
       ),
       logged as (
         insert into telemed_price_log (clinic_id, price_id, logged_at, user_id, username, ${names})
         select s.clinic_id, s.id, s.updated_at, c.user_id, c.username, ${names
           .split(',')
           .map((name) => `s.${name.trim()}`)
           .join(', ')}
         from saved s join changed c on c.clinic_id = s.clinic_id and c.doctor_id = s.doctor_id
       )
       insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
       select s.group_id, s.clinic_id, s.updated_at, 'telemed_price_updated', 'telemed_price', s.id, c.user_id, c.username,
         (select jsonb_build_object('consult_cents', b.consult_cents, 'mc_cents', b.mc_cents) from before b where b.id = s.id),
         jsonb_build_object('consult_cents', s.consult_cents, 'mc_cents', s.mc_cents)
       from saved s join changed c on c.clinic_id = s.clinic_id and c.doctor_id = s.doctor_id order by s.id`,
      [group_id, now, days_ago, service, username, JSON.stringify(values)],
    );
  }
};
