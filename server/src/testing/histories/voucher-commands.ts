import fc from 'fast-check';

/** One operation on the vouchers of a group with two branches. `at` picks an item by its number modulo their count. */
export type VoucherCommand =
  | { do: 'buy'; at: number; quantity: number; with_code: boolean; wrong_amount: boolean }
  | { do: 'redeem'; at: number; branch: number; answer: 'approve' | 'reject' | 'none' }
  | { do: 'refund'; at: number }
  | { do: 'decide'; at: number; decision: 'a' | 'j' }
  | { do: 'send'; at: number }
  | { do: 'expire'; at: number }
  | { do: 'terminate'; at: number }
  | { do: 'stock'; at: number; quantity: number }
  | { do: 'settle'; dies: boolean };

const at = fc.nat(30);
const buy = fc.record({
  do: fc.constant('buy' as const),
  at,
  quantity: fc.integer({ min: 1, max: 4 }),
  with_code: fc.boolean(),
  wrong_amount: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});
const redeem = fc.record({
  do: fc.constant('redeem' as const),
  at,
  branch: fc.nat(1),
  answer: fc.constantFrom('approve', 'approve', 'approve', 'reject', 'none'),
});
const refund = fc.record({ do: fc.constant('refund' as const), at });
const decide = fc.record({ do: fc.constant('decide' as const), at, decision: fc.constantFrom('a', 'j') });
const send = fc.record({ do: fc.constant('send' as const), at });
const expire = fc.record({ do: fc.constant('expire' as const), at });
const terminate = fc.record({ do: fc.constant('terminate' as const), at });
const stock = fc.record({ do: fc.constant('stock' as const), at, quantity: fc.integer({ min: 1, max: 5 }) });
const settle = fc.record({ do: fc.constant('settle' as const), dies: fc.boolean() });

/** Operations that enable others are more frequent. */
const command: fc.Arbitrary<VoucherCommand> = fc.oneof(
  { weight: 7, arbitrary: buy },
  { weight: 7, arbitrary: redeem },
  { weight: 4, arbitrary: refund },
  { weight: 4, arbitrary: decide },
  { weight: 3, arbitrary: send },
  { weight: 1, arbitrary: expire },
  { weight: 1, arbitrary: terminate },
  { weight: 2, arbitrary: stock },
  { weight: 2, arbitrary: settle },
);

export const voucherHistory: fc.Arbitrary<VoucherCommand[]> = fc.array(command, { minLength: 6, maxLength: 30 });
