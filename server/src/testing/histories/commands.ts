import fc from 'fast-check';

/** One operation on a clinic's money. `at` picks an item by its number modulo their count. */
export type Command =
  | { do: 'pay'; amount_cents: number; ends: 'right' | 'wrong' | 'failed' | 'cancelled' | 'waiting' }
  | { do: 'tell'; at: number; what: 'right' | 'wrong' | 'failed' | 'again' }
  | { do: 'decide'; at: number; accept: boolean }
  | { do: 'note'; at: number; kind: 'credit' | 'debit'; amount_cents: number; with_gst: boolean }
  | { do: 'review'; at: number; approve: boolean }
  | { do: 'refund'; at: number; part: 'whole' | 'some' | 'too much'; approve: boolean }
  | { do: 'answer'; at: number; completed: boolean }
  | { do: 'mode'; own: boolean }
  | { do: 'see'; at: number }
  | { do: 'pay fees'; at: number }
  | { do: 'run'; crashes: boolean }
  | { do: 'advance'; at: number; step: 'next' | 'audit' | 'pay' | 'fail' | 'retry' };

const at = fc.nat(20);
/** One cent below the transfer limit: a payment of one cent too much is still possible. */
const most_cents = 19_999_999;
const amount_cents = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: most_cents }));

const pay = fc.record({
  do: fc.constant('pay' as const),
  amount_cents,
  ends: fc.constantFrom('right', 'right', 'right', 'wrong', 'failed', 'cancelled', 'waiting'),
});
const tell = fc.record({
  do: fc.constant('tell' as const),
  at,
  what: fc.constantFrom('right', 'wrong', 'failed', 'again'),
});
const decide = fc.record({ do: fc.constant('decide' as const), at, accept: fc.boolean() });
const note = fc.record({
  do: fc.constant('note' as const),
  at,
  kind: fc.constantFrom('credit', 'debit'),
  amount_cents: fc.integer({ min: 1, max: 50_000 }),
  with_gst: fc.boolean(),
});
const review = fc.record({ do: fc.constant('review' as const), at, approve: fc.boolean() });
const refund = fc.record({
  do: fc.constant('refund' as const),
  at,
  part: fc.constantFrom('whole', 'some', 'too much'),
  approve: fc.boolean(),
});
const answer = fc.record({ do: fc.constant('answer' as const), at, completed: fc.boolean() });
const mode = fc.record({ do: fc.constant('mode' as const), own: fc.boolean() });
const see = fc.record({ do: fc.constant('see' as const), at });
const payFees = fc.record({ do: fc.constant('pay fees' as const), at });
const run = fc.record({ do: fc.constant('run' as const), crashes: fc.boolean() });
const advance = fc.record({
  do: fc.constant('advance' as const),
  at,
  step: fc.constantFrom('next', 'next', 'next', 'next', 'next', 'audit', 'pay', 'fail', 'retry'),
});

/** Operations that enable others are more frequent. */
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: pay },
  { weight: 3, arbitrary: tell },
  { weight: 2, arbitrary: decide },
  { weight: 3, arbitrary: note },
  { weight: 3, arbitrary: review },
  { weight: 3, arbitrary: refund },
  { weight: 2, arbitrary: answer },
  { weight: 1, arbitrary: mode },
  { weight: 6, arbitrary: see },
  { weight: 5, arbitrary: payFees },
  { weight: 4, arbitrary: run },
  { weight: 5, arbitrary: advance },
);

/** A history of a clinic. Half of them begin with a clinic that is paid itself. */
export const history: fc.Arbitrary<Command[]> = fc
  .tuple(fc.boolean(), fc.array(command, { minLength: 4, maxLength: 30 }))
  .map(([own, commands]) => (own ? [{ do: 'mode', own }, ...commands] : commands));
