import { allowLogin } from '@clinic/contract/access/sign-in.ts';
import { searchEverything } from '@clinic/contract/search/search.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../testing/fake-api.ts';
import { orchard, tampines } from '../../testing/tokens.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { goodSerial } from '../../domains/vouchers/testing/serials.ts';
import { setSingleKeys } from '../../ui/keys/single-keys.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { GlobalKeys } from '../actions/global-keys.tsx';
import { PaletteButton } from './palette-button.tsx';

const api = fakeApi();

beforeEach(async () => {
  await page.viewport(1280, 800);
  api.answer(allowLogin, { data: [orchard, tampines] });
});

function Everything() {
  useKeys('page', [{ key: '/', what: 'Go to the filters', run: () => undefined }]);
  return (
    <>
      <PaletteButton />
      <GlobalKeys />
      <label>
        Remark <input />
      </label>
    </>
  );
}

const show = (roles: Role[] = ['ROLE_TRANSACTION_CREATE']) =>
  renderScreen(Everything, {
    path: '/',
    roles,
    others: [
      { path: '/payment/payment', role: 'ROLE_TRANSACTION_CREATE' },
      { path: '/settings/user/create', role: 'ROLE_USER_CREATE' },
    ],
  });

async function opened(roles?: Role[]) {
  const screen = await show(roles);
  await screen
    .getByRole('button', { name: /Search/ })
    .first()
    .click();
  await expect.element(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
  return screen;
}

test('the palette offers the actions that the person may do, with their keys', async () => {
  const screen = await opened();
  await expect.element(screen.getByRole('button', { name: 'New payment N' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Switch branch B' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Create user/ }).query()).toBeNull();
  await userEvent.keyboard('theme');
  await expect.element(screen.getByRole('button', { name: 'New payment N' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Switch to dark D' })).toBeVisible();
});

test('an action runs by the keyboard alone', async () => {
  const screen = await opened(['ROLE_USER_CREATE']);
  await userEvent.keyboard('create{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/settings/user/create');
});

test('words and Enter that come before the entries are drawn run the entry', async () => {
  const screen = await show(['ROLE_USER_CREATE']);
  const typed = new Promise<void>((resolve) => {
    const waiting = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[role=dialog] input');
      if (!field) return;
      waiting.disconnect();
      expect(document.querySelector('[data-action]')).toBeNull();
      field.setRangeText('create');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      resolve();
    });
    waiting.observe(document.body, { childList: true, subtree: true });
  });
  await screen
    .getByRole('button', { name: /Search/ })
    .first()
    .click();
  await typed;
  await expect.poll(() => screen.router.state.location.pathname).toBe('/settings/user/create');
});

test('a search of patient records names the kinds that the roles allow, and is not offered without any', async () => {
  api.answer(searchEverything, { data: [] });
  const screen = await opened(['ROLE_APPOINTMENT_VIEW']);
  await userEvent.keyboard('chua');
  await expect
    .element(screen.getByRole('button', { name: /^Search patient records for “chua”.*Appointments/ }))
    .toBeVisible();
  expect(screen.getByText(/Transactions/).query()).toBeNull();
});

test('a result says in which field the words were found, and marks them', async () => {
  const at = '2026-11-20T02:30:00.000Z';
  const of_customer = { kind: 'customer', status: '+65 9123 4567', at, amount: null, clinic: orchard } as const;
  api.answer(searchEverything, {
    data: [
      { ...of_customer, id: 1, opens: 1, title: 'Xin Yi Chúa', matched: null },
      { ...of_customer, id: 2, opens: 2, title: 'Tan Wei', matched: { field: 'User name', text: 'wei.chua23' } },
    ],
  });
  const screen = await opened(['ROLE_APPOINTMENT_VIEW']);
  await userEvent.keyboard('chua');
  await expect.element(screen.getByRole('button', { name: /^Tan Wei User name: wei\.chua23/ })).toBeVisible();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Chúa', 'chua']);
});

test('Switch branch continues with the branches', async () => {
  const screen = await opened();
  await userEvent.keyboard('location{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Tampines' })).toBeVisible();
});

test('a key acts from the page, and not while typing', async () => {
  const screen = await show();
  await screen.getByLabelText('Remark').fill('');
  await userEvent.keyboard('n');
  expect(screen.router.state.location.pathname).toBe('/');
  await expect.element(screen.getByLabelText('Remark')).toHaveValue('n');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('n');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment/payment');
});

test('? lists the keys of the page and those that work everywhere', async () => {
  const screen = await show();
  await userEvent.keyboard('?');
  const keys = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(keys.getByRole('heading', { name: 'On this page' })).toBeVisible();
  await expect.element(keys.getByText('Go to the filters')).toBeVisible();
  await expect.element(keys.getByText('New payment')).toBeVisible();
  await expect.element(keys.getByText('Search')).toBeVisible();
});

test('keys without Ctrl can be turned off', async () => {
  onTestFinished(() => setSingleKeys(true));
  const screen = await show();
  await userEvent.keyboard('?');
  await screen.getByRole('switch', { name: /^Single-key/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await userEvent.keyboard('n');
  expect(screen.router.state.location.pathname).toBe('/');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('the whole number of a certificate is searched for without Enter, one with a typing error is a word', async () => {
  api.answer(searchEverything, {
    data: [
      {
        kind: 'voucher_certificate',
        id: 31,
        opens: 31,
        title: '7KQ2M-9XHDA · Influenza vaccination',
        at: '2026-11-20T02:30:00.000Z',
        status: 'Purchased',
        amount: 34.2,
        clinic: orchard,
        matched: null,
      },
    ],
  });
  const screen = await opened(['ROLE_VOUCHER_SALES_VIEW']);
  await userEvent.keyboard(goodSerial.toLowerCase());
  await expect.poll(() => api.calls(searchEverything).at(-1)?.query).toEqual({ text: goodSerial.toLowerCase() });
  await userEvent.keyboard('{Backspace}');
  await expect
    .poll(() => api.calls(searchEverything).at(-1)?.query)
    .toEqual({ text: goodSerial.toLowerCase().slice(0, -1), typing: 'true' });
  await screen.getByRole('button', { name: /^7KQ2M-9XHDA/ }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/voucher-sales/31');
});
