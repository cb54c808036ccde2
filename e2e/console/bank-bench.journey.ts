import { randomUUID } from 'node:crypto';
import { createTransaction, transactionQrCode } from '@clinic/contract/payments/receiving.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import type { Page } from '@playwright/test';
import { bankHasTold } from './bank-has-told.ts';
import { expect, test } from '../journey/journey.ts';
import { openSession } from '../journey/open-session.ts';
import { signInOperator } from '../journey/operator.ts';
import { askPlatform } from '../journey/platform.ts';
import { look, openArea, openWindow } from './open-area.ts';

const count = 20;

/** Payments that phones made, each of another amount. Returns the reference of the first one, and its amount as shown. */
async function payByPhones(page: Page): Promise<{ reference: string; shown: string }> {
  const { session } = await openSession(page.request, { username: 'owner', branch: 'Orchard' });
  const references: string[] = [];
  while (references.length < count) {
    const headers = { authorization: `Bearer ${session.member_token}`, 'idempotency-key': randomUUID() };
    const data = { amount: (73_301 + references.length) / 100, patient_id: 'OR-100044' };
    const made = await page.request.post(`/api${createTransaction.path}`, { headers, data });
    const { id } = (await made.json()) as Answer<typeof createTransaction>;
    const path = transactionQrCode.path.replace('{id}', String(id));
    const shown = await page.request.put(`/api${path}`, { headers, data: {} });
    const { reference } = (await shown.json()) as Answer<typeof transactionQrCode>;
    const paid = await page.request.post('/sandbox/api/payments', { data: { reference, kind: 'pay' } });
    expect(paid.ok(), await paid.text()).toBe(true);
    references.push(reference);
  }
  return { reference: references[0] ?? '', shown: 'S$733.01' };
}

test('a statement matches by itself but for one line, which is cleared at the bench by keyboard', async ({ page }) => {
  test.slow();
  await signInOperator(page, 'finance');
  await bankHasTold(page);
  const { reference, shown } = await payByPhones(page);
  // The bank lost one reference.
  const told = await (await page.request.get('/sandbox/api/statements/camt053')).text();
  expect(told).toContain(reference);
  const text = told.replaceAll(reference, 'NOTPROVIDED');

  await openArea(page, 'Statements');
  const upload = await openWindow(page, page.getByRole('button', { name: 'Upload' }), 'Upload a file of the bank');
  const file = { name: 'today.xml', mimeType: 'application/xml', buffer: Buffer.from(text) };
  await upload.getByLabel('File of the bank').setInputFiles(file);
  await upload.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText(/^\d\d lines were added\.$/)).toBeVisible();

  const exceptions = page.getByRole('navigation', { name: 'Exceptions' });
  const row = exceptions.getByRole('button').filter({ hasText: shown });
  await expect(async () => {
    await page.goto('/console/bank/exceptions?n=100');
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await look(page, 'Bank matching');
  await expect(exceptions.getByRole('button').filter({ hasText: /S\$733\.(?!01)/ }), 'the others matched').toHaveCount(
    0,
  );
  await expect(async () => {
    if ((await row.getAttribute('aria-current')) === null) await page.keyboard.press('j');
    await expect(row).toHaveAttribute('aria-current', 'true', { timeout: 500 });
  }).toPass();
  await expect(page.getByText('Reported, and not at the bank yet')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The line is matched.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByText('The match was undone.')).toBeVisible();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('Reported, and not at the bank yet')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
});

test('a payout that came back is recorded at the bench, and its advice is sent again', async ({ page }) => {
  test.slow();
  await signInOperator(page, 'finance2');
  await bankHasTold(page);
  await page.goto('/console/bank/exceptions?kind=returned_payout');
  await look(page, 'Bank matching');
  const choose = page.getByRole('button', { name: /^Choose Returned payout PA-/ });
  const number = /PA-\d+-\d+/.exec((await choose.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await expect(page.getByText('The bank says AC04', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The line is matched.')).toBeVisible();

  await page.goto(`/console/advices?words=${number}`);
  await page.getByRole('link', { name: `Advice ${number}` }).click();
  await expect(page.getByRole('alert', { name: 'The payout failed' })).toContainText('AC04');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Audit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Audit' }).click();
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeVisible();
  await askPlatform(page, 'createGiroFile', { body: { dry_run: false } });
  const bank = await page.context().newPage();
  await bank.goto('/sandbox/#bank');
  const file = bank.getByRole('article', { name: /^GIRO-/ }).first();
  await file.getByRole('button', { name: 'Open' }).click();
  await expect(file.getByRole('listitem').filter({ hasText: number })).toBeVisible();
});
