import { createReportSchedule } from '@clinic/contract/reports/schedules.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../../platform/act/system-work.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { test_report_types } from '../../../testing/documents/reports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { askForReport } from '../ask-for-report.ts';
import { doReportWork } from '../reports.workers.ts';

const processes = 6;
const schedules = 5;
const rounds = raceRounds(3);
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp({ config: { pool_size: 20 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeCounter(app);
  await app.owner.query("update staff_user set email = 'user@clinic.example' where id = $1", [counter.user.id]);
  const body = { type: 'transactions', filters: {}, every: 'd' } as const;
  for (let one = 0; one < schedules; one++) await app.call(createReportSchedule, { body }, counter.token);
});

const all = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: processes }, work));
const comeDue = () =>
  app.owner.query("update report_schedule set next_at = date_trunc('second', now()) where clinic_id = $1", [
    counter.clinic.id,
  ]);
const reports = async (): Promise<number | null> =>
  (await app.owner.query('select from report where clinic_id = $1', [counter.clinic.id])).rowCount;

test(
  'many processes at once ask for each due report once',
  async () => {
    for (let round = 1; round <= rounds; round++) {
      await comeDue();
      await all(() => doReportWork(app.platform, test_report_types));
      expect(await reports()).toBe(schedules * round);
      await new Promise((done) => setTimeout(done, 1_000));
    }
  },
  raceTimeout(60_000),
);

test('the naive twin asks as often as there are processes', async () => {
  await comeDue();
  const { id: clinic_id, group_id } = counter.clinic;
  const meet = meetingOf(processes);
  await all(() =>
    asSystem(app.platform, 'twin', { group_id, clinic_id, clinic_ids: [clinic_id] }, async (act, scope) => {
      const { rows } = await app.owner.query<{ id: number }>(
        'select id from report_schedule where clinic_id = $1 and next_at <= now()',
        [clinic_id],
      );
      await meet();
      const asked = { user_id: counter.user.id, type: 'transactions', name: 'x.xlsx', filters: {}, filters_text: '' };
      for (const { id } of rows)
        await askForReport(act, scope, { ...asked, filters: { name: String(id) }, schedule_id: null, due_at: null });
      await app.owner.query("update report_schedule set next_at = now() + interval '1 day' where clinic_id = $1", [
        clinic_id,
      ]);
    }),
  );
  expect(await reports()).toBe(schedules * processes);
});
