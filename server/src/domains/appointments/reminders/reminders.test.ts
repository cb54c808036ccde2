import { getAppointment } from '@clinic/contract/appointments/appointments.ts';
import { cancelAppointment } from '@clinic/contract/appointments/decide-appointments.ts';
import { listOutboxMessages, retryOutboxMessage } from '@clinic/contract/outbox/outbox-messages.ts';
import { listSentTexts } from '@clinic/contract/outbox/sent-texts.ts';
import { addDays, singaporeDay, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../../platform/act/system-work.ts';
import { hasPhones } from '../../../platform/config/outside.ts';
import { test_platform_key } from '../../../testing/database/database-setup.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { deliverTexts, outboxOf } from '../../../testing/outside/outbox.ts';
import {
  approve,
  approved,
  makeAppointmentCounter,
} from '../../../testing/samples/appointments/approved-appointments.ts';
import { tenOn } from '../../../testing/samples/appointments.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectNextReminder } from './reminders.queries.ts';
import { sendReminders } from './send-reminders.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  counter = await makeAppointmentCounter(app);
});

/** An instant in Singapore: a number of days from today, at an hour. */
const at = (days: number, hours: number): Date =>
  new Date(startOfDay(addDays(singaporeDay(new Date()), days)).getTime() + hours * 3_600_000);
/** A second later: the server reads its clock from the database. */
const travelTo = (instant: Date): void => void (app.clock.offset_ms = instant.getTime() + 1_000 - Date.now());
/** The job runs twice at that time: the second run finds nothing to do. */
async function remindAt(instant: Date): Promise<void> {
  travelTo(instant);
  await sendReminders(app.platform);
  await sendReminders(app.platform);
}
const texts = async (id: number) =>
  (await outboxOf(app, { record: 'appointment', record_id: id })).filter(({ channel }) => channel === 'text');
const kinds = async (id: number) => (await texts(id)).map(({ kind }) => kind);
/** Staff call with the clock of their sign-in: days later their token has expired. */
async function atSignIn<T>(work: () => Promise<T>): Promise<T> {
  const { offset_ms } = app.clock;
  app.clock.offset_ms = 0;
  const result = await work();
  app.clock.offset_ms = offset_ms;
  return result;
}
const cancel = (id: number) =>
  atSignIn(() => app.call(cancelAppointment, { params: { id: String(id) } }, counter.token));
/** Staff move the appointment at the time of the clock. */
async function move(id: number, reserved_at: Date) {
  const answer = await atSignIn(() => approve(app, counter, id, { reserved_at }));
  await app.owner.query(
    'delete from appointment_reminder where appointment_id = $1 and written_at is null and due_at < $2',
    [id, app.platform.clock.present()],
  );
  return answer;
}
/** The next reminder, as the page shows it at a time. */
async function nextAt(instant: Date, id: number): Promise<string | null> {
  const scope = { group_id: counter.clinic.group_id, clinic_ids: [counter.clinic.id], clinic_id: counter.clinic.id };
  const due = await asSystem(app.platform, 'test', scope, async (act) => {
    const [next] = (await selectNextReminder(scope, id, instant).execute(act.db)).rows;
    return next?.due_at ?? null;
  });
  return due && due.toISOString();
}
const next = async (id: number) =>
  (await app.call(getAppointment, { params: { id: String(id) } }, counter.token)).answer.next_reminder_at;

const early = 'appointment_reminder_day_before';
const late = 'appointment_reminder';
/** Ten o'clock in five days: due at 18:00 in four days, and at 08:00. */
const ten = tenOn(5);

describe('a patient is reminded', () => {
  test('at 18:00 the day before and two hours before, once each', async () => {
    const { id } = await approved(app, counter, { reserved_at: ten });
    expect(await next(id)).toBe(at(4, 18).toISOString());
    await remindAt(at(4, 17.99));
    expect(await kinds(id)).toEqual([]);
    await remindAt(at(4, 18));
    expect(await kinds(id)).toEqual([early]);
    await deliverTexts(app);
    expect(await nextAt(at(4, 18), id)).toBe(at(5, 8).toISOString());
    await remindAt(at(5, 7.99));
    expect(await kinds(id)).toEqual([early]);
    await remindAt(at(5, 8));
    expect(await kinds(id)).toEqual([early, late]);
    expect(await nextAt(at(5, 8), id)).toBeNull();
    await deliverTexts(app);
    expect((await texts(id)).map(({ state }) => state)).toEqual(['sent', 'sent']);
    const { answer } = await app.call(listSentTexts, {}, test_platform_key);
    const text = `Reminder: your appointment at ${counter.clinic.name} is on ${ten.toLocaleDateString('en-GB', { timeZone: 'Asia/Singapore' })} at 10:00.`;
    expect(answer.data.map((sent) => [sent.to, sent.text])).toEqual([
      ['+6591234567', text],
      ['+6591234567', text],
    ]);
  });

  test('in the customer’s language, or in the branch’s first', async () => {
    await app.owner.query("update clinic set languages = '{ms,en,zh}' where id = $1", [counter.clinic.id]);
    const [chinese, english, unknown, other] = await Promise.all(
      [0, 1, 2, 3].map((hours) => approved(app, counter, { reserved_at: at(5, 10 + hours) })),
    );
    const says = (id: number | undefined, language: string | null) =>
      app.owner.query(
        'update customer set language = $2 where id = (select customer_id from appointment where id = $1)',
        [id, language],
      );
    await says(chinese?.id, 'zh');
    await says(english?.id, 'en');
    await says(other?.id, 'ta');
    await remindAt(at(4, 18));
    const textOf = async (id = 0) =>
      (
        await app.owner.query<{ text: string }>(
          "select data ->> 'text' as text from outbox_message where channel = 'text' and record_id = $1",
          [id],
        )
      ).rows[0]?.text;
    expect(await textOf(chinese?.id)).toMatch(/^提醒：您在.*的预约时间是\d{4}年\d{2}月\d{2}日 10:00。$/);
    expect(await textOf(english?.id)).toMatch(
      /^Reminder: your appointment at .* is on \d{2}\/\d{2}\/\d{4} at 11:00\.$/,
    );
    expect(await textOf(unknown?.id)).toMatch(/^Peringatan: temu janji anda/);
    expect(await textOf(other?.id)).toMatch(/^Peringatan: temu janji anda/);
  });

  test('of an appointment after midnight on the day before in Singapore, whatever the day in UTC', async () => {
    const { id } = await approved(app, counter, { reserved_at: at(5, 0.5) });
    expect(await next(id)).toBe(at(4, 18).toISOString());
    await remindAt(at(4, 18));
    expect(await kinds(id)).toEqual([early]);
  });

  test('later, if no process ran when it was due, but neither at night nor shortly before the appointment', async () => {
    const evening = await approved(app, counter, { reserved_at: ten });
    await remindAt(at(4, 21.9));
    expect(await kinds(evening.id)).toEqual([early]);
    app.clock.offset_ms = 0;
    const night = await approved(app, counter, { reserved_at: ten });
    await remindAt(at(4, 22));
    expect(await kinds(night.id)).toEqual([]);
    await remindAt(at(5, 9.4));
    expect(await kinds(night.id)).toEqual([late]);
    app.clock.offset_ms = 0;
    const missed = await approved(app, counter, { reserved_at: ten });
    await remindAt(at(5, 9.5));
    expect(await kinds(missed.id)).toEqual([]);
  });

  test('again after a move, of the new time only', async () => {
    const { id } = await approved(app, counter, { reserved_at: ten });
    await remindAt(at(4, 18));
    await move(id, tenOn(6));
    await remindAt(at(5, 8));
    expect(await kinds(id)).toEqual([early]);
    await remindAt(at(5, 18));
    await remindAt(at(6, 8));
    expect(await kinds(id)).toEqual([early, early, late]);
  });
});

describe('no patient is reminded', () => {
  test('on the evening on which the appointment was approved or moved after 18:00', async () => {
    const { id } = await approved(app, counter, { reserved_at: ten });
    travelTo(at(4, 18.5));
    await move(id, at(5, 11));
    await remindAt(at(4, 18.6));
    expect(await kinds(id)).toEqual([]);
    await remindAt(at(5, 9));
    expect(await kinds(id)).toEqual([late]);
  });

  test('of a cancelled appointment, or without a contact number', async () => {
    const { id } = await approved(app, counter, { reserved_at: ten });
    await cancel(id);
    const unreachable = await approved(app, counter, { reserved_at: ten });
    await app.owner.query("update appointment set user_phone = '' where id = $1", [unreachable.id]);
    expect([await next(id), await next(unreachable.id)]).toEqual([null, null]);
    await remindAt(at(4, 18));
    expect([await kinds(id), await kinds(unreachable.id)]).toEqual([[], []]);
  });

  test('a patient who is at the counter already', async () => {
    const here = await approved(app, counter, { reserved_at: ten });
    const elsewhere = await approved(app, counter, { reserved_at: at(5, 10.5) });
    for (const [{ id }, days] of [
      [here, 5],
      [elsewhere, 3],
    ] as const)
      await app.owner.query(
        `insert into queue_entry (group_id, clinic_id, day, status, token, appointment_id, arrived_at) values ($1, $2, $3, 'a', $4, $5, now())`,
        [counter.clinic.group_id, counter.clinic.id, singaporeDay(at(days, 8)), `t${id}`, id],
      );
    await remindAt(at(5, 8.6));
    expect([await kinds(here.id), await kinds(elsewhere.id)]).toEqual([[], [late]]);
  });

  test('without a provider of text messages', async () => {
    expect(hasPhones({ sandbox: false, consumer: undefined, sms: undefined })).toBe(false);
    const { id } = await approved(app, counter, { reserved_at: ten });
    travelTo(at(4, 18));
    await sendReminders({ ...app.platform, config: { ...app.platform.config, sandbox: false } });
    expect(await kinds(id)).toEqual([]);
  });
});

test.each([
  ['cancelled', (id: number) => cancel(id), 'The appointment was cancelled.'],
  ['moved', (id: number) => move(id, tenOn(7)), 'The appointment was moved.'],
])(
  'a reminder that waits is not sent after the appointment was %s, and cannot be sent by hand',
  async (_, step, why) => {
    const { id } = await approved(app, counter, { reserved_at: ten });
    await remindAt(at(4, 18));
    expect(await step(id)).toMatchObject({ status: 200 });
    await deliverTexts(app);
    expect(await texts(id)).toMatchObject([{ state: 'failed', tries: 0, failure: why }]);
    const query = { entity: 'appointment', entity_id: String(id) } as const;
    app.clock.offset_ms = 0;
    const { answer } = await app.call(listOutboxMessages, { query }, counter.token);
    const message = answer.data.find(({ channel }) => channel === 'text');
    expect(message).toMatchObject({ state: 'withdrawn', failure: why });
    const retried = await app.call(retryOutboxMessage, { params: { id: String(message?.id) } }, counter.token);
    expect(retried).toMatchObject({ status: 409, problem: { type: '/problems/outbox_message_not_failed' } });
  },
);
