import { payFeeStatement } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../../reconcile.ts';
import { makeCounter } from '../../../testing/money/payments.ts';
import { brokenBy, dropChecks, invariantOf } from '../../../testing/money/plant-violation.ts';
import { newFeeStatement } from '../../../testing/money/settlement.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { feeStatementInvariants } from '../reconcile/fee-statement-invariants.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const invariant = {
  journal: 'the journal has of each own payment its fees and its sale, and none of its money',
  owes: 'a clinic owes its open fee statements, and the fees of own payments that none bills',
  bills: 'a fee statement bills its transactions, at the rates of their days, and is of one run',
  paid: 'every paid fee statement has exactly one entry, of its total',
  code: 'a pooled code pays its payee and never a clinic, an own one its clinic and never the company',
};

describe('reconcile finds', () => {
  type Story = { statement: number; transaction: number };
  const faults: [string, string, (of: Story) => string, (of: Story) => string][] = [
    [
      'an entry that went',
      invariant.journal,
      ({ transaction }) => `transaction ${transaction}`,
      ({ transaction }) => `delete from journal_entry where kind = 'own_payment' and transaction_id = ${transaction}`,
    ],
    [
      'money of an own payment',
      invariant.journal,
      ({ transaction }) => `transaction ${transaction}`,
      ({ transaction }) =>
        `update journal_entry set acquirer_receivable_cents = 5, clinic_payable_cents = -5 where transaction_id = ${transaction}`,
    ],
    [
      'a receipt that went',
      invariant.owes,
      () => 'clinic receivable',
      ({ statement }) => `delete from journal_entry where fee_statement_id = ${statement}`,
    ],
    [
      'a receipt that went, at its statement',
      invariant.paid,
      ({ statement }) => `fee statement ${statement}`,
      ({ statement }) => `delete from journal_entry where fee_statement_id = ${statement}`,
    ],
    [
      'another total',
      invariant.bills,
      ({ statement }) => `fee statement ${statement}`,
      ({ statement }) => `update fee_statement set handling_fee_total_cents = 1 where id = ${statement}`,
    ],
    [
      'another charge',
      invariant.bills,
      ({ statement }) => `fee statement ${statement}`,
      ({ statement }) => `update fee_statement set charges = '[]' where id = ${statement}`,
    ],
    [
      'a payment that left its statement',
      invariant.bills,
      ({ statement }) => `fee statement ${statement}`,
      ({ transaction }) => `update transaction set fee_statement_id = null where id = ${transaction}`,
    ],
    [
      'a pooled payment on a statement',
      invariant.bills,
      ({ transaction }) => `transaction ${transaction}`,
      ({ transaction }) => `update transaction set mode = 'pooled' where id = ${transaction}`,
    ],
    [
      'an own payment that is payable',
      invariant.code,
      ({ transaction }) => `transaction ${transaction}`,
      ({ transaction }) => `update transaction set pay_to_clinic_cents = 5 where id = ${transaction}`,
    ],
  ];

  test('each fault, and nothing in a correct history', async () => {
    const statement = await newFeeStatement(app, await makeCounter(app, { roles }));
    const body = { paid_on: singaporeDay(new Date()), bank_reference: 'FAST-1' };
    await app.call(payFeeStatement, { params: { id: String(statement) }, body }, test_platform_key);
    const { rows } = await app.owner.query<{ id: number }>(
      'select id::int from transaction where fee_statement_id = $1',
      [statement],
    );
    const story = { statement, transaction: rows[0]?.id ?? 0 };
    expect((await checkInvariants(app.owner_url, invariants)).violations).toEqual([]);
    expect(
      feeStatementInvariants.map(({ name }) => name).filter((name) => !faults.some((fault) => fault[1] === name)),
    ).toEqual([]);
    await dropChecks(app);
    const tables = ['transaction', 'journal_entry', 'fee_statement'];
    for (const [what, name, row, fault] of faults) {
      const found = await brokenBy(app, invariantOf(invariants, name), { tables, statements: [fault(story)] });
      expect([what, found]).toEqual([what, expect.arrayContaining([row(story)])]);
    }
  });
});
