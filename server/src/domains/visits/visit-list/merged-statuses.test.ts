import { listQueuedVisits, listVisits } from '@clinic/contract/visits/visit/visits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesRead } from '../../../testing/database/entries-read.ts';
import { makeCounter } from '../../../testing/money/payments.ts';
import { called, makeDoctorOnline, makeTelemedBranch } from '../../../testing/samples/visits/calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const rows_of_page = 10;
const each = 2_000;
/** The first entry of each status, the rows of the page, and their look-ups. */
const most_entries = 10 * rows_of_page;

let app: TestApp;

beforeAll(async () => {
  // One connection, so that its read counters cover all reads.
  app = await startTestApp({ config: { pool_size: 1 } });
});
afterAll(() => app.close());

/** A branch with 2,000 visits that ended with one status, and 2,000 newer ones that ended with the other. */
async function plant(older: string, other: string) {
  const branch = await makeTelemedBranch(app);
  const doctor = await makeDoctorOnline(app, branch, 'Lim');
  const { id } = await called(app, branch);
  await app.owner.query(
    `insert into visit (group_id, clinic_id, created_at, updated_at, status, call_at, customer_id, patient_id, patient_name, mobile, service_id,
       is_first_visit, doctor_id, consult_start_at, consult_end_at, ended_why, ended_at)
     select v.group_id, v.clinic_id, now(), now(), one.status, now() - make_interval(mins => 5000 - i), v.customer_id, v.patient_id,
       v.patient_name, v.mobile, v.service_id, true, seen.doctor_id, seen.at, seen.at, case one.status when 'c' then 'patient' end,
       case one.status when 'c' then now() end
     from visit v, generate_series(1, $2) i, lateral (select case when i <= $3 then $4 else $5 end) one (status),
       lateral (select case one.status when 'w' then $6::bigint end, case one.status when 'w' then now() end) seen (doctor_id, at)
     where v.id = $1 order by i`,
    [id, 2 * each, each, older, other, doctor.doctor_id],
  );
  await app.owner.query('vacuum analyze visit');
  const { group, clinic } = branch;
  return makeCounter(app, { group, clinic, roles: ['ROLE_VISIT_VIEW', 'ROLE_VISIT_VIEW_ALL'] });
}

test.each([
  ['consults', listVisits, 'w', 'c'],
  ['queue', listQueuedVisits, 'c', 'w'],
] as const)(
  'the first page of the %s does not pass over the newer visits of the other list',
  async (_, list, older, other) => {
    const { token } = await plant(older, other);
    for (const sort of ['id,desc', 'schedule_at,desc']) {
      const before = await entriesRead(app, 'visit');
      const { answer } = await app.call(list, { query: { sort, n: rows_of_page } }, token);
      expect(answer.data.slice(-rows_of_page + 1).every(({ status }) => status === older)).toBe(true);
      const after = await entriesRead(app, 'visit');
      const read = Object.entries(after).reduce((sum, [name, count]) => sum + count - (before[name] ?? 0), 0);
      expect(read).toBeLessThan(most_entries);
    }
  },
);
