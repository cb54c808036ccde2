import {
  listEinvoiceBuyers,
  readEinvoiceDefaults,
  readEinvoiceSetting,
} from '@clinic/contract/einvoices/einvoice-settings.ts';
import {
  downloadEinvoices,
  getEinvoice,
  listEinvoices,
  noteEinvoice,
  sendEinvoice,
} from '@clinic/contract/einvoices/einvoices.ts';
import { getPaymentAdvice } from '@clinic/contract/settlement/payment-advices.ts';
import { reviewPaymentNote } from '@clinic/contract/settlement/payment-notes.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { completeBuyer, nameBuyer, saveSetting } from '../../testing/money/einvoices.ts';
import { billOwnPayments } from '../../testing/money/fee-statements.ts';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { whilePlanted } from '../../testing/money/plant-violation.ts';
import { newAdvice, newNote } from '../../testing/money/settlement.ts';
import { startFakeAccessPoint, type FakeAccessPoint } from '../../testing/outside/fake-access-point.ts';
import { brokenRules } from '../../testing/pint-sg/pint-rules.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';
import { einvoiceInvariants } from './einvoice-invariants.queries.ts';
import { sweepEinvoices } from './einvoices.workers.ts';

let app: TestApp;
let point: FakeAccessPoint;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  point = await startFakeAccessPoint();
});
afterAll(async () => {
  await point.close();
  await app.close();
});
beforeEach(async () => {
  // Each test has a clinic of its own, and looks at its documents alone.
  counter = await makeCounter(app, { roles });
  app.platform.access_point.current = undefined;
  await saveSetting(app);
});

const sweep = () => sweepEinvoices(app.platform);
/** The next round that looks at waiting, queued and sent documents again. */
const later = () => {
  app.clock.offset_ms += 6 * 60_000;
  return sweep();
};
const documents = async () => {
  const { answer } = await app.call(listEinvoices, { query: { n: '100' } }, test_platform_key);
  return answer.data.filter(({ clinic }) => clinic.id === counter.clinic.id);
};
const only = async () => {
  const [document, ...others] = await documents();
  if (!document || others.length > 0) throw new Error('There is not exactly one document.');
  return document;
};
const read = async (id: number) =>
  (await app.call(getEinvoice, { params: { id: String(id) } }, test_platform_key)).answer;
const send = (id: number) => app.call(sendEinvoice, { params: { id: String(id) } }, test_platform_key);
const note = (id: number, body: object) =>
  app.call(noteEinvoice, { params: { id: String(id) }, body }, test_platform_key);
const violations = async () => (await checkInvariants(app.owner_url, einvoiceInvariants)).violations;
const approve = (id: number) =>
  app.call(reviewPaymentNote, { params: { id: String(id) }, body: { status: 'a' } }, counter.token);
/** An approved note on a payment. */
async function approvedNote(of: Parameters<typeof newNote>[2]) {
  const made = await newNote(app, counter, { with_gst: true, ...of });
  await approve(made.id);
  return made;
}

describe('refused', () => {
  test('an access point that is not connected, a document that is not there, one that waits', async () => {
    expect(refusalOf(await saveSetting(app, { channel: 'access_point' }))).toEqual([409, 'einvoice_no_access_point']);
    await newAdvice(app, counter);
    await sweep();
    const waiting = await only();
    expect(waiting.state).toBe('waiting');
    expect(refusalOf(await note(waiting.id, { state: 'sent' }))).toEqual([409, 'einvoice_not_by_hand']);
    expect(refusalOf(await send(waiting.id))).toEqual([409, 'einvoice_no_access_point']);
    expect(refusalOf(await send(waiting.id + 1_000))).toEqual([404, 'einvoice_not_found']);
    app.platform.access_point.current = point;
    await saveSetting(app, { channel: 'access_point' });
    expect(refusalOf(await send(waiting.id))).toEqual([409, 'einvoice_not_sendable']);
  });
});

test('nothing is made while it is off, or for a day before it begins', async () => {
  await completeBuyer(app, counter.clinic.id);
  await newAdvice(app, counter);
  await saveSetting(app, { is_on: false });
  await sweep();
  await saveSetting(app, { from_day: '2099-01-01' });
  await sweep();
  expect(await documents()).toEqual([]);
  await saveSetting(app);
  await sweep();
  expect((await documents()).map(({ state }) => state)).toEqual(['made']);
});

test('an advice waits for the registered name and the address, and is made once, with the fees that were deducted', async () => {
  const advice_id = await newAdvice(app, counter, [20, 30]);
  await sweep();
  const waiting = await only();
  expect([waiting.state, waiting.faults.length]).toEqual(['waiting', 3]);
  expect(await read(waiting.id)).toMatchObject({ xml: null, sha256: null });
  const buyers = async () =>
    (await app.call(listEinvoiceBuyers, {}, test_platform_key)).answer.data.find(({ id }) => id === counter.clinic.id);
  expect(await buyers()).toMatchObject({ registered_name: null, has_address: false, waiting: 1 });
  await completeBuyer(app, counter.clinic.id);
  await later();
  const made = await read(waiting.id);
  expect(await buyers()).toMatchObject({ registered_name: 'Lumen Family Clinics LLP', has_address: true, waiting: 0 });
  expect(brokenRules(made.xml ?? '')).toEqual([]);
  const { rows } = await app.owner.query<{ invoice_number: string; display_id: string; cents: number }>(
    `select invoice_number, display_id, admin_fee_total_cents + gst_total_cents + handling_fee_total_cents + handling_fee_gst_total_cents
       + giro_fee_cents + giro_fee_gst_cents as cents from payment_advice where id = $1`,
    [advice_id],
  );
  const [advice] = rows;
  expect([made.kind, made.number, made.state]).toEqual(['invoice', advice?.invoice_number, 'made']);
  expect(made.total).toBe((advice?.cents ?? 0) / 100);
  expect(made.xml).toContain(`<cbc:BuyerReference>${advice?.display_id}</cbc:BuyerReference>`);
  expect(made.xml).toContain('<cbc:PayableAmount currencyID="SGD">0.00</cbc:PayableAmount>');
  expect(made.xml).toContain('<cbc:RegistrationName>Lumen Family Clinics LLP</cbc:RegistrationName>');
  await nameBuyer(app, counter.clinic.id, 'Another name');
  await later();
  expect(await read(waiting.id)).toEqual(made);
  expect(await violations()).toEqual([]);
});

test('a credit note waits for the invoice that it names; a debit note is an invoice; notes without GST stay outside', async () => {
  await completeBuyer(app, counter.clinic.id);
  const credit = await approvedNote({ kind: 'credit', amount: 5, remark: 'Fee charged twice' });
  await approvedNote({ kind: 'credit', amount: 3, with_gst: false });
  await sweep();
  const waiting = await only();
  expect([waiting.kind, waiting.state, waiting.number]).toEqual(['credit_note', 'waiting', credit.display_id]);
  expect(waiting.faults).toEqual([expect.stringContaining('waits for the settlement')]);
  await newAdvice(app, counter, [50]);
  const debit = await approvedNote({ kind: 'debit', amount: 4, remark: 'Fee forgotten' });
  await later();
  const all = await documents();
  expect(all.map(({ kind, state }) => `${kind} ${state}`).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'credit_note made',
    'invoice made',
    'invoice made',
  ]);
  const textOf = async (number: string) => (await read(all.find((one) => one.number === number)?.id ?? 0)).xml ?? '';
  const invoice = all.find(({ payment_advice_id }) => payment_advice_id !== null);
  const xml = await textOf(credit.display_id);
  expect(xml).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`);
  expect(xml).toContain('<cbc:Note>Fee charged twice</cbc:Note>');
  expect(brokenRules(xml)).toEqual([]);
  const debit_xml = await textOf(debit.display_id);
  expect(debit_xml).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
  expect(brokenRules(debit_xml)).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a fee statement gives an invoice that is due, with PayNow and its number as the reference', async () => {
  const statement = await billOwnPayments(app, counter, [100, 250]);
  await sweep();
  const waiting = await only();
  expect([waiting.state, waiting.payment_advice_id, waiting.faults.length]).toEqual(['waiting', null, 3]);
  await completeBuyer(app, counter.clinic.id);
  await later();
  const made = await read(waiting.id);
  expect(made).toMatchObject({
    state: 'made',
    kind: 'invoice',
    number: statement.number,
    fee_statement_id: statement.id,
    total: statement.cents / 100,
  });
  const xml = made.xml ?? '';
  expect(brokenRules(xml)).toEqual([]);
  for (const part of [
    `<cbc:DueDate>${statement.due}</cbc:DueDate>`,
    `<cbc:PaymentID>${statement.number}</cbc:PaymentID>`,
    `<cbc:ID>UEN${statement.proxy}</cbc:ID>`,
    `<cbc:BuyerReference>${statement.number}</cbc:BuyerReference>`,
    `<cbc:PayableAmount currencyID="SGD">${(statement.cents / 100).toFixed(2)}</cbc:PayableAmount>`,
  ])
    expect(xml).toContain(part);
  expect(await violations()).toEqual([]);
  const fault = `update einvoice set total_cents = total_cents + 1 where id = ${made.id}`;
  const found = await whilePlanted(app, { tables: ['einvoice'], statements: [fault] }, violations);
  expect(found.map(({ row }) => row)).toEqual([`e-invoice ${made.number}`]);
});

test('by hand: the archive of a day has the same bytes each time, and what became of a document is noted', async () => {
  await completeBuyer(app, counter.clinic.id);
  await newAdvice(app, counter);
  await sweep();
  const { id, issue_day, number } = await only();
  const archive = async () =>
    (await app.call(downloadEinvoices, { params: { day: issue_day } }, test_platform_key)).text;
  expect(await archive()).toContain(`${number}.xml`);
  expect(await archive()).toBe(await archive());
  expect((await note(id, { state: 'rejected' })).status).toBe(422);
  expect((await note(id, { state: 'sent' })).answer.state).toBe('sent');
  const rejected = await note(id, { state: 'rejected', reason: 'Unknown receiver' });
  expect([rejected.answer.state, rejected.answer.faults]).toEqual(['rejected', ['Unknown receiver']]);
  expect((await note(id, { state: 'delivered' })).answer).toMatchObject({ state: 'delivered', faults: [] });
  expect(refusalOf(await note(id, { state: 'sent' }))).toEqual([409, 'einvoice_not_by_hand']);
});

test('the clinic sees what became of its invoice, and hears of each change; of another clinic it sees nothing', async () => {
  const advice_id = await newAdvice(app, counter);
  const seen = async () =>
    (await app.call(getPaymentAdvice, { params: { id: String(advice_id) } }, counter.token)).answer.einvoice?.state;
  const heard = async () =>
    (
      await app.owner.query(
        `select from event where clinic_id = $1 and name = 'payment_advice_update' and (data->>'payment_advice_id')::bigint = $2`,
        [counter.clinic.id, advice_id],
      )
    ).rows.length;
  const before = await heard();
  expect(await seen()).toBeUndefined();
  await sweep();
  expect(await seen()).toBe('waiting');
  await completeBuyer(app, counter.clinic.id);
  await later();
  await later();
  expect(await seen()).toBe('made');
  const { id } = await only();
  await note(id, { state: 'sent' });
  await note(id, { state: 'delivered' });
  expect([await seen(), await heard()]).toEqual(['delivered', before + 4]);
  const stranger = await makeCounter(app, { roles });
  const theirs = await app.call(getPaymentAdvice, { params: { id: String(advice_id) } }, stranger.token);
  expect(theirs.status).toBe(404);
});

describe('by the access point', () => {
  beforeEach(async () => {
    app.platform.access_point.current = point;
    await app.owner.query(`update einvoice set state = 'delivered' where xml is not null`);
    await saveSetting(app, { channel: 'access_point' });
    await completeBuyer(app, counter.clinic.id);
  });
  const ownTaken = async () => {
    const { number } = await only();
    return point.taken().filter(({ xml }) => xml.includes(`<cbc:ID>${number}</cbc:ID>`));
  };

  test('a document is handed over, and delivered', async () => {
    await newAdvice(app, counter);
    await later();
    const { id, state } = await only();
    expect(state).toBe('sent');
    const full = await read(id);
    expect((await ownTaken()).map(({ type, xml, guid }) => [type, xml, guid])).toEqual([
      ['invoice', full.xml, full.access_point_id],
    ]);
    point.decide(full.access_point_id ?? '', 'delivered');
    await later();
    expect((await only()).state).toBe('delivered');
    expect(refusalOf(await send(id))).toEqual([409, 'einvoice_not_sendable']);
  });

  test('an answer that was lost is asked for again under the same key: the document is taken once', async () => {
    await newAdvice(app, counter);
    const calls = point.calls();
    point.next('lost', 'busy');
    await later();
    expect(await only()).toMatchObject({ state: 'queued', faults: ['The access point did not answer.'] });
    await later();
    expect(await only()).toMatchObject({ state: 'queued', faults: ['The access point answered 503.'] });
    await later();
    expect((await only()).state).toBe('sent');
    expect(point.calls() - calls).toBe(3);
    expect(await ownTaken()).toHaveLength(1);
  });

  test('a rejected document says why, and is sent again under another key', async () => {
    await newAdvice(app, counter);
    point.next({ refuses: 'The receiver is not registered.' });
    await later();
    const rejected = await only();
    expect([rejected.state, rejected.faults]).toEqual(['rejected', ['The receiver is not registered.']]);
    expect((await send(rejected.id)).answer.state).toBe('queued');
    await later();
    const { access_point_id } = await read(rejected.id);
    point.decide(access_point_id ?? '', 'failed', 'The receiver has refused it.');
    await later();
    expect(await only()).toMatchObject({ state: 'rejected', faults: ['The receiver has refused it.'] });
    await send(rejected.id);
    await later();
    expect((await read(rejected.id)).sendings).toBe(3);
    expect(new Set((await ownTaken()).map(({ key }) => key)).size).toBe(2);
  });

  test('several processes that sweep at once hand a document over once', async () => {
    await newAdvice(app, counter);
    await Promise.all([later(), sweep(), sweep()]);
    await later();
    expect((await only()).state).toBe('sent');
    expect(await ownTaken()).toHaveLength(1);
  });
});

test('the address of the company that was typed as lines is offered in fields', async () => {
  const { answer: setting } = await app.call(readEinvoiceSetting, {}, test_platform_key);
  expect(setting).toMatchObject({ street: '1 Example Street #10-01', postcode: '018989' });
  const { answer } = await app.call(readEinvoiceDefaults, {}, test_platform_key);
  expect(answer.from_company).toEqual({ street: '1 Example Street #10-01', more_street: null, postcode: '018989' });
});

test('a document of another amount than its advice breaks its invariant', async () => {
  await completeBuyer(app, counter.clinic.id);
  await newAdvice(app, counter);
  await sweep();
  const { id, number } = await only();
  for (const fault of [
    `update einvoice set total_cents = total_cents + 1 where id = ${id}`,
    `update einvoice set xml = xml || ' ' where id = ${id}`,
  ]) {
    const found = await whilePlanted(app, { tables: ['einvoice'], statements: [fault] }, violations);
    expect(found.map(({ row }) => row)).toEqual([`e-invoice ${number}`]);
  }
});
