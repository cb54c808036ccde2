import { expect, type Page } from '@playwright/test';

/** Opens the newest mail of the sandbox mailbox to this address, and gives its text; waits until there is one. */
export async function readMail(page: Page, to: string, subject: string): Promise<string> {
  await page.goto('/sandbox/#mailbox');
  const mail = page
    .getByRole('region', { name: 'Mailbox' })
    .getByRole('button', { name: subject })
    .filter({ hasText: `to ${to}` })
    .first();
  await expect(mail).toBeVisible();
  await mail.click();
  const text = page.getByRole('region', { name: subject }).first();
  await expect(text).toBeVisible();
  return text.innerText();
}
