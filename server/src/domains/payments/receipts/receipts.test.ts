import { listSentMails } from '@clinic/contract/shared/mails.ts';
import { readPrintReceipt } from '@clinic/contract/payments/receipt-page.ts';
import {
  createReceiptLink,
  downloadReceipt,
  receipt_link_ttl_seconds,
  sendReceipt,
} from '@clinic/contract/payments/receipts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCustomer } from '../../../testing/samples/customers.samples.ts';
import { readPdf, wordsOf } from '../../../testing/documents/read-pdf.ts';
import { test_platform_key } from '../../../testing/database/database-setup.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { startJobs } from '../../../platform/jobs/work.ts';
import { mailWorker } from '../../../platform/mail/send-mail.ts';

let app: TestApp;
let counter: Counter;
let stopJobs: () => Promise<unknown>;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  stopJobs = (await startJobs(app.platform, [mailWorker])).stop;
});
afterAll(async () => {
  await stopJobs();
  await app.close();
});
beforeEach(() => {
  app.clock.offset_ms = 0;
});

async function paid(by = counter) {
  const payment = await startPayment(app, by, { amount: 86.45, patient_id: 'S1234567A' });
  await sendOutcome(app, { reference: payment.reference, amount: 86.45 });
  return payment;
}
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const linkTo = (payment: { id: number }, by = counter) => app.call(createReceiptLink, at(payment), by.token);
const tokenOf = (url: string): string => new URL(url, 'http://x').searchParams.get('token') ?? '';
const open = (token: string) => app.call(readPrintReceipt, { body: { token } });
const mailTo = (payment: { id: number }, email: string) =>
  app.call(sendReceipt, { ...at(payment), body: { email } }, counter.token);
const activities = async (id: number): Promise<string[]> => {
  const { rows } = await app.owner.query<{ kind: string }>(
    "select kind from audit where entity = 'transaction' and entity_id = $1 and kind like 'receipt%' order by id",
    [id],
  );
  return rows.map(({ kind }) => kind);
};

test('only a completed payment has a receipt', async () => {
  const open_payment = await startPayment(app, counter);
  expect((await linkTo(open_payment)).status).toBe(409);
  await sendOutcome(app, { reference: open_payment.reference, amount: 1 });
  const held = await linkTo(open_payment);
  expect(held.status).toBe(409);
  expect(held.text).toContain('Only a completed payment has a receipt.');
  expect((await app.call(downloadReceipt, at(open_payment), counter.token)).status).toBe(409);
  expect((await mailTo(open_payment, 'mdm.tan@example.com')).status).toBe(409);
});

test('a link opens the receipt, which names no patient', async () => {
  const payment = await paid();
  const { answer } = await linkTo(payment);
  const { status, text, answer: receipt } = await open(tokenOf(answer.url));
  expect(status).toBe(200);
  expect(receipt).toMatchObject({ transaction_id: payment.id, amount: 86.45, clinic: { name: counter.clinic.name } });
  expect(text).not.toContain('S1234567A');
  expect(await activities(payment.id)).toEqual(['receipt_shown']);
});

test('a token is stored as a hash, is at least 256 bits, and a wrong one opens nothing', async () => {
  const { answer } = await linkTo(await paid());
  const token = tokenOf(answer.url);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { rows } = await app.owner.query('select * from receipt_link');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
});

test('a link ends after half an hour', async () => {
  const { answer } = await linkTo(await paid());
  app.clock.offset_ms = receipt_link_ttl_seconds * 1000 + 1_000;
  expect((await open(tokenOf(answer.url))).status).toBe(403);
});

test('a link ends after twenty uses', async () => {
  const { answer } = await linkTo(await paid());
  for (let use = 0; use < 20; use++) expect((await open(tokenOf(answer.url))).status).toBe(200);
  expect((await open(tokenOf(answer.url))).status).toBe(403);
});

test('a link ends when the money goes back', async () => {
  const payment = await paid();
  const { answer } = await linkTo(payment);
  await app.owner.query("update transaction set status = 'x' where id = $1", [payment.id]);
  expect((await open(tokenOf(answer.url))).status).toBe(403);
});

test('links that have been over for a day are deleted with the next one', async () => {
  const fresh = await makeCounter(app);
  const payment = await paid(fresh);
  await linkTo(payment, fresh);
  await app.owner.query("update receipt_link set expires_at = now() - interval '25 hours' where transaction_id = $1", [
    payment.id,
  ]);
  await linkTo(payment, fresh);
  const { rows } = await app.owner.query(
    'select expires_at > now() as open from receipt_link where transaction_id = $1',
    [payment.id],
  );
  expect(rows).toEqual([{ open: true }]);
});

test('the PDF says what was paid, to whom and when, and names no patient', async () => {
  const payment = await paid();
  const response = await app.raw(`/api/clinic/transaction/${payment.id}/receipt`, {
    headers: { authorization: `Bearer ${counter.token}` },
  });
  expect(response.headers.get('content-disposition')).toContain(`receipt-${payment.id}.pdf`);
  const words = wordsOf(await readPdf(new Uint8Array(await response.arrayBuffer())));
  for (const particular of ['Receipt', counter.clinic.name, String(payment.id), 'Paid S$86.45', 'PayNow'])
    expect(words).toContain(particular);
  expect(words).not.toContain('S1234567A');
  expect(await activities(payment.id)).toEqual(['receipt_downloaded']);
});

test('a PDF with a character that no font has is refused and names it; a confirmed one prints its number', async () => {
  const by = await makeCounter(app);
  const payment = await paid(by);
  await app.owner.query("update clinic set building_name = '𪚥 House' where id = $1", [by.clinic.id]);
  expect(await app.call(downloadReceipt, at(payment), by.token)).toMatchObject({
    status: 422,
    answer: {
      type: '/problems/signs_not_printed',
      errors: { document: ['𪚥 in “𪚥 House” would be printed as U+2A6A5.'] },
    },
  });
  const printed = await app.call(downloadReceipt, { ...at(payment), query: { print_numbers: 'true' } }, by.token);
  expect([printed.status, printed.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('a mail carries the receipt, and the address is kept nowhere but in the mail', async () => {
  const payment = await paid();
  expect((await mailTo(payment, 'mdm.tan')).status).toBe(422);
  expect((await mailTo(payment, 'mdm.tan@example.com')).status).toBe(204);
  const sent = async () => {
    const { answer } = await app.call(listSentMails, {}, test_platform_key);
    return answer.data.find(({ to }) => to === 'mdm.tan@example.com');
  };
  await eventually('the receipt', async () => (await sent()) !== undefined);
  const mail = await sent();
  expect(mail?.subject).toBe(`Receipt from ${counter.clinic.name}: S$86.45`);
  expect(mail?.text).toContain(`Receipt for transaction ${payment.id}`);
  expect(mail?.text).not.toContain('S1234567A');
  expect(await activities(payment.id)).toEqual(['receipt_sent']);
  const { rows } = await app.owner.query('select audit::text as line from audit where entity_id = $1', [payment.id]);
  expect(JSON.stringify(rows)).not.toContain('mdm.tan');
});

/** A paid payment of a customer who reads Chinese, at a branch with these languages. */
async function paidBy(languages: string) {
  const by = await makeCounter(app);
  await app.owner.query('update clinic set languages = $2 where id = $1', [by.clinic.id, languages]);
  const { told } = await makeCustomer({ app, clinic: by.clinic });
  const payment = await startPayment(app, by, { amount: 86.45, patient_id: told.patients[0]?.patient_id ?? '' });
  await sendOutcome(app, { reference: payment.reference, amount: 86.45 });
  return { by, payment };
}
const mailed = async ({ by, payment }: Awaited<ReturnType<typeof paidBy>>, email: string, language?: string) => {
  const body = { email, ...(language && { language }) } as never;
  const { status } = await app.call(sendReceipt, { ...at(payment), body }, by.token);
  if (status !== 204) return { status };
  const sent = async () => {
    const { answer } = await app.call(listSentMails, {}, test_platform_key);
    return answer.data.find(({ to }) => to === email);
  };
  await eventually('the receipt', async () => (await sent()) !== undefined);
  return { status, mail: await sent() };
};

describe('in the language of the customer', () => {
  test('422 for an unknown language of a mail', async () => {
    expect(await mailed(await paidBy('{en,zh}'), 'one@example.com', 'fr')).toEqual({ status: 422 });
  });

  test('the page says which it is, and the languages of the branch', async () => {
    const { by, payment } = await paidBy('{en,zh}');
    const { answer } = await linkTo(payment, by);
    expect(answer.languages).toEqual({ own: 'zh', on: ['en', 'zh'] });
    expect((await open(tokenOf(answer.url))).answer.languages).toEqual(answer.languages);
  });

  test('a mail is in it, or in the one that the counter chose', async () => {
    const paid_by = await paidBy('{en,zh,ta}');
    const { mail } = await mailed(paid_by, 'zh@example.com');
    expect(mail?.subject).toBe(`${paid_by.by.clinic.name} 的收据：S$86.45`);
    for (const line of ['看诊：S$86.45', '付款方式：PayNow', '这是付款收据，不是税务发票。'])
      expect(mail?.text).toContain(line);
    const tamil = await mailed(paid_by, 'ta@example.com', 'ta');
    expect(tamil.mail?.subject).toBe(`${paid_by.by.clinic.name} வழங்கும் ரசீது: S$86.45`);
  });

  test('a language that the branch has not switched on is not sent', async () => {
    const { mail } = await mailed(await paidBy('{ms,en}'), 'ms@example.com');
    expect(mail?.subject).toMatch(/^Resit daripada /);
  });
});
