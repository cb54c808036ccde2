import { expect, type Page } from '@playwright/test';

export interface Payment {
  /** As typed and shown: `12.50`. */
  amount: string;
  patient_id: string;
  remark?: string;
}

/** Enters a payment on the receive page and waits until its code is on the screen. */
export async function generateCode(page: Page, { amount, patient_id, remark = '' }: Payment): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Patient ID').fill(patient_id);
  await page.getByLabel('Remark').fill(remark);
  await page.getByRole('button', { name: 'Generate QR Code' }).click();
  await expectCode(page, amount);
}

/** Waits until the code of this amount is drawn. */
export const expectCode = (page: Page, amount: string) =>
  expect(page.getByRole('img', { name: `Payment QR code for S$${amount}` })).toHaveAttribute('data-drawn', 'true');

/** The number of the open payment. */
export async function paymentInHand(page: Page): Promise<string> {
  const text = await page
    .getByText(/^#\d+$/)
    .first()
    .textContent();
  return text?.slice(1) ?? '';
}
