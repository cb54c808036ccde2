import { expect, type Page } from '@playwright/test';

/** Waits for a mail to this address in the sandbox mailbox, opens the newest and returns its text. */
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
