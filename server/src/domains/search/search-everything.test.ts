import { createIssue } from '@clinic/contract/payments/issues.ts';
import { most_found_of_kind, searchEverything } from '@clinic/contract/search/search.ts';
import { type Role, roles } from '@clinic/contract/shared/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClinic, makeUser, mintSession } from '../../testing/factories.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../testing/money/payments.ts';
import { askRefund } from '../../testing/money/refunds.ts';
import { auditAdvice, newAdvice, newNote, payAdvice } from '../../testing/money/settlement.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app, { roles });
});

const search = (text: string, token = counter.token) => app.call(searchEverything, { query: { text } }, token);
const found = async (text: string, token = counter.token) => (await search(text, token)).answer.data;
const kinds = async (text: string, token = counter.token) => [
  ...new Set((await found(text, token)).map(({ kind }) => kind)),
];
const report = (id: number, remark: string, by = counter) =>
  app.call(createIssue, { params: { id: String(id) }, body: { type: 4, remark } }, by.token);

describe('global search', () => {
  test('T11: finds nothing of another group or a sister branch', async () => {
    const stranger = await makeCounter(app, { roles });
    const group = { id: counter.clinic.group_id, code: counter.user.group_code };
    const sister = await makeCounter(app, { group, clinic: await makeClinic(app, group), roles });
    for (const other of [stranger, sister]) {
      const payment = await startPayment(app, other, { patient_id: 'Canary Lim' });
      await report(payment.id, 'canary', other);
      expect(await found('canary')).toEqual([]);
      // Sometimes a colleague’s random name contains the digits.
      expect(await kinds(String(payment.id))).not.toContain('transaction');
      expect(await kinds('canary', other.token)).toEqual(['transaction', 'issue']);
    }
  });

  test('head office finds issues of its whole group, but not those of another group', async () => {
    const group = { id: counter.clinic.group_id, code: counter.user.group_code };
    const office = await makeClinic(app, group, { head_office: true });
    const desk = await makeCounter(app, { group, clinic: office, roles });
    const payment = await startPayment(app, counter, { patient_id: 'Group Wide' });
    await report(payment.id, 'x');
    const strange = await makeCounter(app, { roles });
    await report((await startPayment(app, strange, { patient_id: 'Group Wide' })).id, 'x', strange);
    expect(await found('group wide', desk.token)).toEqual([
      expect.objectContaining({
        kind: 'issue',
        opens: payment.id,
        clinic: { id: counter.clinic.id, name: counter.clinic.name },
      }),
    ]);
  });

  test('a name finds transactions, refunds, notes and issues; each result opens the transaction', async () => {
    const at_device = await openCounter(app, counter.user, counter.clinic);
    const { id, reference } = await startPayment(app, at_device, { amount: 100, patient_id: 'Goh Bee Lian' });
    await sendOutcome(app, { reference, amount: 100 });
    await askRefund(app, counter, id, 5);
    await newNote(app, counter, { transaction_id: id });
    await report(id, 'Money missing');
    const rows = await found('bee');
    expect(rows.map(({ kind, opens }) => [kind, opens])).toEqual([
      ['transaction', id],
      ['payment_note', id],
      ['refund', id],
      ['issue', id],
    ]);
    expect((await found('missing')).map(({ kind }) => kind)).toEqual(['issue']);
    expect((await found(`#${id}`)).map(({ kind, opens }) => [kind, opens])).toContainEqual(['transaction', id]);
  });

  test('a part of its id finds an advice: a paid one as an advice, an unpaid one as a statement', async () => {
    const id = await newAdvice(app, counter);
    const { rows } = await app.owner.query<{ display_id: string }>(
      'select display_id from payment_advice where id = $1',
      [id],
    );
    const number = rows[0]?.display_id.slice(-6) ?? '';
    expect(await found(number)).toContainEqual(expect.objectContaining({ kind: 'payment_statement', opens: id }));
    await auditAdvice(app, id);
    await payAdvice(app, id);
    expect(await found(number)).toContainEqual(
      expect.objectContaining({ kind: 'payment_advice', opens: id, status: 'Paid' }),
    );
  });

  test('finds only records that the user’s roles may open', async () => {
    const payment = await startPayment(app, counter, { patient_id: 'Roles Ng' });
    await report(payment.id, 'x');
    const holder = async (held: Role[]) => {
      const group = { id: counter.clinic.group_id, code: counter.user.group_code };
      const user = await makeUser(app, group, { clinics: [counter.clinic], roles: held });
      return (await mintSession(app, user, counter.clinic)).token;
    };
    expect(await kinds('roles ng', await holder(['ROLE_ISSUE_VIEW']))).toEqual(['issue']);
    expect(await kinds('roles ng', await holder(['ROLE_TRANSACTION_VIEW']))).toEqual(['transaction']);
    expect(await kinds('roles ng', await holder(['ROLE_PAYMENTADVICE_VIEW']))).toEqual([]);
    expect(await kinds('roles ng', await holder([]))).toEqual([]);
  });

  test('returns a few records of each kind, newest first; pattern characters have no special meaning', async () => {
    const made: number[] = [];
    for (let n = 0; n <= most_found_of_kind; n++) {
      const at_device = await openCounter(app, counter.user, counter.clinic);
      made.push((await startPayment(app, at_device, { patient_id: `Many ${n}_` })).id);
    }
    const rows = await found('many');
    expect(rows.map(({ id }) => id)).toEqual(made.toReversed().slice(0, most_found_of_kind));
    expect(await found('y_3')).toEqual([]);
    expect(await kinds('ma 3_')).toEqual(['transaction']);
    expect(await found('m%y')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });
});
