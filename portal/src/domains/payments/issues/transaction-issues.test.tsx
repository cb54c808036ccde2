import { createIssue, type Issue, listTransactionIssues, updateIssue } from '@clinic/contract/payments/issues.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useTransactionLive } from './issues.data.ts';
import { issueSample, onePage } from '../testing/samples.ts';
import { TransactionIssues } from './transaction-issues.tsx';

const api = fakeApi();
const everything: Role[] = ['ROLE_ISSUE_VIEW', 'ROLE_ISSUE_CREATE', 'ROLE_ISSUE_UPDATE'];
const answered = { status: 'r', hq_remark: 'Money found' } as const;
const later = '2026-11-20T04:00:00.000Z';

const shows = (...issues: Issue[]) => api.answer(listTransactionIssues, onePage(issues));

beforeEach(async () => {
  await page.viewport(1280, 800);
  shows(issueSample(), issueSample({ id: 8, remark: 'Solved', create_user: null, ...answered }));
});

function Issues() {
  useTransactionLive(41);
  return <TransactionIssues transaction_id={41} />;
}

const show = async (roles = everything) => {
  const screen = await renderScreen(Issues, { path: '/', roles });
  const dialog = screen.getByRole('dialog');
  return {
    ...screen,
    dialog,
    remarks: dialog.getByRole('textbox', { name: 'Remarks' }),
    openToEdit: () => screen.getByRole('button', { name: 'Edit issue 9' }).click(),
    save: () => dialog.getByRole('button', { name: 'Save' }).click(),
    changedElsewhere: (change: Partial<Issue>) => {
      shows(issueSample({ updated_at: later, ...change }));
      screen.live.emit('issue_update', { transaction_id: 41, issue_id: 9 });
    },
  };
};

test('an outage does not look like an empty list; a failed refresh says that the issues are old', async () => {
  api.refuse(listTransactionIssues, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The issues could not be loaded.')).toBeVisible();
  shows(issueSample());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Nothing arrived')).toBeVisible();
  api.cut(listTransactionIssues);
  screen.live.emit('issue_update', { transaction_id: 41, issue_id: 9 });
  await expect.element(screen.getByText(/The issues could not be refreshed/)).toBeVisible();
  await expect.element(screen.getByText('Nothing arrived')).toBeVisible();
});

test('with the create role alone one may report without reading the list; without both roles there is no card', async () => {
  api.answer(createIssue, () => issueSample());
  const screen = await show(['ROLE_ISSUE_CREATE']);
  await screen.getByRole('button', { name: 'Report Issue' }).click();
  await screen.remarks.fill('Wrong name');
  await screen.dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('The issue was reported.')).toBeVisible();
  expect(api.calls(listTransactionIssues)).toEqual([]);
  expect(screen.getByRole('table').query()).toBeNull();
  await screen.unmount();
  const without = await show(['ROLE_ISSUE_UPDATE']);
  expect(without.getByRole('heading', { name: 'Issues' }).query()).toBeNull();
});

test('reports an issue and reads the list again', async () => {
  api.answer(createIssue, () => issueSample());
  const screen = await show();
  await screen.getByRole('button', { name: 'Report Issue' }).click();
  await screen.remarks.fill('Wrong name');
  const reads = api.calls(listTransactionIssues).length;
  await screen.dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('The issue was reported.')).toBeVisible();
  expect(api.calls(createIssue)[0]?.body).toEqual({ type: 0, remark: 'Wrong name' });
  await expect.poll(() => api.calls(listTransactionIssues).length).toBeGreaterThan(reads);
});

test('type and remark can be edited; status, HQ remarks and reporter are read-only', async () => {
  api.answer(updateIssue, () => issueSample({ remark: 'Really nothing', updated_at: later }));
  const screen = await show();
  await screen.openToEdit();
  await expect.element(screen.dialog.getByRole('radio', { name: 'No Payment Received' })).toBeChecked();
  const facts = screen.dialog.getByText('Created by').element().closest('dl')?.textContent;
  expect(facts).toBe('StatusNewHQ remarks–Created at20/11/2026 11:10Created bycashier');
  await screen.remarks.fill('Really nothing');
  await screen.save();
  await expect.element(screen.getByText('Issue update success!')).toBeVisible();
  expect(screen.dialog.query()).toBeNull();
  expect(api.calls(updateIssue)[0]?.body).toEqual({
    type: 1,
    remark: 'Really nothing',
    updated_at: '2026-11-20T03:10:00.000Z',
  });
});

test('a resolved issue, or any without the role, opens read-only and without Save', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'View issue 8' }).click();
  await expect.element(screen.dialog.getByText('Money found')).toBeVisible();
  await expect.element(screen.dialog.getByText('Automatic')).toBeVisible();
  await expect.element(screen.remarks).toBeDisabled();
  await expect.element(screen.dialog.getByRole('radio', { name: 'No Payment Received' })).toBeDisabled();
  expect(screen.dialog.getByRole('button', { name: 'Save' }).query()).toBeNull();
  await screen.unmount();
  const reader = await show(['ROLE_ISSUE_VIEW']);
  await reader.getByRole('button', { name: 'View issue 9' }).click();
  await expect.element(reader.remarks).toBeDisabled();
});

test('422: shows the error at its field', async () => {
  api.refuse(updateIssue, 422, 'Validation failed.', { remark: ['Please enter at most 500 characters.'] });
  const screen = await show();
  await screen.openToEdit();
  await screen.save();
  await expect.element(screen.getByText('Please enter at most 500 characters.')).toBeVisible();
  await expect.element(screen.remarks).toHaveFocus();
});

/** The server, at the version of `later`: an older save is stale. */
const refusesOlder = () => {
  api.refuse(updateIssue, 409, 'Somebody else changed this in the meantime.', undefined, 'stale_object');
  shows(issueSample({ type: 3, remark: 'Theirs', updated_at: later }));
};

test('409: a stale save shows both versions, and Keep mine saves over it', async () => {
  const screen = await show();
  await screen.openToEdit();
  await screen.remarks.fill('Mine');
  refusesOlder();
  await screen.save();
  const compared = screen.getByRole('dialog', { name: 'Changed by another user' });
  await expect.element(compared.getByRole('row', { name: 'Remarks Theirs Mine' })).toBeVisible();
  api.answer(updateIssue, () => issueSample({ remark: 'Mine', updated_at: '2026-11-20T05:00:00.000Z' }));
  await compared.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('Issue update success!')).toBeVisible();
  expect(api.calls(updateIssue).at(-1)?.body).toEqual({ type: 3, remark: 'Mine', updated_at: later });
});

test('409: the input is still there after the comparison', async () => {
  const screen = await show();
  await screen.openToEdit();
  await screen.remarks.fill('Mine');
  refusesOlder();
  await screen.save();
  await screen.getByRole('button', { name: 'Back to the form' }).click();
  await expect.element(screen.remarks).toHaveValue('Mine');
  await expect.element(screen.getByText(/Your changes are still here/)).toBeVisible();
});

test('409: if the platform only began to investigate, the save goes through over the newer version', async () => {
  const screen = await show();
  await screen.openToEdit();
  await screen.remarks.fill('Mine');
  shows(issueSample({ status: 'i', updated_at: later }));
  api.refuse(updateIssue, 409, 'Somebody else changed this.', undefined, 'stale_object');
  const held = api.hold(listTransactionIssues);
  await screen.save();
  await expect.poll(() => api.calls(updateIssue).length).toBe(1);
  api.answer(updateIssue, () => issueSample({ remark: 'Mine' }));
  held.letGo();
  await expect.element(screen.getByText('Issue update success!')).toBeVisible();
  expect(api.calls(updateIssue)[1]?.body).toEqual({ type: 1, remark: 'Mine', updated_at: later });
});

test('409: resolved meanwhile, the form becomes read-only and keeps the input', async () => {
  const screen = await show();
  await screen.openToEdit();
  await screen.remarks.fill('Mine');
  api.refuse(updateIssue, 409, 'A resolved issue cannot be edited.', undefined, 'issue_resolved');
  shows(issueSample({ updated_at: later, ...answered }));
  await screen.save();
  await expect.element(screen.getByText('Issue update fail.')).toBeVisible();
  await expect.element(screen.getByText(/The platform has resolved this issue/)).toBeVisible();
  await expect.element(screen.dialog.getByText('Money found')).toBeVisible();
  await expect.element(screen.remarks).toHaveValue('Mine');
  await expect.element(screen.remarks).toHaveAttribute('readonly');
  expect(screen.dialog.getByRole('button', { name: 'Save' }).query()).toBeNull();
});

test('changes by others show where nothing was typed, and are announced where something was', async () => {
  const screen = await show();
  await screen.openToEdit();
  screen.changedElsewhere({ remark: 'Theirs', status: 'i' });
  await expect.element(screen.remarks).toHaveValue('Theirs');
  await expect.element(screen.dialog.getByText('Investigation')).toBeVisible();
  await screen.remarks.fill('Mine');
  screen.changedElsewhere({ remark: 'Theirs again', updated_at: '2026-11-20T05:00:00.000Z' });
  await expect.element(screen.getByText(/Your changes are still here/)).toBeVisible();
  await expect.element(screen.remarks).toHaveValue('Mine');
});
