import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { getGiroAnswer, type GiroAnswer, receiveGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import {
  createGiroFile,
  getGiroFile,
  type GiroFile,
  type GiroReport,
  listGiroFiles,
  readPayoutAccount,
  savePayoutAccount,
} from '@clinic/contract/settlement/giro-files.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { askedOf, pageOf } from '../../testing/platform-samples.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const at = '2026-11-30T00:00:00.000Z';

const file: GiroFile = {
  id: 3,
  message_id: 'GIRO-20261130-ABCD1234',
  created_at: at,
  execution_date: '2026-12-01',
  number_of_transactions: 2,
  total: 1334.5,
  sent: 1,
  paid: 1,
  rejected: 0,
  seen: 1,
  returned: 0,
  conflicting_answers: 0,
};
const account = { account_name: 'Platform Pte Ltd', account_number: '0019998877', bic: 'DBSSSGSG', updated_at: at };
const report: GiroReport = {
  dry_run: true,
  execution_date: '2026-12-01',
  number_of_transactions: 2,
  total: 1334.5,
  problems: [
    {
      display_id: 'PA-202611-000053',
      clinic_name: 'Lumen Yishun',
      field: 'account_number',
      message: 'The clinic has no bank account.',
    },
  ],
  giro_file: null,
};
const answer: GiroAnswer = {
  id: 9,
  message_id: 'BANK-1',
  received_at: at,
  giro_file: { id: 3, message_id: file.message_id, total: 1334.5 },
  lines: [
    {
      end_to_end_id: 'PA-202611-000051',
      status: 'RJCT',
      reason_code: 'AC04',
      reason: 'AC04: The account is closed.',
      bank_reference: null,
      effect: 'failed',
    },
  ],
  unknown: [],
  differences: [],
  finished: true,
  repeated: false,
};
const whole_file = {
  ...file,
  xml: '<Document/>',
  lines: [
    {
      payment_advice_id: 51,
      end_to_end_id: 'PA-202611-000051',
      clinic_name: 'Lumen Bedok',
      amount: 1234.5,
      status: 'rejected' as const,
      reason_code: 'AC04',
      bank_reference: null,
      answered_at: at,
      seen_on: '2026-12-01',
      returned_at: null,
    },
  ],
  answers: [{ id: 9, message_id: 'BANK-1', received_at: at, differs: true }],
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  api.answer(listGiroFiles, pageOf(file));
  api.answer(readPayoutAccount, account);
  api.answer(getGiroFile, whole_file);
  api.answer(getGiroAnswer, answer);
  api.answer(createGiroFile, report);
});

const show = (path = '/console/giro') => renderConsole({ at: path, roles: ['finance'] });

test('list, file and answer say that they could not be loaded or are not found', async () => {
  api.refuse(listGiroFiles, 500, 'Internal error.');
  const screen = await show();
  await expect.element(screen.getByText('Internal error.')).toBeVisible();
  await screen.unmount();
  api.refuse(getGiroFile, 404, 'Bank file not found.', undefined, 'giro_file_not_found');
  const lost = await show('/console/giro/file/3');
  await expect.element(lost.getByText('File not found', { exact: true })).toBeVisible();
  await lost.unmount();
  api.refuse(getGiroAnswer, 404, 'Answer of the bank not found.', undefined, 'giro_answer_not_found');
  const none = await show('/console/giro/answer/9');
  await expect.element(none.getByText('Answer not found', { exact: true })).toBeVisible();
});

test('the payout account: faults show at their fields, and another operator must approve it', async () => {
  api.answer(readPayoutAccount, null);
  const screen = await show();
  await screen.getByRole('region', { name: 'Payout account' }).getByRole('button', { name: 'Set' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Payout account' });
  await dialog.getByRole('combobox', { name: /^Bank/ }).selectOptions('DBS Bank (DBSSSGSG)');
  await dialog.getByRole('textbox', { name: /^Account name/ }).fill('Platform Pte Ltd');
  await dialog.getByRole('textbox', { name: /^Account number/ }).fill('12');
  api.refuse(savePayoutAccount, 422, 'Validation failed.', { account_number: ['This account number is too short.'] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('This account number is too short.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Account number/ }).fill('0019998877');
  api.answer(savePayoutAccount, { approval_id: 4 } as never);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/Another operator must approve this/)).toBeVisible();
  expect(api.calls(savePayoutAccount).at(-1)?.body).toEqual({
    account_name: 'Platform Pte Ltd',
    account_number: '0019998877',
    bic: 'DBSSSGSG',
    updated_at: null,
  });
});

test('a change and a file that wait for another operator are named', async () => {
  api.answer(
    listApprovals,
    pageOf(
      askedOf({ call: 'savePayoutAccount', path: '/api/platform/payout-account' }),
      askedOf({ call: 'createGiroFile', path: '/api/platform/giro-files' }),
    ),
  );
  const screen = await show();
  const card = screen.getByRole('region', { name: 'Payout account' });
  for (const what of ['A change', 'A file to the bank'])
    await expect
      .element(card.getByText(`${what} by ravi@platform.sg waits for another operator under Approvals.`))
      .toBeVisible();
});

test('without an audited advice, the window says what to do first', async () => {
  api.answer(createGiroFile, { ...report, number_of_transactions: 0, total: 0, problems: [] });
  const screen = await show();
  await screen.getByRole('button', { name: 'Make file' }).click();
  await expect
    .element(screen.getByText(/no audited advice waits for a file\. Audit the advices first\./))
    .toBeVisible();
});

test('a file is tried first: what it pays, what stays out of it, and a day on which no bank works', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Make file' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Make a GIRO file' });
  await expect
    .element(dialog.getByText(/would pay 2 clinic payouts, S\$1,334\.50 in all, on 01\/12\/2026/))
    .toBeVisible();
  await expect.element(dialog.getByText('Account number: The clinic has no bank account.')).toBeVisible();
  expect(api.calls(createGiroFile)[0]?.body).toEqual({ dry_run: true });
  api.refuse(createGiroFile, 422, 'Validation failed.', { execution_date: ['Banks do not work on this day.'] });
  await dialog.getByRole('textbox', { name: /^Pays on/ }).fill('2026-12-05');
  await expect.element(dialog.getByText('Banks do not work on this day.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Make file' })).toBeDisabled();
});

test('the file pays what was seen, after another operator has approved it; what has changed is shown again', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Make file' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Make a GIRO file' });
  await expect.element(dialog.getByText(/would pay 2 clinic payouts/)).toBeVisible();
  const stale = 'Somebody has changed this meanwhile.';
  api.refuse(createGiroFile, 409, stale, undefined, 'stale_object');
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect.element(screen.getByText(stale).first()).toBeVisible();
  expect(api.calls(createGiroFile)[1]?.body).toEqual({
    dry_run: false,
    execution_date: '2026-12-01',
    number_of_transactions: 2,
    total: 1334.5,
  });
  api.answer(createGiroFile, { ...report, number_of_transactions: 1, total: 100 });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByText(/would pay 1 clinic payout, S\$100\.00/)).toBeVisible();
  api.answer(createGiroFile, { approval_id: 5 } as never);
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect.element(screen.getByText(/Another operator must approve this/)).toBeVisible();
  expect(api.calls(createGiroFile).at(-1)?.body).toMatchObject({
    dry_run: false,
    number_of_transactions: 1,
    total: 100,
  });
});

test('the bank’s answer is uploaded: what it is not is said, and it opens', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Upload answer' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Upload the bank’s answer' });
  await expect.element(dialog.getByRole('button', { name: 'Choose file' })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No field for a file.');
  const upload = (text: string) => userEvent.upload(input, new File([text], 'answer.xml', { type: 'text/xml' }));
  api.refuse(receiveGiroAnswer, 422, 'Validation failed.', { xml: ['This is not an answer of a bank.'] });
  await upload('hello');
  await expect.element(dialog.getByText('This is not an answer of a bank.')).toBeVisible();
  api.refuse(receiveGiroAnswer, 404, 'Bank file not found.', undefined, 'giro_file_not_found');
  await upload('<Document/>');
  await expect.element(dialog.getByText('Bank file not found.')).toBeVisible();
  api.answer(receiveGiroAnswer, answer);
  await upload('<Document/>');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/console/giro/answer/9');
  expect(api.calls(receiveGiroAnswer).at(-1)?.body).toEqual({ xml: '<Document/>' });
  await expect.element(screen.getByText('AC04: The account is closed.')).toBeVisible();
});

test('a file shows its payments, its answers and that one does not match; it is downloaded as it was sent', async () => {
  api.answer(getGiroFile, { ...whole_file, conflicting_answers: 1 });
  const screen = await show('/console/giro/file/3');
  await expect.element(screen.getByText('An answer of the bank does not match this file')).toBeVisible();
  const payments = screen.getByRole('region', { name: 'Payments' });
  await expect.element(payments.getByText('AC04: The account is closed.')).toBeVisible();
  await expect.element(payments.getByRole('link', { name: 'Advice PA-202611-000051' })).toBeVisible();
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await screen.getByRole('button', { name: 'Download' }).click();
  click.mockRestore();
  expect(saved).toEqual(['GIRO-20261130-ABCD1234.xml']);
  await screen.getByRole('link', { name: 'Answer BANK-1' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/console/giro/answer/9');
});

test('an answer with other amounts shows each difference, and that nothing was paid', async () => {
  api.answer(getGiroAnswer, {
    ...answer,
    unknown: ['PA-209901-000001'],
    differences: [{ field: 'OrgnlCtrlSum', end_to_end_id: null, sent: '1334.50', answered: '1300.00' }],
  });
  const screen = await show('/console/giro/answer/9');
  const differences = screen.getByRole('region', { name: 'Differences from the file' });
  await expect.element(differences.getByText('Nothing was paid')).toBeVisible();
  await expect.element(differences.getByText('1300.00')).toBeVisible();
  await expect.element(screen.getByText('PA-209901-000001')).toBeVisible();
});
