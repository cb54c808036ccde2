import { expect, test } from '../journey/journey.ts';
import { of_a_cut } from '../journey/problems.ts';
import { signIn } from '../journey/sign-in.ts';

test('the status line reports a lost connection and its recovery', async ({ page, context, problems }) => {
  problems.allow(of_a_cut);
  await signIn(page, { username: 'cashier' });
  const status = page.getByRole('contentinfo').getByRole('status');
  await expect(status).toContainText('Active Connection');
  await context.setOffline(true);
  await expect(status).toContainText('Connection Fail', { timeout: 45_000 });
  await context.setOffline(false);
  await expect(status).toContainText('Active Connection', { timeout: 45_000 });
});
