import { deleteAdminFee } from '@clinic/contract/clinics/plans.ts';
import { deletePlatformAdminFee } from '@clinic/contract/clinics/platform-plans.ts';
import { deletePublicHoliday, savePublicHoliday } from '@clinic/contract/clinics/public-holidays.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makePlan,
  makeUser,
  mintSession,
} from '../../testing/factories.ts';
import { askPlan, daysAhead, futureFee } from '../../testing/money/plans.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../testing/test-app.ts';

let app: TestApp;
let group: Group;
let other: Group;
beforeAll(async () => {
  app = await sharedApp();
  [group, other] = [await makeGroup(app), await makeGroup(app)];
});

/** The events of this name at each of these clinics, with their sequence numbers. */
async function told(name: string, clinics: readonly Clinic[]) {
  const { rows } = await app.owner.query<{ clinic_id: number; seq: number; data: unknown }>(
    'select clinic_id, seq, data from event where name = $1 and clinic_id = any ($2) order by clinic_id, seq',
    [name, clinics.map(({ id }) => id)],
  );
  return rows;
}
const counted = (rows: { clinic_id: number }[], { id }: Clinic) => rows.filter((row) => row.clinic_id === id).length;

test('clinics that pay a fee, now or later, and their head offices get an event when it is set or deleted; others do not', async () => {
  const plan = await makePlan(app);
  const payer = await makeClinic(app, group, { plan_id: plan.id });
  const head_office = await makeClinic(app, group, { head_office: true });
  const coming = await makeClinic(app, other);
  await askPlan(app, coming, plan.id);
  const stranger = await makeClinic(app, other);
  const all = [payer, head_office, coming, stranger];
  const first = await futureFee(app, plan.id, { effective_date: daysAhead(app, 9) });
  await app.call(deletePlatformAdminFee, { params: { id: String(first) } }, test_platform_key);
  const rows = await told('fees_changed', all);
  expect(all.map((clinic) => counted(rows, clinic))).toEqual([2, 2, 2, 0]);
  expect(rows[0]?.data).toEqual({ clinic_id: payer.id });
  const { rows: numbers } = await app.owner.query<{ last_seq: number; events: number }>(
    `select c.last_seq, (select count(*)::int from event e where e.clinic_id = c.clinic_id) as events
     from event_counter c where c.clinic_id = any ($1)`,
    [all.map(({ id }) => id)],
  );
  expect(numbers.every(({ last_seq, events }) => last_seq === events)).toBe(true);
});

test('a fee that a clinic deletes itself sends an event too, and is in its audit trail', async () => {
  const plan = await makePlan(app);
  const clinic = await makeClinic(app, group, { plan_id: plan.id });
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_PROVIDER_UPDATE'] });
  const { token } = await mintSession(app, user, clinic);
  const id = await futureFee(app, plan.id, { effective_date: daysAhead(app, 9) });
  expect((await app.call(deleteAdminFee, { params: { id: String(id) } }, token)).status).toBe(204);
  expect(counted(await told('fees_changed', [clinic]), clinic)).toBe(2);
  const { rows } = await app.owner.query("select from audit where clinic_id = $1 and kind = 'admin_fee_deleted'", [
    clinic.id,
  ]);
  expect(rows).toHaveLength(1);
});

test('every clinic gets an event for a changed public holiday, but not if nothing changed', async () => {
  const clinics = [await makeClinic(app, group), await makeClinic(app, other)];
  const params = { day: '2027-03-05' };
  const body = { name: 'Polling Day', is_provisional: false };
  await app.call(savePublicHoliday, { params, body }, test_platform_key);
  await app.call(savePublicHoliday, { params, body }, test_platform_key);
  await app.call(deletePublicHoliday, { params }, test_platform_key);
  const rows = await told('holidays_changed', clinics);
  expect(clinics.map((clinic) => counted(rows, clinic))).toEqual([2, 2]);
});
