import { expect, test } from '../journey/journey.ts';
import { signIn } from '../journey/sign-in.ts';

test('the status line tells of a cut, and that what was missed was caught up', async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await signIn(page, { username: 'cashier' });
  const status = page.getByRole('contentinfo').getByRole('status');
  await expect(status).toContainText('Active Connection');
  await context.setOffline(true);
  await expect(status).toContainText('Connection Fail', { timeout: 45_000 });
  await context.setOffline(false);
  await expect(status).toContainText('Active Connection', { timeout: 45_000 });
});
