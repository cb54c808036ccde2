import { exchangeToken, allowLogin, login } from '@clinic/contract/access/sign-in.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../journey/journey.ts';
import { demo_password, signIn } from '../journey/sign-in.ts';
import { hostile_host, hostile_texts } from './hostile-texts.ts';

const branch = 'Tampines';

/** The body of a call that must succeed. */
async function told<T>(answer: { ok: () => boolean; text: () => Promise<string> }): Promise<T> {
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return JSON.parse(text) as T;
}

async function memberToken(request: APIRequestContext): Promise<string> {
  const data = { code: 'DEMO', username: 'owner', password: demo_password };
  const { token } = await told<{ token: string }>(await request.put(`/api${login.path}`, { data }));
  const branches = await told<{ data: { id: number; name: string }[] }>(
    await request.put(`/api${allowLogin.path}`, { data: { token } }),
  );
  const id = branches.data.find(({ name }) => name === branch)?.id;
  const exchanged = await request.put(`/api${exchangeToken.path}`, { data: { id, token } });
  return (await told<{ token: string }>(exchanged)).token;
}

/** Reports every text as an issue of one transaction, past the portal, and gives the transaction's number. */
async function plant(request: APIRequestContext): Promise<number> {
  const headers = { authorization: `Bearer ${await memberToken(request)}` };
  const list = await told<{ data: { id: number }[] }>(
    await request.get(`/api${listTransactions.path}?n=1&p=3`, { headers }),
  );
  const id = list.data[0]?.id ?? 0;
  for (const [number, remark] of hostile_texts.entries()) {
    const answer = await request.post(`/api${createIssue.path.replace('{id}', String(id))}`, {
      headers: { ...headers, 'idempotency-key': `hostile-${id}-${number}` },
      data: { type: 4, remark },
    });
    expect(answer.status(), `${remark}: ${await answer.text()}`).toBeLessThan(300);
  }
  return id;
}

/** What a page must never do, whatever it shows. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).host === hostile_host) seen.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  return seen;
}

test('T25 what people typed is shown as text: nothing of it runs, loads or leads away', async ({ page, request }) => {
  test.slow();
  const id = await plant(request);
  const seen = watch(page);
  await signIn(page, { username: 'owner', branch }, `/payment/transaction/${id}`);
  const issues = page.getByRole('table', { name: 'Issues of this transaction' });
  await expect(issues.getByRole('row')).toHaveCount(hostile_texts.length + 1);
  const shown = await issues.textContent();
  for (const text of hostile_texts) expect(shown).toContain(text.trim());
  await issues.locator('tbody tr').first().hover();
  await page
    .getByRole('button', { name: /^Edit issue/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Edit issue/ }).getByLabel('Remarks')).toHaveValue(
    hostile_texts.at(-1) ?? '',
  );
  await page.keyboard.press('Escape');

  for (let number = 1; number <= Math.ceil(hostile_texts.length / 10); number++) {
    await page.goto(`/payment/issue?p=${number}`);
    await expect(page.getByRole('table', { name: 'Issues' }).locator('tbody tr')).toHaveCount(10);
  }
  const address = encodeURIComponent(hostile_texts[0] ?? '');
  await page.goto(`/payment/transaction?name=${address}`);
  await expect(page.getByText('No transaction matches these filters')).toBeVisible();
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  expect(seen).toEqual([]);
});

test('T25 a page that takes such texts for markup is caught', async ({ page, problems }) => {
  problems.allow(/./);
  const seen = watch(page);
  await page.route(`https://${hostile_host}/**`, (route) => route.abort());
  const careless = { contentType: 'text/html', body: `<p>${hostile_texts[0]}</p>` };
  await page.route('http://careless.example/', (route) => route.fulfill(careless));
  await page.goto('http://careless.example/', { waitUntil: 'commit' });
  await expect.poll(() => seen.some((one) => one.startsWith('dialog'))).toBe(true);
  await expect.poll(() => seen.some((one) => one.startsWith('request'))).toBe(true);
});
