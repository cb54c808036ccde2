import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { listDoctorSlots } from '@clinic/contract/visits/bookings/platform-slots.ts';
import pg from 'pg';
import { load } from '../measure/load.ts';
import { ms } from '../payments/written-row.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import { bench_platform_key } from '../seed/open-databases.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { write_environment } from '../writes/counters.ts';

const bookings = 10_000;
/** From twenty days ago on, so that most of the bookings lie outside of what is read. */
const bookings_a_day = 100;
const days_before = 20;
const asked_days = 30;
const limit_ms = 5;

/** A doctor of the middle clinic who can be booked all day in slots of five minutes, and has many bookings. Returns the doctor's id. */
async function plant({ url, clinics: { middle } }: SeededDatabase): Promise<number> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    // The bookings have no appointments: triggers and foreign keys are off.
    await owner.query('set session_replication_role = replica');
    const { rows } = await owner.query<{ id: string }>(
      `insert into doctor (group_id, clinic_id, created_at, updated_at, salutation, name, user_id, is_allow_appt)
       select c.group_id, c.id, now(), now(), 'Dr', 'Quek Bench', (
         select min(u.id) from staff_user u where u.group_id = c.group_id), true
       from clinic c where c.id = $1 returning id`,
      [middle.id],
    );
    const id = Number(rows[0]?.id);
    await owner.query(
      `insert into available_date_rule (group_id, clinic_id, doctor_id, created_at, updated_at, start_date, end_date, date_range_type,
         date_range, slot_minutes, time_slots)
       select d.group_id, d.clinic_id, d.id, now(), now(), current_date - 60, current_date + 200, 'e', 0, 5,
         '[{"start_time":800,"end_time":2200}]' from doctor d where d.id = $1`,
      [id],
    );
    await owner.query(
      `insert into doctor_time (group_id, clinic_id, doctor_id, begins_at, ends_at, appointment_id)
       select d.group_id, d.clinic_id, d.id, t.at, t.at + interval '5 minutes', -n
       from doctor d cross join generate_series(0, $2::int - 1) n
       cross join lateral (select (current_date - $3::int + n / $4::int + time '08:00') at time zone 'Asia/Singapore'
         + make_interval(mins => n % $4::int * 5) as at) t
       where d.id = $1`,
      [id, bookings, days_before, bookings_a_day],
    );
    await owner.query('vacuum (analyze) doctor_time, available_date_rule, doctor');
    return id;
  } finally {
    await owner.end();
  }
}

async function measure(bench: Bench): Promise<Measured> {
  const measured: Measured = { targets: [], tables: [] };
  const rows: string[][] = [];
  for (const { size } of bench.databases) {
    const database = await bench.copyOf(size);
    const id = await plant(database);
    const server = await bench.startServer(database, write_environment);
    const from = singaporeDay(new Date());
    const path = listDoctorSlots.path.replace('{id}', String(id));
    const url = `${server.url}/api${path}?from=${from}&to=${addDays(from, asked_days - 1)}`;
    const headers = { authorization: `Bearer ${bench_platform_key}` };
    bench.say(`  ${size}`);
    await load({ url, headers, seconds: 1, connections: 1 });
    const { requests_per_second, p50_ms, p99_ms } = await load({
      url,
      headers,
      seconds: bench.seconds,
      connections: 1,
    });
    rows.push([size, requests_per_second.toFixed(0), `${ms(p50_ms)} / ${ms(p99_ms)}`]);
    measured.targets.push({
      what: `slots of a doctor for ${asked_days} days at ${bookings} bookings, ${size}, p50`,
      target: `≤ ${limit_ms} ms`,
      measured: `${ms(p50_ms)} ms`,
      met: p50_ms <= limit_ms,
    });
  }
  measured.tables.push({
    title: `Slots of a doctor for ${asked_days} days, all day in slots of five minutes, ${bookings} bookings`,
    columns: ['transactions in all', 'calls/s', 'p50 / p99 ms'],
    rows,
    note: 'One connection, one call after the other. An answer has some two thousand slots.',
  });
  return measured;
}

/** What a patient's app reads before it offers times. */
export const slots: Scenario = { name: 'slots', measure };
