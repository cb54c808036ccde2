import { searchOf } from '../../../platform/list/search-of.ts';
import { issueList } from '@clinic/contract/payments/issue-list.ts';
import { allowLogin, exchangeToken } from '@clinic/contract/access/sign-in.ts';
import { listIssues } from '@clinic/contract/payments/issues.ts';
import { getTransaction } from '@clinic/contract/payments/transactions.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { IssueListScreen } from './issue-list-screen.tsx';
import { memberToken, orchard, tampines } from '../../../testing/tokens.ts';
import { issueSample, onePage, paidSample } from '../testing/samples.ts';

const api = fakeApi();
const path = '/payment/issue';

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(listIssues, onePage([issueSample()], { n: 10 }));
  api.answer(getTransaction, () => paidSample());
});

const show = (at = path, roles: Role[] = ['ROLE_ISSUE_VIEW', 'ROLE_TRANSACTION_VIEW']) =>
  renderScreen(IssueListScreen, { path, at, search: searchOf(issueList), roles });

const rows = (screen: Awaited<ReturnType<typeof show>>) => screen.getByRole('table', { name: 'Issues' });

test('shows a skeleton while loading', async () => {
  api.never(listIssues);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading Issues' })).toBeVisible();
});

test('an outage does not look like an empty list', async () => {
  api.refuse(listIssues, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The issues could not be loaded.')).toBeVisible();
  api.answer(listIssues, onePage([issueSample()]));
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Nothing arrived')).toBeVisible();
});

test('the empty state says what would be here', async () => {
  api.answer(listIssues, onePage([]));
  const screen = await show();
  await expect.element(screen.getByText('No issues reported')).toBeVisible();
});

test('newest first, ten per page', async () => {
  const screen = await show();
  await expect.element(screen.getByText('No Payment Received')).toBeVisible();
  await expect.element(rows(screen).getByText('New')).toBeVisible();
  expect(api.calls(listIssues)[0]?.query).toEqual({ p: '1', n: '10', sort: 'id,desc' });
});

test('a filter by status asks for the open ones, and says when there are none', async () => {
  api.answer(listIssues, onePage([]));
  const screen = await show(`${path}?status=i`);
  await expect.element(screen.getByText('No issues match these filters')).toBeVisible();
  expect(api.calls(listIssues)[0]?.query).toEqual({ status: 'i', p: '1', n: '10', sort: 'id,desc' });
});

test('a branch has no filter by clinic, and one in the address hides nothing', async () => {
  const screen = await show(`${path}?clinic_name=Tampines`);
  await expect.element(screen.getByText('Nothing arrived')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Clinic Name' }).query()).toBeNull();
  expect(api.calls(listIssues)[0]?.query).toEqual({ p: '1', n: '10', sort: 'id,desc' });
});

test('links the transaction only with the role that opens it', async () => {
  const screen = await show();
  await screen.getByRole('link', { name: '#41' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/41');
  await screen.unmount();
  const without = await show(path, ['ROLE_ISSUE_VIEW']);
  await expect.element(without.getByText('#41')).toBeVisible();
  expect(without.getByRole('link', { name: '#41' }).query()).toBeNull();
});

describe('at head office', () => {
  const elsewhere = { id: 77, patient_id: 'S7654321B', clinic: tampines };
  beforeEach(() => {
    api.answer(
      listIssues,
      onePage([issueSample({ id: 10, remark: 'Elsewhere', transaction: elsewhere }), issueSample()]),
    );
    api.answer(allowLogin, { data: [orchard, tampines] });
  });
  const showGroup = (at = path) => {
    const roles: Role[] = ['ROLE_ISSUE_VIEW', 'ROLE_TRANSACTION_VIEW'];
    return renderScreen(IssueListScreen, { path, at, search: searchOf(issueList), roles, head_office: true });
  };

  test('puts Clinic Name into the address and returns to page 1', async () => {
    const screen = await showGroup(`${path}?p=3`);
    await screen.getByRole('textbox', { name: 'Clinic Name' }).fill('Orchard');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.router.state.location.search).toMatchObject({ p: '1', clinic_name: 'Orchard' });
    await expect.poll(() => api.calls(listIssues).at(-1)?.query['clinic_name']).toBe('Orchard');
  });

  test('the clinic has a column of its own; a branch has none', async () => {
    const screen = await showGroup();
    await expect.element(screen.getByRole('columnheader', { name: 'Clinic' })).toBeVisible();
    await expect.element(screen.getByRole('cell', { name: 'Tampines' })).toBeVisible();
    await screen.unmount();
    const branch = await show();
    await expect.element(branch.getByText('Nothing arrived')).toBeVisible();
    expect(branch.getByRole('columnheader', { name: 'Clinic' }).query()).toBeNull();
  });

  test('the link of another branch’s transaction offers to change to that branch', async () => {
    const screen = await showGroup();
    await screen.getByRole('button', { name: '#77 at Tampines' }).click();
    const question = screen.getByRole('dialog', { name: 'Switch to Tampines?' });
    await expect.element(question.getByText(/^Transaction #77 opens at Tampines\./)).toBeVisible();
    await question.getByRole('button', { name: 'Stay at Orchard' }).click();
    expect(screen.router.state.location.pathname).toBe(path);
    await screen.getByText('Elsewhere').click();
    const token = memberToken({ clinic: tampines, roles: ['ROLE_ISSUE_VIEW', 'ROLE_TRANSACTION_VIEW'] });
    api.answer(exchangeToken, { token });
    await question.getByRole('button', { name: 'Switch to Tampines' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/77');
    expect(api.calls(exchangeToken)[0]?.body).toMatchObject({ id: tampines.id });
  });

  test('a row opens only where the reader works, and its own branch’s at once', async () => {
    api.answer(allowLogin, { data: [orchard] });
    const screen = await showGroup();
    await expect.element(screen.getByText('#77')).toBeVisible();
    expect(screen.getByRole('button', { name: '#77 at Tampines' }).query()).toBeNull();
    await screen.getByText('Elsewhere').click();
    expect(screen.getByRole('dialog').query()).toBeNull();
    await screen.getByText('Nothing arrived').click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/transaction/41');
  });
});

test.each(['group issue_update', 'group payment_receive', 'group missed'] as const)(
  '%s: at head office events of other branches refresh the list',
  async (name) => {
    const screen = await show();
    await expect.element(rows(screen).getByText('New')).toBeVisible();
    api.answer(listIssues, onePage([issueSample({ status: 'r' })]));
    screen.live.emit(name, { issue_id: 9 });
    await expect.poll(() => rows(screen).getByText('Resolved').elements().length, { timeout: 8_000 }).toBe(1);
  },
);

test('an answer from the platform refreshes the list', async () => {
  const screen = await show();
  await expect.element(rows(screen).getByText('New')).toBeVisible();
  api.answer(listIssues, onePage([issueSample({ status: 'r' })]));
  screen.live.emit('issue_update', { transaction_id: 41, issue_id: 9 });
  await expect.element(rows(screen).getByText('Resolved')).toBeVisible();
});
