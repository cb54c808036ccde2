import { discardJob, listJobs, type PlatformJob, retryJob, retryJobs } from '@clinic/contract/operations/jobs.ts';
import {
  discardMailDelivery,
  listMailDeliveries,
  type MailDelivery,
  retryMailDeliveries,
} from '@clinic/contract/operations/mail-deliveries.ts';
import {
  listPlatformMessages,
  type PlatformMessage,
  retryPlatformMessage,
} from '@clinic/contract/operations/platform-messages.ts';
import {
  discardWebhookRefusal,
  listWebhookRefusals,
  type WebhookRefusal,
} from '@clinic/contract/operations/webhook-refusals.ts';
import type { OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const created_at = '2026-11-29T01:00:00.000Z';

const receipt_job: PlatformJob = {
  id: '0f0e8a4c-4c58-4ff1-9a53-3c1f0a0c4f11',
  kind: 'send-receipt',
  state: 'failed',
  group: { id: 12, code: 'lumen', name: 'Lumen Family' },
  clinic: { id: 31, code: 'BDK', name: 'Lumen Bedok' },
  record: { kind: 'transaction', id: 901 },
  tries: 9,
  failure: 'The relay said no.',
  created_at,
  ended_at: '2026-11-29T02:00:00.000Z',
  can_retry: true,
  discarded: null,
};
const code_job: PlatformJob = {
  ...receipt_job,
  id: '3b0d4c0a-6f0f-4c58-8d0e-0a4b9f4b7a52',
  kind: 'send-reset-code',
  can_retry: false,
};

const receipt: MailDelivery = {
  id: 4,
  kind: 'receipt',
  address: 't•••@example.com',
  state: 'failed',
  tries: 9,
  answer: '550 no such user',
  job_id: receipt_job.id,
  created_at,
  tried_at: created_at,
  sent_at: null,
  can_retry: true,
  discarded: null,
};

const approved: PlatformMessage = {
  id: 8,
  channel: 'text',
  title: 'Appointment approved',
  state: 'failed',
  group: { id: 12, code: 'lumen', name: 'Lumen Family' },
  clinic: { id: 31, code: 'BDK', name: 'Lumen Bedok' },
  record: { kind: 'appointment', id: 77 },
  tries: 5,
  failure: 'The provider answered 503.',
  created_at,
  ended_at: created_at,
  to: '•••• 4567',
  can_retry: true,
  discarded: null,
};

const forged: WebhookRefusal = {
  id: 6,
  created_at,
  endpoint: 'receivePaymentOutcome',
  cause: 'webhook_signature_wrong',
  detail: 'The signature is wrong.',
  fields: null,
  webhook_id: 'msg_1',
  address: '203.0.113.7',
  state: 'failed',
  discarded: null,
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  api.answer(listJobs, { ...pageOf(receipt_job, code_job), kinds: ['send-receipt', 'send-reset-code'] });
  api.answer(listMailDeliveries, pageOf(receipt));
  api.answer(listPlatformMessages, pageOf(approved));
  api.answer(listWebhookRefusals, { ...pageOf(forged), causes: ['webhook_signature_wrong'] });
});

const open = (list: string, roles: OperatorRole[] = ['engineer']) =>
  renderConsole({ at: `/console/ops/${list}`, roles });

test('the jobs that failed are shown; the list says that it could not be loaded, or that nothing has failed', async () => {
  api.refuse(listJobs, 500, 'Internal error.');
  const screen = await open('jobs');
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
  api.answer(listJobs, { data: [], pager: { p: 1, n: 20, pages: 0, rows: 0 }, kinds: [] });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No failed jobs')).toBeVisible();
  expect(api.calls(listJobs)[0]?.query).toMatchObject({ state: 'failed' });
});

test('those who may only look start nothing again and discard nothing', async () => {
  const screen = await open('jobs', ['support']);
  await screen.getByRole('button', { name: 'Send receipt' }).click();
  await expect.element(screen.getByRole('dialog').getByText('The relay said no.')).toBeVisible();
  expect(screen.getByRole('button', { name: /Start again|Discard/ }).elements()).toEqual([]);
});

test('a job that must not be repeated says why, and has no button for it', async () => {
  const screen = await open('jobs');
  await screen.getByRole('button', { name: 'Send reset code', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/cannot be started again/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Start again' }).query()).toBeNull();
  await expect.element(dialog.getByRole('button', { name: 'Discard' })).toBeVisible();
});

test('a job that somebody else has started is refused; then it is started from its window', async () => {
  const screen = await open('jobs');
  api.refuse(retryJob, 409, 'This has not failed.', undefined, 'job_not_failed');
  await screen.getByRole('button', { name: 'Start again Send receipt' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await expect.element(screen.getByText('This has not failed.')).toBeVisible();
  api.answer(retryJob, { ...receipt_job, state: 'waiting' });
  await screen.getByRole('button', { name: 'Send receipt', exact: true }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Only this job' })).toBeChecked();
  await screen.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await expect.element(screen.getByText('The job was started again.')).toBeVisible();
  expect(api.calls(retryJob).at(-1)?.params).toEqual({ id: receipt_job.id });
});

test('all jobs of one cause are started again; what is left is said', async () => {
  const screen = await open('jobs');
  api.answer(retryJobs, { retried: 500, left: 12 });
  await screen.getByRole('button', { name: 'Start again Send receipt' }).click();
  await screen.getByRole('radio', { name: /with the same reason/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await expect.element(screen.getByText(/500 jobs were started again. 12 are left/)).toBeVisible();
  expect(api.calls(retryJobs)[0]?.body).toEqual({ kind: 'send-receipt', failure: 'The relay said no.' });
});

test('a job is discarded with a reason, and the list is filtered by kind', async () => {
  const screen = await open('jobs');
  await screen.getByRole('button', { name: 'Discard Send receipt' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Discard: Send receipt' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog.getByText('This value should not be blank.')).toBeVisible();
  expect(api.calls(discardJob)).toEqual([]);
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The clinic printed it.');
  api.answer(discardJob, { ...receipt_job, state: 'discarded' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('The job was discarded.')).toBeVisible();
  expect(api.calls(discardJob)[0]?.body).toEqual({ reason: 'The clinic printed it.' });
  await screen.getByRole('combobox', { name: 'Kind' }).selectOptions('Send reset code');
  await expect.poll(() => api.calls(listJobs).at(-1)?.query.kind).toBe('send-reset-code');
});

test('a discarded job says why, and by whom', async () => {
  const discarded = { reason: 'Too old.', by: 'mei.tan@platform.sg', at: created_at };
  api.answer(listJobs, {
    ...pageOf<PlatformJob>({ ...receipt_job, state: 'discarded', can_retry: false, discarded }),
    kinds: [],
  });
  const screen = await open('jobs');
  await screen.getByRole('button', { name: 'Send receipt', exact: true }).click();
  await expect.element(screen.getByText('Too old.')).toBeVisible();
  await expect.element(screen.getByText(/by mei.tan@platform.sg/)).toBeVisible();
});

test('the emails that the relay refused for one reason are sent again', async () => {
  const screen = await open('mails');
  await expect.element(screen.getByText('550 no such user')).toBeVisible();
  api.refuse(retryMailDeliveries, 500, 'Internal error.');
  await screen.getByRole('button', { name: 'Send again Receipt to t•••@example.com' }).click();
  await screen.getByRole('radio', { name: /with the same reason/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
  api.answer(retryMailDeliveries, { retried: 3, left: 0 });
  await screen.getByRole('button', { name: /^Send again Receipt/ }).click();
  await screen.getByRole('radio', { name: /with the same reason/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('3 emails are sent again.')).toBeVisible();
  expect(api.calls(retryMailDeliveries)[0]?.body).toEqual({ answer: '550 no such user' });
});

test('an email that was sent meanwhile cannot be discarded', async () => {
  const screen = await open('mails');
  await screen.getByRole('button', { name: /^Discard Receipt/ }).click();
  await screen.getByRole('textbox', { name: /^Reason/ }).fill('Old.');
  api.refuse(discardMailDelivery, 409, 'This has not failed.', undefined, 'job_not_failed');
  await screen.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('This has not failed.')).toBeVisible();
});

test('a message is sent again', async () => {
  const screen = await open('messages');
  await expect.element(screen.getByText('Text message to •••• 4567')).toBeVisible();
  api.answer(retryPlatformMessage, { ...approved, state: 'waiting' });
  await screen.getByRole('button', { name: /^Send again Appointment approved/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('The message is sent again.')).toBeVisible();
  expect(api.calls(retryPlatformMessage)[0]?.params).toEqual({ id: '8' });
});

test('a refused webhook is discarded; nobody sends it again from here', async () => {
  const screen = await open('webhooks');
  await screen.getByRole('button', { name: 'Receive payment outcome', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('webhook_signature_wrong')).toBeVisible();
  expect(dialog.getByRole('button', { name: /again/ }).query()).toBeNull();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await screen.getByRole('textbox', { name: /^Reason/ }).fill('A scan.');
  api.answer(discardWebhookRefusal, { ...forged, state: 'discarded' });
  await screen.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('The webhook was discarded.')).toBeVisible();
});
