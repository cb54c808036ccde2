import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Goes another way until the portal asks whether to leave, and gives its window. While that is still to come the browser asks, which
 * is answered with no here.
 */
export async function askedToLeave(page: Page, way: Locator): Promise<Locator> {
  const question = page.getByRole('dialog', { name: 'Leave this page' });
  await expect(async () => {
    if (!(await question.isVisible())) await way.click();
    await expect(question).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return question;
}
