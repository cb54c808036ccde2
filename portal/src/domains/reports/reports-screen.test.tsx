import { type Download, listDownloads } from '@clinic/contract/reports/downloads.ts';
import {
  deleteReportSchedule,
  listReportSchedules,
  type ReportSchedule,
  updateReportSchedule,
} from '@clinic/contract/reports/schedules.ts';
import { reportList } from '@clinic/contract/reports/report-list.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { searchOf } from '../../platform/list/search-of.ts';
import { ReportsScreen } from './reports-screen.tsx';
import { listOf, ready, running, schedule } from './testing/reports.ts';

const api = fakeApi();
const path = '/reports';
beforeEach(async () => {
  await page.viewport(1440, 900);
  api.answer(listDownloads, listOf(running, ready));
  api.answer(listReportSchedules, listOf(schedule));
});

const show = (at = path) =>
  renderScreen(() => <ReportsScreen />, { path, at, search: searchOf(reportList), roles: ['ROLE_TRANSACTION_EXPORT'] });

test('each part says by itself that it could not be loaded', async () => {
  api.refuse(listDownloads, 503, 'The service is busy.');
  api.refuse(listReportSchedules, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The reports could not be loaded.')).toBeVisible();
  await expect.element(screen.getByText('The scheduled reports could not be loaded.')).toBeVisible();
});

test('nothing yet says what to do', async () => {
  api.answer(listDownloads, listOf<Download>());
  api.answer(listReportSchedules, listOf<ReportSchedule>());
  const screen = await show();
  await expect.element(screen.getByText('No reports yet')).toBeVisible();
  await expect.element(screen.getByText(/Press Report above a list to schedule one/)).toBeVisible();
});

test('a schedule says when, of what, who asked and why nothing came', async () => {
  const problem = 'The person who asked for it no longer has the role that this list needs.';
  api.answer(listReportSchedules, listOf(schedule, { ...schedule, id: 4, every: 'd' as const, problem }));
  const screen = await show();
  const row = screen.getByRole('row', { name: /On the 1st of the month, for the month before/ });
  await expect.element(row.getByText('Mei Tan')).toBeVisible();
  await expect.element(row.getByText('01/12/2026 06:00')).toBeVisible();
  await expect.element(row.getByText('Completed', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(problem)).toBeVisible();
});

test('pauses, and deletes after a question; a refusal says why', async () => {
  api.refuse(updateReportSchedule, 404, 'Scheduled report not found at this branch.');
  const screen = await show();
  const name = 'Transactions, on the 1st of the month';
  await screen.getByRole('button', { name: `Pause ${name}` }).click();
  await expect.element(screen.getByText('Scheduled report not found at this branch.')).toBeInTheDocument();
  api.answer(updateReportSchedule, { ...schedule, paused: true, next_at: null });
  api.answer(listReportSchedules, listOf({ ...schedule, paused: true, next_at: null }));
  await screen.getByRole('button', { name: `Pause ${name}` }).click();
  await expect.element(screen.getByRole('button', { name: `Resume ${name}` })).toBeVisible();
  expect(api.calls(updateReportSchedule).at(-1)?.body).toEqual({ paused: true });
  api.answer(deleteReportSchedule, undefined);
  await screen.getByRole('button', { name: `Delete ${name}` }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => api.calls(deleteReportSchedule).length).toBe(1);
});

test('the filters of the history are in the address', async () => {
  const screen = await show(`${path}?p=2`);
  await screen.getByRole('combobox', { name: 'Status' }).selectOptions('Failed');
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ p: '1', status: 'f' });
  await expect.poll(() => api.calls(listDownloads).at(-1)?.query).toMatchObject({ status: 'f', p: '1' });
});
