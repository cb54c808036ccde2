import { expect, type Page } from '@playwright/test';

/** The sandbox's phone of a customer, in a browser of its own. */
export interface Phone {
  page: Page;
  /** Scans the open code of this amount, as `12.50`. */
  scan: (amount: string) => Promise<void>;
  /** Opens the code of this amount in the list of ended codes. */
  findEnded: (amount: string) => Promise<void>;
  press: (button: string | RegExp) => Promise<void>;
  payOther: (amount: string) => Promise<void>;
  /** Waits for the bank's answer and returns to the list. */
  expectAnswer: (title: string) => Promise<void>;
}

export async function openPhone(newBrowser: () => Promise<Page>): Promise<Phone> {
  const page = await newBrowser();
  await page.goto('/sandbox/');
  const find = (group: string, amount: string) =>
    page
      .getByRole('region', { name: group })
      .getByRole('button', { name: `S$${amount}` })
      .first()
      .click();
  const press = (button: string | RegExp) => page.getByRole('button', { name: button }).click();
  return {
    page,
    scan: (amount) => find('Open codes', amount),
    findEnded: (amount) => find('Ended in the last hour', amount),
    press,
    payOther: async (amount) => {
      await press('Pay another amount');
      await page.getByLabel('Amount to pay').fill(amount);
      await press('Pay this amount');
    },
    expectAnswer: async (title) => {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await press('Done');
    },
  };
}
