import { type Download, getDownload, listDownloads, retryDownload } from '@clinic/contract/reports/downloads.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { listOf, ready, running } from './testing/reports.ts';
import { TrayNews } from './tray-news.tsx';
import { TrayPanel } from './tray-panel.tsx';

const api = fakeApi();
const counts: string[] = [];
beforeEach(() => {
  counts.length = 0;
  api.answer(listDownloads, listOf(running, ready));
});

const show = () =>
  renderScreen(
    () => (
      <>
        <TrayNews onCount={({ text }) => counts.push(text)} />
        <TrayPanel opened onClose={() => undefined} />
      </>
    ),
    { path: '/', roles: ['ROLE_TRANSACTION_EXPORT'] },
  );

/** The id of the signed-in user. */
function userOf({ session }: Awaited<ReturnType<typeof show>>): number {
  const state = session.state();
  return state.phase === 'signed_in' ? state.claims.id : 0;
}

test('an outage shows why, and tries again', async () => {
  api.refuse(listDownloads, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The reports could not be loaded.')).toBeVisible();
  api.answer(listDownloads, listOf<Download>());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('No reports yet')).toBeVisible();
});

test('a refused download and a refused retry say why', async () => {
  api.answer(
    listDownloads,
    listOf(ready, { ...ready, id: 9, name: 'other.xlsx', status: 'f' as const, problem: 'Broken.' }),
  );
  api.answer(getDownload, { ...ready, url: null });
  const screen = await show();
  await screen.getByRole('button', { name: `Download ${ready.name}` }).click();
  await expect.element(screen.getByText('The report could not be downloaded.')).toBeInTheDocument();
  await expect.element(screen.getByText('Broken.')).toBeVisible();
  api.refuse(retryDownload, 409, 'Five of your reports are still being generated.');
  await screen.getByRole('button', { name: 'Retry other.xlsx' }).click();
  await expect.element(screen.getByText('Five of your reports are still being generated.')).toBeInTheDocument();
  expect(api.calls(retryDownload)[0]?.params).toEqual({ id: '9' });
});

test('shows the prescribed sentence with the progress, and the end live', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Generating report, please wait.')).toBeVisible();
  await expect.element(screen.getByRole('progressbar', { name: `Progress of ${running.name}` })).toHaveValue(25);
  await expect.element(screen.getByText('460 of 1,840 rows · 25%')).toBeVisible();
  await expect.poll(() => counts.at(-1)).toBe('1');
  api.answer(listDownloads, listOf({ ...ready, id: running.id }, ready));
  screen.live.emit('report_update', { report_id: running.id, user_id: userOf(screen) + 1 });
  screen.live.emit('report_update', { report_id: running.id, user_id: userOf(screen) });
  await expect.poll(() => counts.at(-1)).toBe('');
  await expect.element(screen.getByText(`${ready.name} is ready. Find it in the tray.`)).toBeInTheDocument();
});

test('downloads by a new link', async () => {
  api.answer(getDownload, { ...ready, url: '/api/report/report.7.1.1.x.y' });
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    counts.push(`${this.getAttribute('href')} ${this.download}`);
  });
  const screen = await show();
  await screen.getByRole('button', { name: `Download ${ready.name}` }).click();
  await expect.poll(() => counts.at(-1)).toBe(`/api/report/report.7.1.1.x.y ${ready.name}`);
  pressed.mockRestore();
});
