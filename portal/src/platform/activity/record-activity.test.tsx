import { type Activity, listActivities } from '@clinic/contract/trail/activities.ts';
import { listPatientViews } from '@clinic/contract/trail/activity-log.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ActivityButton } from './activity-button.tsx';
import { RecordActivity } from './record-activity.tsx';

const api = fakeApi();
const at = '2026-11-20T03:04:05.678Z';
const entry: Activity = {
  id: 1,
  at,
  kind: 'issue_updated',
  title: 'Issue edited',
  by: 'cashier',
  person: 'Nurul Huda',
  record: { entity: 'issue', id: 7 },
  changes: [
    { field: 'Type', from: 'Wrong Reference', to: 'Others' },
    { field: 'Remark', from: 'Old', to: null },
  ],
  note: 'By phone',
};
const show = (roles: Role[] = ['ROLE_TRANSACTION_VIEW']) =>
  renderScreen(() => <RecordActivity entity="transaction" id={41} isOfPatient />, { path: '/record', roles });

test('an entry shows who, when, before and after', async () => {
  api.answer(listActivities, { data: [entry] });
  await show();
  const activity = page.getByRole('list', { name: 'Activity' });
  await expect
    .element(activity)
    .toMatchTextContent(
      /Issue edited.*Nurul Huda · 20\/11\/2026 11:04.*Type Wrong Reference → Others.*Remark Old → –.*By phone/,
    );
  expect(api.calls(listActivities).at(-1)?.query).toEqual({ entity: 'transaction', entity_id: '41' });
});

test('shows the empty state, and a failure with Retry', async () => {
  api.refuse(listActivities, 503, 'The service is busy.');
  await show();
  await expect.element(page.getByText('The activity could not be loaded.')).toBeVisible();
  api.answer(listActivities, { data: [] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No activity yet')).toBeVisible();
});

test('only owners see who viewed the record', async () => {
  api.answer(listActivities, { data: [] });
  const seen = {
    id: 3,
    at,
    by: 'nosy',
    person: 'Nosy Lim',
    way: 'opened' as const,
    words: null,
    clinic: { id: 1, name: 'Orchard' },
  };
  const record = { entity: 'transaction', id: 41 };
  const elsewhere = { ...seen, id: 2, person: 'Mei Tan', clinic: { id: 2, name: 'Tampines' }, record };
  api.answer(listPatientViews, { data: [{ ...seen, record }, elsewhere], older: null, searched_back_to: null });
  const first = await show();
  await expect.element(page.getByText('No activity yet')).toBeVisible();
  expect(page.getByRole('button', { name: 'Who viewed' }).elements()).toHaveLength(0);
  await first.unmount();
  await show(['ROLE_SUPERADMIN']);
  await page.getByRole('button', { name: 'Who viewed' }).click();
  await expect
    .element(page.getByRole('list', { name: 'Who viewed' }))
    .toHaveTextContent('Nosy LimOpened · 20/11/2026 11:04Mei TanOpened · Tampines · 20/11/2026 11:04');
  expect(api.calls(listPatientViews).at(-1)?.query).toEqual({ entity: 'transaction', entity_id: '41' });
});

test('a record without a page shows its activity in a window that Escape closes', async () => {
  api.answer(listActivities, { data: [entry] });
  await renderScreen(() => <ActivityButton entity="payment_note" id={7} name="CN-202611-000007" />, { path: '/list' });
  await page.getByRole('button', { name: 'Activity of CN-202611-000007' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Activity of CN-202611-000007' }))
    .toMatchTextContent(/Issue edited/);
});
