import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { nextDue } from '../../domains/reports/schedules/schedule.rules.ts';
import type { InsertRecords } from './insert-records.ts';

/** The schedules of the demo users. */
const schedules = [
  {
    username: 'owner',
    type: 'transactions',
    every: 'w',
    filters: { product: 'c' },
    filters_text: 'Consultation',
    paused: false,
  },
  { username: 'owner', type: 'appointments', every: 'd', filters: {}, filters_text: '', paused: false },
  { username: 'owner', type: 'voucher_sales', every: 'm', filters: {}, filters_text: '', paused: false },
  {
    username: 'finance',
    type: 'transactions',
    every: 'm',
    filters: { transaction_status: 'p' },
    filters_text: 'Completed',
    paused: false,
  },
  {
    username: 'manager',
    type: 'appointments',
    every: 'w',
    filters: { status: 'r' },
    filters_text: 'Rejected',
    paused: true,
  },
] as const;

/** Reports of the last weeks, whose files were removed after seven days, and one that failed. */
const reports = [
  { username: 'owner', type: 'transactions', days_ago: 41, status: 'x', rows: 1_840 },
  { username: 'finance', type: 'transactions', days_ago: 26, status: 'x', rows: 2_112 },
  { username: 'owner', type: 'appointments', days_ago: 19, status: 'x', rows: 64 },
  { username: 'owner', type: 'transactions', days_ago: 9, status: 'f', rows: 0 },
] as const;

/** Scheduled and ended reports of a group’s branches, for the demo users with access there. */
export const insertRecords: InsertRecords = async (client, group_id, { since, now }) => {
  const due = schedules.map(({ paused, ...row }) => ({
    ...row,
    next_at: nextDue(row.every, now),
    paused_at: paused ? now : null,
  }));
  await client.query(
    `insert into report_schedule
       (group_id, clinic_id, user_id, created_at, updated_at, type, filters, filters_text, every, next_at, paused_at)
     select $1, m.clinic_id, u.id, $2, $2, s.type, s.filters, s.filters_text, s.every, s.next_at, s.paused_at
     from rows from (json_to_recordset($3) as (username text, type text, every text, filters jsonb, filters_text text,
       next_at timestamptz, paused_at timestamptz)) with ordinality as s
     join staff_user u on u.group_id = $1 and u.username = s.username
     join (select distinct user_id, clinic_id from user_group_clinic where group_id = $1) m on m.user_id = u.id
     order by m.clinic_id, s.ordinality`,
    [group_id, since, JSON.stringify(due)],
  );
  const ended = reports.map(({ days_ago, rows, ...row }) => {
    const at = new Date(now.getTime() - days_ago * 86_400_000);
    const day = singaporeDay(at);
    const days = { start: addDays(day, -30), end: day };
    return {
      ...row,
      at,
      name: `${row.type}-${day}.xlsx`,
      filters: { [row.type === 'transactions' ? 'date' : 'reserved_at']: `${days.start},${days.end}` },
      filters_text: [days.start, days.end].map((one) => one.split('-').toReversed().join('/')).join('–'),
      rows_done: rows,
      problem: row.status === 'f' ? 'failed' : null,
    };
  });
  await client.query(
    `insert into report (group_id, clinic_id, user_id, created_at, type, name, filters, filters_text, status, tries, rows_done,
       rows_total, size_bytes, touched_at, ended_at, expires_at, problem)
     select $1, m.clinic_id, u.id, s.at, s.type, s.name, s.filters, s.filters_text, s.status, 1, s.rows_done, s.rows_done,
       case s.status when 'x' then s.rows_done * 74 + 4200 end, s.at, s.at + interval '12 seconds',
       case s.status when 'x' then s.at + interval '7 days' end, s.problem
     from rows from (json_to_recordset($2) as (username text, type text, at timestamptz, name text, filters jsonb,
       filters_text text, status text, rows_done bigint, problem text)) with ordinality as s
     join staff_user u on u.group_id = $1 and u.username = s.username
     join (select distinct user_id, clinic_id from user_group_clinic where group_id = $1) m on m.user_id = u.id
     order by m.clinic_id, s.ordinality`,
    [group_id, JSON.stringify(ended)],
  );
};
