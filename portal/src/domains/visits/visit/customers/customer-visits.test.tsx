import { listAllVisits, listVisits } from '@clinic/contract/visits/visit/visits.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { onePage, visitSample } from '../testing/visit-samples.ts';
import { CustomerVisits } from './customer-visits.tsx';

const api = fakeApi();
const show = (roles: Role[]) => renderScreen(() => <CustomerVisits customer_id={3} />, { path: '/customers/3', roles });

test('shows all tele-consults to those who may see all, and follows them', async () => {
  api.answer(listAllVisits, onePage([visitSample()]));
  const screen = await show(['ROLE_VISIT_VIEW_ALL']);
  await expect
    .element(screen.getByRole('table', { name: 'Visits of this customer' }).getByText('Missed'))
    .toBeVisible();
  expect(api.calls(listAllVisits)[0]?.query).toEqual({ customer_id: '3', sort: 'id,desc', p: '1', n: '10' });
  api.answer(listAllVisits, onePage([visitSample({ status: 'mcc' })]));
  screen.live.emit('visit_update_notify', { visit_id: 12, status: 'mcc' });
  await expect.element(screen.getByText('Missed (Closed)')).toBeVisible();
});

test('users without the right to all visits see those that have begun; users without a role ask for none', async () => {
  api.answer(listVisits, onePage([]));
  const screen = await show(['ROLE_VISIT_VIEW']);
  await expect.element(screen.getByText('No consults at this branch')).toBeVisible();
  await screen.unmount();
  await show(['ROLE_APPOINTMENT_VIEW']);
  expect([api.calls(listVisits).length, api.calls(listAllVisits).length]).toEqual([1, 0]);
});
