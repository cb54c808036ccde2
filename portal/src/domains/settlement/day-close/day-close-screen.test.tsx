import { listActivities } from '@clinic/contract/trail/activities.ts';
import { getDayClose, listDayCloses, listDayRows, signOffDay } from '@clinic/contract/settlement/day-close.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import {
  closedDaySample,
  dayCloseSample,
  dayRowSample,
  figuresSample,
  signOffSample,
} from '../testing/day-close-samples.ts';
import { onePage } from '../testing/samples.ts';
import { DayCloseScreen } from './day-close-screen.tsx';
import { dayCloseSearch } from './day-close-search.ts';

const api = fakeApi();
const path = '/payment/day-close';
const at = `${path}?day=2026-03-02`;

beforeEach(async () => {
  await page.viewport(1440, 900);
  api.answer(getDayClose, () => dayCloseSample());
  api.answer(listDayCloses, onePage([closedDaySample()]));
  api.answer(listDayRows, onePage([dayRowSample()]));
  api.answer(listActivities, onePage([]));
});

const show = (address = at, roles: Role[] = ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_UPDATE']) =>
  renderScreen(DayCloseScreen, { path, at: address, search: dayCloseSearch, roles });

test('shows a skeleton while loading', async () => {
  api.never(getDayClose);
  const screen = await show();
  await expect.element(screen.getByRole('status', { name: 'Loading the day' })).toBeVisible();
});

test('an outage does not look like a day without payments', async () => {
  api.refuse(getDayClose, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The day could not be loaded.')).toBeVisible();
  api.answer(getDayClose, () => dayCloseSample());
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('S$100.00').first()).toBeVisible();
});

test('a day that cannot be refreshed stays, with a notice', async () => {
  const screen = await show();
  await expect.element(screen.getByText('S$100.00').first()).toBeVisible();
  api.refuse(getDayClose, 503, 'The service is busy.');
  screen.live.emit('payment_receive', { transaction_id: 41 });
  await expect.element(screen.getByText(/may be out of date/)).toBeVisible();
  await expect.element(screen.getByText('S$100.00').first()).toBeVisible();
});

test('a payment moves the figures of an open day', async () => {
  const screen = await show();
  await expect.element(screen.getByText('S$100.00').first()).toBeVisible();
  api.answer(getDayClose, () => dayCloseSample({ figures: figuresSample({ takings: 112.5 }) }));
  screen.live.emit('payment_receive', { transaction_id: 42 });
  await expect.element(screen.getByText('S$112.50')).toBeVisible();
});

test('a figure opens to its rows, in the address, and closes again', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: /^On hold/ }).click();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ rows: 'on_hold' });
  await expect.element(screen.getByRole('dialog', { name: 'On hold · Mon 02/03/2026' })).toBeVisible();
  expect(api.calls(listDayRows).at(-1)?.query).toMatchObject({ day: '2026-03-02', figure: 'on_hold' });
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => screen.router.state.location.search).not.toHaveProperty('rows');
});

test('the rows of a figure that cannot be loaded say so', async () => {
  api.refuse(listDayRows, 503, 'The service is busy.');
  const screen = await show(`${at}&rows=paid`);
  await expect.element(screen.getByText('The rows could not be loaded.')).toBeVisible();
});

test('a cashier opens to their own rows', async () => {
  const screen = await show();
  await screen.getByRole('table', { name: 'Takings by cashier' }).getByText('Mei Ling Tan').click();
  await expect.element(screen.getByRole('dialog', { name: 'Mei Ling Tan · Mon 02/03/2026' })).toBeVisible();
  expect(api.calls(listDayRows).at(-1)?.query).toMatchObject({ cashier: '3' });
});

test('vouchers of every kind are one product, which opens to their rows', async () => {
  const { products } = figuresSample();
  const vouchers = (['vc', 'vh'] as const).flatMap((product_type) => products.map((of) => ({ ...of, product_type })));
  api.answer(getDayClose, () => dayCloseSample({ figures: figuresSample({ products: [...products, ...vouchers] }) }));
  const screen = await show();
  const table = screen.getByRole('table', { name: 'Takings by product' });
  await expect.element(table.getByRole('row').nth(2)).toMatchTextContent(/Voucher\s*4\s*171\.00.*200\.00/i);
  await expect.element(table.getByRole('row').nth(3)).not.toBeInTheDocument();
  await table.getByText('Voucher').click();
  await expect.element(screen.getByRole('dialog', { name: 'Voucher · Mon 02/03/2026' })).toBeVisible();
  expect(api.calls(listDayRows).at(-1)?.query).toMatchObject({ product_type: 'vc' });
});

test('the sign-off sends the figures that the person saw, and a remark', async () => {
  const signed = dayCloseSample({ sign_off: signOffSample });
  const screen = await show();
  await screen.getByRole('button', { name: 'Sign off' }).click();
  const window = screen.getByRole('dialog', { name: 'Sign off Monday, 02/03/2026' });
  await window.getByRole('textbox', { name: 'Remark' }).fill('Terminal was slow');
  api.answer(signOffDay, () => signed);
  api.answer(getDayClose, () => signed);
  await window.getByRole('button', { name: 'Sign off' }).click();
  await expect.element(screen.getByText('You signed off 02/03/2026.')).toBeVisible();
  expect(api.calls(signOffDay)[0]?.body).toEqual({
    day: '2026-03-02',
    movements: 4,
    takings: 100,
    remark: 'Terminal was slow',
  });
  await expect.element(screen.getByText('Signed off', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
});

test('figures that changed meanwhile are shown before the person signs again', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Sign off' }).click();
  api.refuse(signOffDay, 409, 'The figures of the day have changed. Please check them and sign off again.');
  api.answer(getDayClose, () => dayCloseSample({ figures: figuresSample({ takings: 112.5, movements: 5 }) }));
  const window = screen.getByRole('dialog');
  await window.getByRole('button', { name: 'Sign off' }).click();
  await expect.element(screen.getByText(/The figures of the day have changed/)).toBeVisible();
  await expect.element(window.getByText('112.50')).toBeVisible();
  api.answer(signOffDay, () => dayCloseSample({ sign_off: signOffSample }));
  await window.getByRole('button', { name: 'Sign off' }).click();
  await expect.poll(() => api.calls(signOffDay).at(-1)?.body).toMatchObject({ movements: 5, takings: 112.5 });
});

test('without the role to correct payments there is no sign-off', async () => {
  const screen = await show(at, ['ROLE_TRANSACTION_VIEW']);
  await expect.element(screen.getByText('Someone who can change payments signs off the day.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign off' })).not.toBeInTheDocument();
});

test('a signed-off day says who signed it and on which day later money counts', async () => {
  api.answer(getDayClose, () =>
    dayCloseSample({
      sign_off: signOffSample,
      after: [{ stands_on: '2026-03-03', count: 2, amount: 11, is_signed_off: false }],
    }),
  );
  const screen = await show();
  await expect.element(screen.getByText('Terminal was slow')).toBeVisible();
  await screen.getByRole('button', { name: '03/03/2026' }).click();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ day: '2026-03-03' });
});

test('a forgotten day is one press away', async () => {
  api.answer(getDayClose, () => dayCloseSample({ unsigned_before: '2026-02-27' }));
  const screen = await show();
  await expect.element(screen.getByText('Friday, 27/02/2026 is not signed off yet.')).toBeVisible();
  await screen.getByRole('button', { name: 'Open that day' }).click();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ day: '2026-02-27' });
});

test('a day in the future, or none at all, is today', async () => {
  await show(`${path}?day=2999-01-01`);
  await expect.poll(() => api.calls(getDayClose)[0]?.query['day']).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(api.calls(getDayClose)[0]?.query['day']).not.toBe('2999-01-01');
});
