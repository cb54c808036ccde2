import { listActivities } from '@clinic/contract/trail/activities.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { endPromoCode, getPromoCode, listPromoCodeUses } from '@clinic/contract/vouchers/promo-codes.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { listOf, promoCodeSample, promoCodeUse } from '../testing/sales.ts';
import { PromoCodeScreen } from './promo-code-screen.tsx';

const api = fakeApi();
const viewer: Role[] = ['ROLE_VOUCHER_VIEW', 'ROLE_VOUCHER_ALLOW'];

beforeEach(async () => {
  await page.viewport(1280, 1000);
  api.answer(getPromoCode, promoCodeSample());
  api.answer(listPromoCodeUses, listOf([promoCodeUse()]));
  api.answer(listActivities, { data: [] });
});

const show = (roles: Role[] = [...viewer, 'ROLE_VOUCHER_UPDATE']) =>
  renderScreen(PromoCodeScreen, { path: '/promo-code/$id', at: '/promo-code/9', roles });

test('a code of another branch is not found, an outage says so', async () => {
  api.refuse(getPromoCode, 404, 'Promo code not found at this branch.');
  const gone = await show();
  await expect.element(gone.getByText('Promo code not found at this branch')).toBeVisible();
  await gone.unmount();
  api.refuse(getPromoCode, 503, 'The service is busy.');
  const screen = await show();
  await expect.element(screen.getByText('The promo code could not be loaded.')).toBeVisible();
});

test('shows who has used it; a new use shows at once', async () => {
  api.answer(listPromoCodeUses, listOf([]));
  const screen = await show();
  await expect.element(screen.getByText('Not used yet')).toBeVisible();
  await expect.element(screen.getByText('12 of 100')).toBeVisible();
  api.answer(listPromoCodeUses, listOf([promoCodeUse()]));
  api.answer(getPromoCode, promoCodeSample({ uses: 13 }));
  screen.live.emit('promo_code_changed', { promo_code_id: 9 });
  await expect.element(screen.getByText('13 of 100')).toBeVisible();
  await expect
    .element(screen.getByRole('table', { name: 'Orders with this promo code' }).getByRole('row').nth(1))
    .toMatchTextContent(/#5.*tan\.wei.*Influenza vaccination.*5\.70.*32\.30/);
});

test('is ended after a question; a refusal says why', async () => {
  const screen = await show();
  const end = async () => {
    await screen.getByRole('button', { name: 'More actions' }).click();
    await screen.getByRole('menuitem', { name: 'End promo code' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'End promo code' }).click();
  };
  api.refuse(endPromoCode, 409, 'This promo code has already ended.');
  await end();
  await expect.element(screen.getByText('This promo code has already ended.')).toBeVisible();
  const ended = promoCodeSample({ status: 'c', ended_at: '2026-11-25T02:00:00.000Z', ended_by: 'Mei Tan' });
  api.answer(endPromoCode, ended);
  api.answer(getPromoCode, ended);
  await end();
  await expect.element(screen.getByText('The promo code FLU2026 has ended.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'FLU2026 · Ended' })).toBeVisible();
});

test('only who may change vouchers ends a code', async () => {
  const screen = await show(viewer);
  await expect.element(screen.getByRole('heading', { name: 'FLU2026 · Live' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More actions' }).query()).toBeNull();
});
