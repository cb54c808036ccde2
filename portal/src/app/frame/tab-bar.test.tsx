import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccountTabs } from '../screens/account-page.tsx';
import { SettingsTabs } from '../screens/clinic-page.tsx';

const bars = [
  { name: 'My account', Tabs: AccountTabs, path: '/account/notifications', last: 'Notifications' },
  { name: 'Provider settings', Tabs: SettingsTabs, path: '/settings/finance', last: 'Plan and Bank' },
];

test.each(bars)('$name: the open page’s tab is visible where not all tabs have room', async (bar) => {
  await page.viewport(220, 700);
  const screen = await renderScreen(bar.Tabs, { path: bar.path, roles: ['ROLE_PROVIDER_VIEW'] });
  const tab = screen.getByRole('link', { name: bar.last });
  await expect.element(tab).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThan(221);
  expect(screen.getByRole('link', { name: 'Profile' }).element().getBoundingClientRect().left).toBeLessThan(0);
});

test('hides tabs of settings that the roles do not allow', async () => {
  const screen = await renderScreen(SettingsTabs, { path: '/settings/profile' });
  await expect.element(screen.getByRole('navigation', { name: 'Provider settings' })).toBeInTheDocument();
  expect(screen.getByRole('link').elements()).toHaveLength(0);
});
