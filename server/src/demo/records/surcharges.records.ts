import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { InsertRecords } from './insert-records.ts';

/** Surcharges by weekday: evenings, Saturday afternoons and Sundays. One was disabled when its successor was added at a higher price. */
const weekly = [
  ...[0, 1, 2, 3, 4].map((day) => ({ day, start_time: 1830, end_time: 2100, amount_cents: 1000, enable: true })),
  { day: 5, start_time: 1300, end_time: 1800, amount_cents: 1500, enable: true },
  { day: 6, start_time: 0, end_time: 2359, amount_cents: 2500, enable: true },
  { day: 6, start_time: 900, end_time: 1300, amount_cents: 1800, enable: false },
];

/** Surcharges on the next holidays, in days from today. */
const holidays = [
  { in_days: 12, amount_cents: 3000 },
  { in_days: 32, amount_cents: 3500 },
  { in_days: 39, amount_cents: 3000 },
];

/** The surcharges of a group's branches with tele-consults, added by the owner, with their trail. */
export const insertRecords: InsertRecords = async (client, group_id, { since, now }) => {
  const effective_date = singaporeDay(since);
  const rows = [
    ...weekly.map((row) => ({ ...row, type: 'w', date: null, effective_date })),
    ...holidays.map(({ in_days, amount_cents }) => ({
      type: 'd',
      day: null,
      date: addDays(singaporeDay(now), in_days),
      start_time: 0,
      end_time: 2359,
      amount_cents,
      enable: true,
      effective_date,
    })),
  ];
  await client.query(
    `with made as (
       insert into consultation_surcharge
         (group_id, clinic_id, created_at, updated_at, type, day, date, effective_date, start_time, end_time, amount_cents, enable)
       select $1, c.id, $2, $2, s.type, s.day, s.date, s.effective_date, s.start_time, s.end_time, s.amount_cents, s.enable
       from rows from (json_to_recordset($3) as (type text, day smallint, date date, effective_date date, start_time smallint,
         end_time smallint, amount_cents bigint, enable boolean)) with ordinality as s
       join clinic c on c.group_id = $1 and c.allow_telemed
       order by c.id, s.ordinality returning *
     )
     insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
     select m.group_id, m.clinic_id, m.created_at, 'surcharge_created', 'consultation_surcharge', m.id, o.id, o.username, null,
       jsonb_build_object('amount_cents', m.amount_cents, 'effective_date', m.effective_date)
     from made m join staff_user o on o.group_id = m.group_id and o.username = 'owner' order by m.id`,
    [group_id, since, JSON.stringify(rows)],
  );
};
