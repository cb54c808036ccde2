import { listOutboxMessages, type OutboxMessage, retryOutboxMessage } from '@clinic/contract/outbox/outbox-messages.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RecordMessages } from './record-messages.tsx';

const api = fakeApi();
const message: OutboxMessage = {
  id: 1,
  channel: 'consumer',
  title: 'Appointment approved',
  state: 'sent',
  created_at: '2026-11-20T03:04:05.678Z',
  settled_at: '2026-11-20T03:04:06.000Z',
  tries: 1,
  next_try_at: null,
  failure: null,
  to: null,
};
const reminder: OutboxMessage = {
  ...message,
  id: 2,
  channel: 'text',
  title: 'Reminder two hours before',
  state: 'arrived',
  to: '•••• 4567',
};
const failed: OutboxMessage = {
  ...message,
  id: 3,
  title: 'Appointment moved',
  state: 'failed',
  settled_at: '2026-11-21T03:04:06.000Z',
  failure: 'The service could not be reached.',
};

let retried = 0;
const show = () =>
  renderScreen(() => <RecordMessages entity="transaction" id={41} onRetried={() => void (retried += 1)} />, {
    path: '/record',
  });

test('a record without messages shows nothing', async () => {
  api.answer(listOutboxMessages, { data: [] });
  await show();
  await expect.poll(() => api.calls(listOutboxMessages).length).toBeGreaterThan(0);
  expect(page.getByText('Messages sent').elements()).toHaveLength(0);
  expect(api.calls(listOutboxMessages).at(-1)?.query).toEqual({ entity: 'transaction', entity_id: '41' });
});

test('a message shows its title, channel and time, and whether it arrived; the newest is first', async () => {
  const waiting: OutboxMessage = {
    ...failed,
    state: 'waiting',
    settled_at: null,
    next_try_at: '2026-11-20T03:14:00.000Z',
  };
  api.answer(listOutboxMessages, { data: [message, reminder, waiting] });
  await show();
  await expect
    .element(page.getByRole('list', { name: 'Messages sent' }))
    .toMatchTextContent(
      /Appointment movedPatient’s app · The service could not be reached\. Next try at 11:14\.Waiting.*Reminder two hours beforeText message to •••• 4567 · 20\/11\/2026 11:04Delivered.*Appointment approvedPatient’s app · 20\/11\/2026 11:04Sent/,
    );
  expect(page.getByRole('button', { name: /^Send again/ }).elements()).toHaveLength(0);
});

test('a withdrawn message says why it was not sent, and cannot be sent', async () => {
  api.answer(listOutboxMessages, {
    data: [{ ...reminder, state: 'withdrawn', failure: 'The appointment was moved.' }],
  });
  await show();
  await expect
    .element(page.getByRole('list', { name: 'Messages sent' }))
    .toMatchTextContent(/Text message to •••• 4567 · The appointment was moved\.Not sent/);
  expect(page.getByRole('button', { name: /^Send again/ }).elements()).toHaveLength(0);
});

test('a failed message is sent again, and a refusal is shown', async () => {
  api.answer(listOutboxMessages, { data: [failed] });
  api.refuse(retryOutboxMessage, 409, 'This message does not need to be sent again.');
  await show();
  await expect
    .element(page.getByText(/The service could not be reached\. Last tried 21\/11\/2026 11:04\./))
    .toBeVisible();
  await page.getByRole('button', { name: 'Send again: Appointment moved' }).click();
  await expect.element(page.getByText('This message does not need to be sent again.')).toBeVisible();
  const again: OutboxMessage = { ...failed, state: 'waiting', settled_at: null, failure: null };
  api.answer(retryOutboxMessage, again);
  api.answer(listOutboxMessages, { data: [again] });
  await page.getByRole('button', { name: 'Send again: Appointment moved' }).click();
  await expect.element(page.getByText('Waiting')).toBeVisible();
  expect(retried).toBe(1);
  expect(api.calls(retryOutboxMessage).at(-1)?.params).toEqual({ id: '3' });
});

test('a failure to load can be tried again', async () => {
  api.refuse(listOutboxMessages, 503, 'The service is busy.');
  await show();
  await expect.element(page.getByText('The messages could not be loaded.')).toBeVisible();
  api.answer(listOutboxMessages, { data: [message] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Appointment approved')).toBeVisible();
});
