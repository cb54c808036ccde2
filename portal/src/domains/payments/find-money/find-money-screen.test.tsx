import { attachOutcome, findMoney } from '@clinic/contract/payments/find-money.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { findMoneySearch } from '../page-searches.ts';
import { FindMoneyScreen } from './find-money-screen.tsx';
import { foundAnswer, foundSample, unmatchedSample } from '../testing/found-samples.ts';
import { issueSample, paidSample } from '../testing/samples.ts';

const api = fakeApi();
const path = '/payment/find';
const everything: Role[] = ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_UPDATE', 'ROLE_ISSUE_CREATE'];
const unmatched = foundSample({
  unmatched: unmatchedSample,
  reasons: [{ kind: 'reference_close', distance: 1 }, { kind: 'amount_paid_same' }],
});

beforeEach(async () => {
  await page.viewport(1400, 900);
  api.answer(findMoney, foundAnswer([foundSample()]));
});

const show = (at = `${path}?text=85`, roles = everything) =>
  renderScreen(FindMoneyScreen, { path, at, search: findMoneySearch, roles });

test('starts with the focus in the box; Enter searches and keeps the text in the address', async () => {
  const screen = await show(path);
  await expect.element(screen.getByText('What do you know about the payment?')).toBeVisible();
  expect(api.calls(findMoney)).toHaveLength(0);
  await expect.element(screen.getByRole('textbox', { name: 'Search for' })).toHaveFocus();
  await userEvent.keyboard('85.00 at 11:10{Enter}');
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: '85.00 at 11:10' });
  await expect.element(screen.getByText('Same amount')).toBeVisible();
  expect(api.calls(findMoney)[0]?.query).toEqual({ text: '85.00 at 11:10' });
});

test('shows a skeleton, then what it understood, and the reasons of each find', async () => {
  const held = api.hold(findMoney);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading Matches' })).toBeVisible();
  held.letGo();
  await expect.element(screen.getByText(/^Looking for .*85\.00 · 20\/11\/2026 11:10 · reference …6NBD$/)).toBeVisible();
  for (const reason of ['Same amount', '4 minutes apart', 'QR code had expired'])
    await expect.element(screen.getByText(reason)).toBeVisible();
});

test('an outage does not look like an empty result; an empty result says what to change', async () => {
  api.refuse(findMoney, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The search failed.')).toBeVisible();
  api.answer(findMoney, foundAnswer([]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No matching payment')).toBeVisible();
});

test('shows of each reason whether it is proven or supposed', async () => {
  const reasons = [{ kind: 'patient_same' }, { kind: 'amount_wrong', difference: 63.3 }] as const;
  api.answer(findMoney, foundAnswer([foundSample({ reasons: [...reasons] })]));
  const screen = await show(`${path}?text=UX-0002`);
  await expect.element(screen.getByText('Same patient ID')).toBeVisible();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Confirmed Same patient ID', 'Possible Different amount: S$63.30 overpaid']);
});

test('says so if the text contains nothing to search for', async () => {
  api.answer(findMoney, { understood: { amounts: [], at: null, day: null, references: [], patients: [] }, data: [] });
  const screen = await show(`${path}?text=hello`);
  await expect.element(screen.getByText('Nothing to search for in this text')).toBeVisible();
});

test('Enter on a row opens its payment; one of another branch cannot be opened or changed', async () => {
  const elsewhere = foundSample({
    here: false,
    clinic: { id: 2, name: 'Tampines' },
    reasons: [{ kind: 'other_branch' }],
  });
  api.answer(findMoney, foundAnswer([elsewhere]));
  const away = await show();
  await expect.element(away.getByText('Change Location to open')).toBeVisible();
  expect(away.getByRole('link', { name: '#41' }).query()).toBeNull();
  expect(away.getByRole('button', { name: 'Report transaction 41' }).query()).toBeNull();
  await away.unmount();
  api.answer(findMoney, foundAnswer([foundSample()]));
  const screen = await show();
  const link = screen.getByRole('link', { name: '#41' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/41');
});

test('attaches unmatched money after a question, and searches again', async () => {
  api.answer(findMoney, foundAnswer([unmatched]));
  api.answer(attachOutcome, () => paidSample({ status: 'h' }));
  const screen = await show();
  await expect.element(screen.getByText('Unmatched')).toBeVisible();
  await expect.element(screen.getByText('Reference differs by 1 character')).toBeVisible();
  await screen.getByRole('button', { name: 'Attach to transaction 41' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Attach to transaction #41?' });
  await expect.element(dialog.getByText(/with the reference CP7K3Q9XM2WZ6NBB/)).toBeVisible();
  api.answer(findMoney, foundAnswer([foundSample({ reasons: [{ kind: 'on_hold' }] })]));
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect.element(screen.getByText('The money was attached to transaction #41.')).toBeVisible();
  expect(api.calls(attachOutcome)[0]).toMatchObject({ params: { id: '41' }, body: { acquirer_id: 'lost-1' } });
  await expect.element(screen.getByText('On hold')).toBeVisible();
});

test('409: says so if the money was attached meanwhile', async () => {
  api.answer(findMoney, foundAnswer([unmatched]));
  api.refuse(attachOutcome, 409, 'This money is no longer unmatched.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Attach to transaction 41' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Attach' }).click();
  await expect.element(screen.getByText('This money is no longer unmatched.')).toBeVisible();
});

test('a report starts with the known facts', async () => {
  api.answer(findMoney, foundAnswer([unmatched]));
  api.answer(createIssue, () => issueSample());
  const screen = await show();
  await screen.getByRole('button', { name: 'Report transaction 41' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Report transaction #41' });
  await expect.element(dialog.getByRole('radio', { name: 'Wrong Reference' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('The issue was reported.')).toBeVisible();
  const remark = 'Searched for: 85\nReference differs by 1 character; This amount was received';
  expect(api.calls(createIssue)[0]?.body).toEqual({ type: 3, remark });
});

test('a read-only member has no buttons', async () => {
  api.answer(findMoney, foundAnswer([unmatched]));
  const screen = await show(undefined, ['ROLE_TRANSACTION_VIEW']);
  await expect.element(screen.getByText('Unmatched')).toBeVisible();
  expect(screen.getByRole('table').getByRole('button').elements()).toHaveLength(0);
});

test('an arriving payment refreshes the result', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Same amount')).toBeVisible();
  api.answer(findMoney, foundAnswer([foundSample({ reasons: [{ kind: 'amount_paid_same' }] })]));
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText('This amount was received')).toBeVisible();
});
