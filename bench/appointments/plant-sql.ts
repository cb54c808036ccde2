import {
  clinics,
  days,
  first_day,
  functions_sql,
  groups,
  largest_clinic,
  last_day,
  middle_clinic,
} from '../seed/shape.ts';

export const doctors_per_clinic = 4;
/** Customers of 105 belong to the groups in turn, five more to the first one. */
const turn = groups + 5;

/** The clinic with a full calendar, the same at every size: so many appointments on each day of the month after the seeded days. */
export const busy_day_appointments = 100;
export const busy_days = 30;
const busy_clinic = middle_clinic;

const arrayOf = (words: readonly string[]): string => `'{${words.map((word) => `"${word}"`).join(',')}}'::text[]`;
const names = arrayOf([
  'Tan Mei Ling',
  'Lim Wei Ming',
  'Siti Aisyah',
  'Priya Nair',
  'Ahmad Farid',
  'Goh Hui Min',
  'Ng Jia Hao',
  'Rachel Wong',
]);
const purposes = arrayOf(['Fever', 'Follow-up', 'Vaccination', 'Health screening', 'Back pain', '']);
const cards = arrayOf(['Gold', 'Silver', 'Corporate', 'Senior']);

export const doctors_sql = `${functions_sql}
  insert into doctor (group_id, clinic_id, created_at, updated_at, salutation, name)
  select c.group_id, c.id, '${first_day}', '${first_day}', 'Dr', 'Doctor ' || i from clinic c, generate_series(1, ${doctors_per_clinic}) i;
  create temp table of_clinic as select clinic_id, row_number() over (partition by clinic_id order by id) - 1 as place, id from doctor;
  analyze of_clinic;`;

const nameOf = (id: string): string => `(${names})[1 + (${id} % 8)::int] || ' ' || ${id}`;

/** Customers of a span of ids, each their own only patient. They were seen last in shuffled order. */
export const customers_sql = `
  insert into customer (id, group_id, platform_id, username, mobile, e_card_type, company, created_at, updated_at, seen_at, self_name,
    patient_names, patient_tails, patients) overriding system value
  select i, 1 + case when i % ${turn} < ${groups} then i % ${turn} else 0 end, 'app-' || i, 'user.' || i, '9' || lpad((i % 10000000)::text, 7, '0'),
    (${cards})[1 + (i % 4)::int], null, '${first_day}', '${first_day}', timestamptz '${first_day}' + pg_temp.unit(i, 40) * interval '${days} days',
    ${nameOf('i')}, ${nameOf('i')}, lpad((i % 1000)::text, 3, '0') || 'a', 1
  from generate_series($1::bigint, $2::bigint) i`;

export const patients_sql = `
  insert into customer_patient (id, group_id, customer_id, platform_id, is_self, name, gender, created_at, updated_at) overriding system value
  select id, group_id, id, 'patient-' || id, true, self_name, case id % 2 when 0 then 'f' else 'm' end, created_at, updated_at
  from customer where id between $1::bigint and $2::bigint`;

/** The customer of a row: one of the group of its clinic. */
export const customerOf = (row: string, customers: number): string =>
  `${turn} * floor(pg_temp.unit(${row}, 41) * ${Math.floor(customers / turn)})::bigint + ${turn} + c.group_id - 1`;

const columns = `id, group_id, clinic_id, created_at, updated_at, type, status, customer_id, patient_id, username, user_name, user_phone, attendee,
  purpose, date, timing, doctor_id, reserved_at, ends_at, cancelled_by, cancelled_at`;

/**
 * Appointments of a span of ids, which follow time. The clinics have the shares that they have of the transactions. Those of the last three
 * days wait for a decision; of the others most are completed. Only completed ones have a doctor, so that none is in another's place.
 */
export const appointments_sql = (appointments: number): string => `
  insert into appointment (${columns}) overriding system value
  select a.i, c.group_id, c.id, a.at, a.at, 'n', a.status, who.id, who.id, who.username, who.self_name, '+65' || who.mobile, who.self_name,
    (${purposes})[1 + (a.i % 6)::int], (a.at + interval '9 days')::date, (array['m', 'n', 'e'])[1 + (a.i % 3)::int],
    case when a.status = 'f' then d.id end, a.reserved_at, a.reserved_at + interval '15 minutes',
    case when a.status = 'd' then 'u' end, case when a.status = 'd' then a.at end
  from (
    select i, at, status, case when status in ('c', 'f', 'd') then date_trunc('day', at) + interval '7 days' + (i % 56) * interval '15 minutes' end as reserved_at,
      case when i % 20 = 0 then ${largest_clinic} else 2 + floor(pg_temp.unit(i, 30) ^ 2 * ${clinics - 1})::int end as clinic_id
    from (
      select i, timestamptz '${first_day} 08:00:00+08' + make_interval(secs => (i - 1)::float8 / ${appointments} * ${days} * 86400) as at,
        case when i > ${appointments} * ${1 - 3 / days} then 'i' when pg_temp.unit(i, 42) < 0.7 then 'f' when pg_temp.unit(i, 42) < 0.8 then 'c'
          when pg_temp.unit(i, 42) < 0.92 then 'd' else 'r' end as status
      from generate_series($1::bigint, $2::bigint) i
    ) told
  ) a
  join clinic c on c.id = a.clinic_id
  join customer who on who.group_id = c.group_id and who.id = ${customerOf('a.i', appointments)}
  left join of_clinic d on d.clinic_id = c.id and d.place = a.i % ${doctors_per_clinic}
  order by a.i`;

/** The full calendar: approved appointments without a doctor, a quarter of an hour each. */
export const busy_sql = (appointments: number): string => `
  insert into appointment (${columns}) overriding system value
  select ${appointments} + i, c.group_id, c.id, timestamptz '${first_day}', timestamptz '${first_day}', 'n', 'c', who.id, who.id, who.username,
    who.self_name, '+65' || who.mobile, who.self_name, 'Fever', date '${last_day}' + 1 + (i / ${busy_day_appointments})::int, 'm', null,
    at, at + interval '15 minutes', null, null
  from (
    select i, timestamptz '${last_day} 08:00:00+08' + make_interval(days => 1 + (i / ${busy_day_appointments})::int, mins => 15 * (i % 48)::int) as at
    from generate_series(0, ${busy_days * busy_day_appointments - 1}) i
  ) a
  join clinic c on c.id = ${busy_clinic}
  join customer who on who.group_id = c.group_id and who.id = ${customerOf('a.i', appointments)}`;

/** The counters that triggers keep in the product. */
export const counts_sql = `
  insert into appointment_count (clinic_id, status, part, appointments)
  select clinic_id, status, id % 16, count(*) from appointment group by 1, 2, 3;
  insert into customer_count (group_id, e_card_type, slot, customers)
  select group_id, coalesce(e_card_type, ''), id % 8, count(*) from customer group by 1, 2, 3;`;
