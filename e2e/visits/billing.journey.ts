import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../journey/accessibility.ts';
import { callDoctor } from '../journey/consult-call.ts';
import { askPlatform } from '../journey/platform.ts';
import { expect, test } from '../journey/journey.ts';
import { openSession } from '../journey/open-session.ts';
import { signIn } from '../journey/sign-in.ts';

interface Billed {
  bill: { due: number; invoice_no: string };
}

test('a consult ends, its patient pays, and the history has bill, invoice and receipt', async ({ page }) => {
  test.slow();
  const patient = `Wee Journey ${Date.now() % 100_000}`;
  const id = await callDoctor(page, patient);
  const params = { id: String(id) };
  const { session } = await openSession(page.request, { username: 'doctor', branch: 'Orchard' });
  const accepted = await page.request.post(`/api/clinic/visit/${id}/accept`, {
    headers: { authorization: `Bearer ${session.member_token}`, 'idempotency-key': randomUUID() },
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  const { bill } = await askPlatform<Billed>(page, 'endConsult', { params, body: { is_complete: true } });

  await signIn(page, { username: 'owner', branch: 'Orchard' }, '/telemed-history');
  const row = page.getByRole('table', { name: 'Tele-consult history' }).getByRole('row').filter({ hasText: patient });
  await expect(row).toContainText('Completed');
  await page.getByRole('button', { name: `Bill of ${patient}` }).click();
  const window = page.getByRole('dialog', { name: `Bill of ${patient}` });
  await expect(window.getByText('Nothing was prescribed.', { exact: false }).first()).toBeVisible();
  await expect(window.getByText('Not yet')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');

  const payment = { amount: bill.due, acquirer_id: `app-${randomUUID()}`, paid_at: new Date().toISOString() };
  await askPlatform(page, 'payVisit', { params, body: payment });
  await expect(row).toContainText('Completed (Paid)');
  const receipt = page.getByRole('button', { name: new RegExp(`^Receipt TR-.* of ${patient}$`) });
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/^TR-\d{6}-\d{6}\.pdf$/);

  await row.getByRole('link', { name: `Tele-consult ${id} of ${patient}` }).click();
  const card = page.getByRole('region', { name: 'Bill' });
  await expect(card.getByText(bill.invoice_no)).toBeVisible();
  await expectAccessible(page, 'section:has(caption)');
  await card.getByRole('link', { name: /^#\d+$/ }).click();
  await expect(page).toHaveURL(/\/payment\/transaction\/\d+$/);
  await expect(page.getByText('Tele-consult').first()).toBeVisible();
});
