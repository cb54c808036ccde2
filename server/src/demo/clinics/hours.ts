import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import type pg from 'pg';
import { bulkInsert } from '../bulk-insert.ts';
import type { SeededClinic } from './tenants.ts';

const hour_ms = 3_600_000;
const saved_days_ago = 30;
const monday_to_friday = [0, 1, 2, 3, 4];
const saturday = 5;

type Span = readonly [start_time: number, end_time: number];

const week = (weekdays: readonly Span[], on_saturday: readonly Span[]) => [
  ...monday_to_friday.flatMap((day) => weekdays.map(([start_time, end_time]) => ({ day, start_time, end_time }))),
  ...on_saturday.map(([start_time, end_time]) => ({ day: saturday, start_time, end_time })),
];
// The sessions in which the payments are made.
const operating = week(
  [
    [830, 1300],
    [1400, 1730],
    [1830, 2100],
  ],
  [[900, 1300]],
);
const office = week([[900, 1800]], []);
const delivery = week([[1000, 1800]], [[1000, 1200]]);

const remark = 'Last registration is half an hour before each session ends.';

/** Half a day off, and some consecutive days: both within the fortnight shown, and not adjacent. */
const closuresFrom = (today: string) => {
  const at = (days: number, hours: number) =>
    new Date(startOfDay(addDays(today, days)).getTime() + hours * hour_ms).toISOString();
  return [
    { start_at: at(3, 13), end_at: at(3, 18) },
    { start_at: at(9, 0), end_at: new Date(Date.parse(at(11, 0)) - 60_000).toISOString() },
  ];
};

/** Weekly hours of every clinic. Clinics that deliver also get delivery hours, but only the first has them switched on. */
export async function insertHours(client: pg.ClientBase, clinics: readonly SeededClinic[], now: Date): Promise<void> {
  const updated_at = new Date(now.getTime() - saved_days_ago * 24 * hour_ms).toISOString();
  const own_delivery = clinics.find(({ definition }) => definition.allow_telemed)?.id;
  const lists = clinics.flatMap(({ id, definition }) => [
    { clinic_id: id, list: 'operating', spans: definition.head_office ? office : operating },
    ...(definition.allow_telemed ? [{ clinic_id: id, list: 'delivery', spans: delivery }] : []),
    ...(definition.head_office ? [] : [{ clinic_id: id, list: 'exception', spans: [] }]),
  ]);
  await bulkInsert(
    client,
    'hours_list',
    lists.map(({ clinic_id, list }) => ({ clinic_id, list, updated_at })),
  );
  await bulkInsert(
    client,
    'weekly_hours',
    lists.flatMap(({ spans, ...list }) => spans.map((span) => ({ ...list, ...span }))),
  );
  await bulkInsert(
    client,
    'exception_hours',
    clinics
      .filter(({ definition }) => !definition.head_office)
      .flatMap(({ id }) => closuresFrom(singaporeDay(now)).map((closure) => ({ clinic_id: id, ...closure }))),
  );
  await client.query(
    `update clinic set exception_hours_include_holidays = true, special_remark = $2,
       is_delivery_hour_follow_operating_hour = (id is distinct from $3)
     where id = any ($1)`,
    [clinics.map(({ id }) => id), remark, own_delivery ?? null],
  );
}
