import { closeClinic, getClinicOfGroup, reopenClinic } from '@clinic/contract/clinics/group-clinics.ts';
import { closeGroup, reopenGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import { cancelTransaction, createTransaction } from '@clinic/contract/payments/receiving.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClinic } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let id: string;
let group_id: string;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
  id = String(counter.clinic.id);
  group_id = String(counter.clinic.group_id);
});

const reason = 'The lease ends';
const today = (): string => singaporeDay(new Date());
const inDays = (days: number): string => addDays(today(), days);
const close = (closes_on = today(), more: object = {}) =>
  app.call(closeClinic, { params: { id }, body: { closes_on, reason, ...more } }, test_platform_key);
const reopen = () => app.call(reopenClinic, { params: { id }, body: { reason } }, test_platform_key);
const closeAll = (closes_on = today()) =>
  app.call(closeGroup, { params: { id: group_id }, body: { closes_on, reason } }, test_platform_key);
const reopenAll = () => app.call(reopenGroup, { params: { id: group_id }, body: { reason } }, test_platform_key);
const pay = (amount = 12.5) => app.call(createTransaction, { body: { amount, patient_id: 'P-1' } }, counter.token);
const rename = () => app.call(updateClinic, { body: { special_remark: 'Closed' } }, counter.token);
const typeOf = ({ problem }: { problem: { type: string } }) => problem.type.replace('/problems/', '');
/** Frees the counter's device of the payment that waits on it. */
const freeDevice = () => app.owner.query('update transaction set device_id = null where clinic_id = $1', [id]);
/** A day that was set while it was still ahead. */
const setBefore = (table: 'clinic' | 'provider_group', of: string) =>
  app.owner.query(`update ${table} set closes_on = $2 where id = $1`, [of, inDays(-1)]);

describe('closing is refused', () => {
  test('while a payment is open, with how many and how much', async () => {
    const { answer } = await pay();
    const refused = await close();
    expect([refused.status, typeOf(refused), refused.problem.errors]).toEqual([
      409,
      'clinic_has_open_work',
      { payments: ['1 payment that is not on a statement, S$12.50 in all.'] },
    ]);
    const of_group = await closeAll();
    expect([typeOf(of_group), Object.keys(of_group.problem.errors ?? {})]).toEqual([
      'group_has_open_work',
      ['payments'],
    ]);
    await app.call(cancelTransaction, { params: { id: String(answer.id) }, body: {} }, counter.token);
    expect((await close()).answer.state).toBe('closed');
  });

  test('from a day that is over, and over a version that somebody changed', async () => {
    const late = await close(inDays(-1));
    expect([late.status, Object.keys(late.problem.errors ?? {})]).toEqual([422, ['closes_on']]);
    const { updated_at } = (await close(inDays(5))).answer;
    await close(inDays(6));
    expect(typeOf(await close(inDays(7), { updated_at }))).toBe('stale_object');
  });

  test('of a clinic’s reopening while its group is closing', async () => {
    await close();
    await closeAll(inDays(3));
    expect(typeOf(await reopen())).toBe('group_closed');
  });
});

describe('a clinic', () => {
  test('from its day on takes no new payments, and its staff finish what is open', async () => {
    expect((await close(inDays(1))).answer).toMatchObject({ state: 'closing', closes_on: inDays(1), closed_at: null });
    expect((await pay()).status).toBe(200);
    await freeDevice();
    await setBefore('clinic', id);
    expect(typeOf(await pay(20))).toBe('branch_closing');
    expect((await rename()).status).toBe(200);
    const { rows } = await app.owner.query('select count(*) from transaction where clinic_id = $1', [id]);
    expect(rows).toEqual([{ count: 1 }]);
    // The day that was set stays valid for the last step.
    expect(typeOf(await close(inDays(-1)))).toBe('clinic_has_open_work');
  });

  test('that is closed can be looked at but not changed, until it is reopened', async () => {
    const closed = await close();
    expect(closed.answer).toMatchObject({ state: 'closed', closes_on: today(), closed_at: expect.any(String) });
    expect((await close()).answer).toEqual(closed.answer);
    expect([typeOf(await pay()), typeOf(await rename())]).toEqual(['branch_closed', 'branch_closed']);
    expect((await app.call(getClinic, {}, counter.token)).status).toBe(200);
    expect((await reopen()).answer).toMatchObject({ state: 'open', closes_on: null, closed_at: null });
    expect([(await pay()).status, (await rename()).status]).toEqual([200, 200]);
    const { rows } = await app.owner.query(
      "select kind, note from audit where clinic_id = $1 and kind in ('clinic_closed', 'clinic_reopened') order by id",
      [id],
    );
    expect(rows).toEqual([
      { kind: 'clinic_closed', note: reason },
      { kind: 'clinic_reopened', note: reason },
    ]);
  });
});

test('a group closes with all its clinics; one that was closed itself stays closed when the group opens again', async () => {
  const other = await makeClinic(app, { id: counter.clinic.group_id, code: '' });
  await app.call(
    closeClinic,
    { params: { id: String(other.id) }, body: { closes_on: today(), reason } },
    test_platform_key,
  );
  expect((await closeAll()).answer).toMatchObject({ state: 'closed', clinics: 2 });
  expect([typeOf(await pay()), typeOf(await rename())]).toEqual(['branch_closed', 'branch_closed']);
  expect((await reopenAll()).answer.state).toBe('open');
  expect((await pay()).status).toBe(200);
  await freeDevice();
  await setBefore('provider_group', group_id);
  expect(typeOf(await pay(20))).toBe('branch_closing');
  const read = await app.call(getClinicOfGroup, { params: { id: String(other.id) } }, test_platform_key);
  expect(read.answer.state).toBe('closed');
});
