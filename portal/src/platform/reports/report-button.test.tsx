import { createDownload } from '@clinic/contract/reports/downloads.ts';
import { createReportSchedule } from '@clinic/contract/reports/schedules.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReportButton } from './report-button.tsx';

const api = fakeApi();
const show = (roles: Role[] = ['ROLE_TRANSACTION_EXPORT']) =>
  renderScreen(() => <ReportButton type="transactions" filters={{ name: 'tan', date: undefined, product: '' }} />, {
    path: '/',
    roles,
  });

test('without the role there is no button', async () => {
  const screen = await show(['ROLE_TRANSACTION_VIEW']);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('a refusal says why and leaves the window open; then the prescribed sentence', async () => {
  api.refuse(createDownload, 409, 'Five of your reports are still being generated.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Report' }).click();
  await screen.getByRole('button', { name: 'Generate' }).click();
  await expect.element(screen.getByText('Five of your reports are still being generated.')).toBeInTheDocument();
  api.answer(createDownload, { id: 1, name: 'transactions-2026-11-26.xlsx' });
  await screen.getByRole('button', { name: 'Generate' }).click();
  await expect.element(screen.getByText('Generating report, please wait.')).toBeInTheDocument();
  const [first, second] = api.calls(createDownload);
  expect(first?.body).toEqual({ type: 'transactions', filters: { name: 'tan' } });
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('schedules with the same filters', async () => {
  api.refuse(createReportSchedule, 409, 'Your account has no email address.');
  const screen = await show();
  await screen.getByRole('button', { name: 'Report' }).click();
  await screen.getByRole('radio', { name: 'Every Monday' }).click();
  await screen.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(screen.getByText('Your account has no email address.')).toBeInTheDocument();
  expect(api.calls(createReportSchedule)[0]?.body).toEqual({
    type: 'transactions',
    filters: { name: 'tan' },
    every: 'w',
  });
});
