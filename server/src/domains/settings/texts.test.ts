import { readTextSettings, saveTextSettings } from '@clinic/contract/settings/text-settings.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeClinic, makeGroup } from '../../testing/factories.ts';
import { actAt, outboxOf } from '../../testing/outside/outbox.ts';
import { makeOperator } from '../../testing/people/operators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await makeOperator(app, ['administrator']));
});
afterAll(() => app.close());

const kind = 'appointment_reminder';
const usual = 'Reminder: your appointment at {clinic} is on {date} at {time}.';
const save = (texts: object[], version: object = {}) =>
  app.call(saveTextSettings, { body: { texts, ...version } }, token);
const saved = async () => {
  const { texts, ...row } = (await app.call(readTextSettings, {}, token)).answer;
  return { ...texts.find((one) => one.kind === kind), ...row };
};
const stored = async () =>
  (await app.owner.query<{ value: object }>("select value from platform_setting where name = 'texts'")).rows[0]?.value;

/** The words of a reminder that is written now. */
async function reminded(id: number): Promise<unknown> {
  const clinic = await makeClinic(app, await makeGroup(app));
  await actAt(app, clinic, async (act) =>
    act.text(kind, {
      record: { id, clinic_id: clinic.id },
      to: '9123 4567',
      data: { clinic_name: 'Orchard', reserved_at: '2026-11-24T02:30:00.000Z' },
    }),
  );
  const [message] = await outboxOf(app, { record: 'appointment', record_id: id });
  return message?.data;
}

test('an unknown or missing placeholder is refused by name, at its text', async () => {
  const wrong = await save([{ kind, text: 'See you at {clinic}, {doctor}.' }]);
  expect([wrong.status, wrong.problem.errors]).toEqual([
    422,
    { 'texts.0.text': ['Unknown: {doctor}. This text has {clinic}, {date}, {time}.', 'Missing: {date}, {time}.'] },
  ]);
});

test('a text from another version is refused', async () => {
  const { updated_at } = (await save([{ kind, text: 'First {clinic} {date} {time}' }], { updated_at: null })).answer;
  const late = await save([{ kind, text: 'Late {clinic} {date} {time}' }], { updated_at: null });
  expect([late.status, late.problem.type]).toEqual([409, '/problems/stale_object']);
  expect(await saved()).toMatchObject({ text: 'First {clinic} {date} {time}', updated_at });
});

test('messages have the saved text from then on, and the usual one ends it', async () => {
  await save([{ kind, text: '{date}, {time}: {clinic} expects you.' }]);
  await vi.waitFor(() => expect(app.platform.settings.texts[kind]).toContain('expects you'), { timeout: 1_000 });
  expect(await reminded(1)).toEqual({ text: '24/11/2026, 10:30: Orchard expects you.' });
  expect(await saved()).toMatchObject({ usual_text: usual, placeholders: ['clinic', 'date', 'time'] });
  // Another kind keeps what it has.
  await save([{ kind: 'appointment_bookings', text: '{clinic}: {bookings}' }]);
  expect(await stored()).toEqual({
    [kind]: '{date}, {time}: {clinic} expects you.',
    appointment_bookings: '{clinic}: {bookings}',
  });
  await save([{ kind, text: usual }]);
  expect(await stored()).toEqual({ appointment_bookings: '{clinic}: {bookings}' });
  await vi.waitFor(() => expect(app.platform.settings.texts[kind]).toBeUndefined(), { timeout: 1_000 });
  expect(await reminded(2)).toEqual({ text: 'Reminder: your appointment at Orchard is on 24/11/2026 at 10:30.' });
});
