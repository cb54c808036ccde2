import type { FoundMoney, UnmatchedOutcome } from '@clinic/contract/payments/find-money.ts';

export const unmatchedSample: UnmatchedOutcome = {
  acquirer_id: 'lost-1',
  reference: 'CP7K3Q9XM2WZ6NBB',
  code: 'CP7K3Q9XM2WZ6NBD',
  amount: 85,
  paid_at: '2026-11-20T03:14:00.000Z',
};

export const foundSample = (change: Partial<FoundMoney> = {}): FoundMoney => ({
  transaction: {
    id: 41,
    created_at: '2026-11-20T03:04:05.678Z',
    patient_id: 'S1234567A',
    transaction_amount: 85,
    status: 'f',
    payment_status: 'e',
    payment_advice_status: null,
    paid_at: null,
    number_of_issues: 0,
  },
  clinic: { id: 1, name: 'Orchard' },
  here: true,
  paid_amount: null,
  unmatched: null,
  reasons: [{ kind: 'amount_same' }, { kind: 'time_near', distance: 4 }, { kind: 'code_expired' }],
  ...change,
});

export const foundAnswer = (data: FoundMoney[]) => ({
  understood: { amounts: [85], at: '2026-11-20T03:10:00.000Z', day: null, references: ['6NBD'], patients: [] },
  data,
});
