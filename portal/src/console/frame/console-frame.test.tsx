import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { listPlatformGroups } from '@clinic/contract/clinics/platform-groups.ts';
import { revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { listGroupVoucherCollections } from '@clinic/contract/vouchers/voucher-collections.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const api = fakeApi();
const no_groups = { data: [], pager: { p: 1, n: 20, pages: 0, rows: 0 } };

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(listPlatformGroups, no_groups);
  api.answer(listPlatformClinics, no_groups);
});

test('the menu has the areas that the roles open', async () => {
  const finance = await renderConsole({ at: '/console', roles: ['operations'] });
  const menu = finance.getByRole('navigation', { name: 'Menu' });
  await expect.element(menu.getByRole('link', { name: 'Groups' })).toBeVisible();
  await finance.unmount();
  const engineer = await renderConsole({ at: '/console', roles: ['engineer'] });
  await expect
    .element(engineer.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }))
    .toBeVisible();
  expect(engineer.getByRole('link', { name: 'Groups' }).query()).toBeNull();
});

test('a page beyond the roles says so; an unknown address is not found', async () => {
  const screen = await renderConsole({ at: '/console/groups', roles: ['engineer'] });
  await expect.element(screen.getByRole('heading', { name: 'No permission' })).toBeVisible();
  expect(api.calls(listPlatformGroups)).toEqual([]);
  await screen.unmount();
  const lost = await renderConsole({ at: '/console/nowhere', roles: ['operations'] });
  await expect.element(lost.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('the menu shows one page as open, and on the page of a record its list', async () => {
  api.answer(listGroupVoucherCollections, { data: [] });
  const screen = await renderConsole({ at: '/console/vouchers/collections', roles: ['operations'] });
  const menu = screen.getByRole('navigation', { name: 'Menu' });
  const shown = () =>
    menu
      .getByRole('link')
      .elements()
      .filter((link) => link.matches('[data-status="active"], [data-within]'))
      .map((link) => link.textContent);
  await expect.poll(shown).toEqual(['Collections']);
  await screen.router.navigate({ to: '/console/group/12' as never });
  await expect.poll(shown).toEqual(['Groups']);
});

test('says that it is the platform’s console, in its header and in the title of the tab', async () => {
  const screen = await renderConsole({ at: '/console/groups', roles: ['operations'] });
  await expect.element(screen.getByText('Platform', { exact: true })).toBeVisible();
  expect(document.title).toBe('Groups · Console');
});

test('calls carry the operator’s token', async () => {
  await renderConsole({ at: '/console/groups', roles: ['operations'] });
  await expect.poll(() => api.calls(listPlatformGroups).at(-1)?.headers.get('authorization')).toMatch(/^Bearer .+\./);
});

test('the palette leads to pages and finds groups', async () => {
  const screen = await renderConsole({ at: '/console', roles: ['operations'] });
  await screen
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const dialog = screen.getByRole('dialog', { name: 'Search' });
  await expect.element(dialog.getByRole('button', { name: /^Groups/ })).toBeVisible();
  api.answer(listPlatformGroups, {
    data: [
      {
        id: 12,
        code: 'lumen',
        name: 'Lumen Family',
        clinics: 2,
        state: 'open',
        closes_on: null,
        closed_at: null,
        created_at: '2026-11-01T00:00:00.000Z',
        updated_at: '2026-11-01T00:00:00.000Z',
      },
    ],
    pager: { p: 1, n: 5, pages: 1, rows: 1 },
  });
  await userEvent.keyboard('lumen');
  await expect.poll(() => api.calls(listPlatformGroups).at(-1)?.query).toEqual({ words: 'lumen', n: '5' });
  await dialog.getByRole('button', { name: /Lumen Family/ }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/console/group/12');
});

test('the account has security and devices, and logging out ends the session', async () => {
  const screen = await renderConsole({ at: '/console', roles: ['operations'] });
  await screen.getByRole('button', { name: /your account/ }).click();
  await screen.getByRole('link', { name: 'My account' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/console/account');
  await expect.element(screen.getByRole('link', { name: 'Devices' })).toBeVisible();
  api.answer(revokeDevice, undefined);
  await screen.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => screen.session.state()).toEqual({ phase: 'signed_out', left: 'logout' });
});
