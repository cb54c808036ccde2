import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import {
  auditPaymentAdvice,
  createSettlementRun,
  failPaymentAdvice,
  getSettledAdvice,
  getSettlementRun,
  listSettledAdvices,
  listSettlementRuns,
  payPaymentAdvice,
  retryPaymentAdvice,
  type SettledAdvice,
  type SettlementRun,
} from '@clinic/contract/settlement/settlement-runs.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { bedok, pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const at = '2026-11-30T00:00:00.000Z';
const not_in_state = 'The state of this payment advice no longer allows this.';

const run: SettlementRun = {
  id: 6,
  kind: 'schedule',
  clinic_id: null,
  cut_off: at,
  created_at: at,
  finished_at: at,
  made: 1,
  nothing: 0,
  below_zero: 1,
  owes: 0,
};
const waiting: SettledAdvice = {
  id: 51,
  display_id: 'PA-202611-000051',
  clinic: { id: 31, name: 'Lumen Bedok' },
  created_at: at,
  process_status: 'w',
  number_of_transactions: 3,
  pay_to_clinic_total: 1234.5,
  batch_date: null,
  audited_by: null,
  comments: null,
  pay_out_date: null,
  bank_reference: null,
  fail_reason: null,
};
const second: SettledAdvice = { ...waiting, id: 52, display_id: 'PA-202611-000052', pay_to_clinic_total: 100 };
const processing: SettledAdvice = { ...waiting, process_status: 'r', batch_date: '2026-11-30', audited_by: 'Mei' };
const failed: SettledAdvice = { ...processing, process_status: 'f', fail_reason: 'AC04: The account is closed.' };

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listSettlementRuns, pageOf(run));
  api.answer(getSettlementRun, {
    ...run,
    clinics: [
      {
        clinic: { id: 32, name: 'Lumen Yishun' },
        at,
        outcome: 'below_zero',
        payment_advice: null,
        pay_to_clinic_total: -12,
        fee_statement: null,
      },
      {
        clinic: { id: 31, name: 'Lumen Bedok' },
        at,
        outcome: 'made',
        payment_advice: { id: 51, display_id: 'PA-202611-000051' },
        pay_to_clinic_total: 1234.5,
        fee_statement: null,
      },
    ],
  });
  api.answer(listSettledAdvices, pageOf(waiting, second));
  api.answer(getSettledAdvice, waiting);
  api.answer(listPlatformClinics, pageOf(bedok));
});

const show = (path: string) => renderConsole({ at: path, roles: ['finance'] });
const openAdvice = (advice: SettledAdvice) => {
  api.answer(getSettledAdvice, advice);
  return show('/console/advice/51');
};

test('the lists say that they could not be loaded, and an unknown run and advice that they are not found', async () => {
  api.refuse(listSettlementRuns, 500, 'Internal error.');
  const runs = await show('/console/settlement/runs');
  await expect.element(runs.getByText('Internal error.')).toBeVisible();
  await runs.unmount();
  api.refuse(getSettlementRun, 404, 'Settlement run not found.', undefined, 'settlement_run_not_found');
  const lost = await show('/console/settlement/run/6');
  await expect.element(lost.getByText('Settlement run not found', { exact: true })).toBeVisible();
  await lost.unmount();
  api.refuse(getSettledAdvice, 404, 'Payment advice not found.', undefined, 'payment_advice_not_found');
  const advice = await show('/console/advice/51');
  await expect.element(advice.getByText('Advice not found', { exact: true })).toBeVisible();
});

test('a run for one clinic is refused or started, and its page follows', async () => {
  const screen = await show('/console/settlement/runs');
  await expect.element(screen.getByRole('link', { name: /^Run of 30\/11\/2026/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Run settlement' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Run settlement' });
  await dialog.getByRole('combobox', { name: 'Clinics' }).selectOptions('Lumen Bedok (Lumen Family)');
  api.refuse(createSettlementRun, 404, 'Clinic not found.', undefined, 'clinic_not_found');
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect.element(screen.getByText('Clinic not found.')).toBeVisible();
  api.answer(createSettlementRun, { ...run, finished_at: null });
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/console/settlement/run/6');
  expect(api.calls(createSettlementRun).at(-1)?.body).toEqual({ clinic_id: 31 });
});

test('the page of a run follows it until it has finished, and shows who is below zero', async () => {
  api.answer(getSettlementRun, { ...run, finished_at: null, clinics: [] });
  const screen = await show('/console/settlement/run/6');
  await expect.element(screen.getByText('None yet.')).toBeVisible();
  api.answer(getSettlementRun, {
    ...run,
    clinics: [
      {
        clinic: { id: 32, name: 'Lumen Yishun' },
        at,
        outcome: 'below_zero',
        payment_advice: null,
        pay_to_clinic_total: -12,
        fee_statement: null,
      },
    ],
  });
  const clinics = screen.getByRole('region', { name: 'Clinics' });
  await expect.element(clinics.getByText('Below zero'), { timeout: 5_000 }).toBeVisible();
  await expect.element(clinics.getByText('−12.00')).toBeVisible();
});

test('an audited advice leads to the file that pays it', async () => {
  const screen = await openAdvice(processing);
  const link = screen.getByRole('main').getByRole('link', { name: 'GIRO' });
  await expect.element(link).toHaveAttribute('href', '/console/giro');
  await screen.unmount();
  const before = await openAdvice(waiting);
  await expect.element(before.getByRole('region', { name: 'Audit and payout' })).toBeVisible();
  expect(before.getByRole('main').getByRole('link', { name: 'GIRO' }).query()).toBeNull();
});

test('advices are found by words and status', async () => {
  const screen = await show('/console/advices?words=bedok&status=w');
  await expect.element(screen.getByRole('link', { name: 'Advice PA-202611-000051' })).toBeVisible();
  expect(api.calls(listSettledAdvices).map(({ query }) => query)).toContainEqual({
    words: 'bedok',
    process_status: 'w',
    p: '1',
    n: '20',
  });
});

/** By keyboard: without a portal, as in tests, the window of a button in the header is not where the pointer reaches it. */
async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}

test('waiting advices are audited at once, those that are chosen; one that another person moved is named', async () => {
  const screen = await show('/console/advices');
  await screen.getByRole('button', { name: /^Audit waiting/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Audit waiting advices' });
  await expect.element(dialog.getByText('2 advices, S$1,334.50')).toBeVisible();
  await press(dialog.getByRole('checkbox', { name: /000052/ }));
  await expect.element(dialog.getByText('1 advice, S$1,234.50')).toBeVisible();
  await press(dialog.getByRole('checkbox', { name: /000051/ }));
  await press(dialog.getByRole('button', { name: 'Audit' }));
  await expect.element(dialog.getByText('Please choose at least one advice.')).toBeVisible();
  for (const name of [/000051/, /000052/]) await press(dialog.getByRole('checkbox', { name }));
  expect(api.calls(auditPaymentAdvice)).toEqual([]);
  api.refuse(auditPaymentAdvice, 409, not_in_state, undefined, 'payment_advice_not_in_state');
  await press(dialog.getByRole('button', { name: 'Audit' }));
  await expect.element(screen.getByText('0 advices were audited.')).toBeVisible();
  await expect.element(screen.getByText(/PA-202611-000051: The state .* PA-202611-000052/)).toBeVisible();
  api.answer(auditPaymentAdvice, processing);
  await screen.getByRole('button', { name: /^Audit waiting/ }).click();
  await press(screen.getByRole('dialog').getByRole('button', { name: 'Audit' }));
  await expect.element(screen.getByText('2 advices were audited.')).toBeVisible();
  const last = api.calls(auditPaymentAdvice).slice(-2);
  expect(last.map(({ params }) => params['id'])).toEqual(['51', '52']);
  expect(last[0]?.body).toMatchObject({ audited_by: 'mei.tan@platform.sg', comments: '' });
});

test('a single advice is audited from its page; a wrong day shows at its field', async () => {
  const screen = await openAdvice(waiting);
  await expect.element(screen.getByRole('heading', { name: /S\$1,234\.50/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Audit' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Audit PA-202611-000051' });
  api.refuse(auditPaymentAdvice, 422, 'Validation failed.', { batch_date: ['This day is too far away.'] });
  await dialog.getByRole('button', { name: 'Audit' }).click();
  await expect.element(dialog.getByText('This day is too far away.')).toBeVisible();
  api.answer(auditPaymentAdvice, processing);
  await dialog.getByRole('button', { name: 'Audit' }).click();
  await expect.element(screen.getByText('1 advice was audited.')).toBeVisible();
});

test('an audited advice is marked as paid with the bank’s reference', async () => {
  const screen = await openAdvice(processing);
  await screen.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mark PA-202611-000051 as paid' });
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(dialog.getByText('This value should not be blank.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Bank reference/ }).fill('FAST-1');
  api.refuse(payPaymentAdvice, 409, not_in_state, undefined, 'payment_advice_not_in_state');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(screen.getByText(not_in_state)).toBeVisible();
  api.answer(payPaymentAdvice, { ...processing, process_status: 'p' });
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect.element(screen.getByText('PA-202611-000051 was marked as paid.')).toBeVisible();
  expect(api.calls(payPaymentAdvice).at(-1)?.body).toMatchObject({ bank_reference: 'FAST-1' });
});

test('an audited advice is marked as failed with a reason, from the list too', async () => {
  api.answer(listSettledAdvices, pageOf(processing));
  const screen = await show('/console/advices');
  await screen.getByRole('button', { name: 'Mark failed PA-202611-000051' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mark PA-202611-000051 as failed' });
  await dialog.getByRole('button', { name: 'Mark as failed' }).click();
  await expect.element(dialog.getByText('This value should not be blank.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Account closed');
  api.answer(failPaymentAdvice, failed);
  await dialog.getByRole('button', { name: 'Mark as failed' }).click();
  await expect.element(screen.getByText('PA-202611-000051 was marked as failed.')).toBeVisible();
  expect(api.calls(failPaymentAdvice)[0]?.body).toEqual({ reason: 'Account closed' });
});

test('a failed payout is put back for its audit after a question', async () => {
  const screen = await openAdvice(failed);
  await expect.element(screen.getByText('AC04: The account is closed.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  api.refuse(retryPaymentAdvice, 409, not_in_state, undefined, 'payment_advice_not_in_state');
  await screen.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(not_in_state)).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  api.answer(retryPaymentAdvice, waiting);
  await screen.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('PA-202611-000051 waits for its audit.')).toBeVisible();
  expect(api.calls(retryPaymentAdvice).at(-1)?.body).toEqual({});
});
