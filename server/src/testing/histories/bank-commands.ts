import fc from 'fast-check';

/** What happens at a bank, or to what it shows. `at` picks an item by its number modulo their count. */
export type BankCommand =
  | { do: 'pay'; cents: number; told: 'right' | 'wrong' | 'none' }
  | { do: 'credit'; at: number; how: 'right' | 'twice' | 'short' | 'over' | 'nameless' }
  | { do: 'refund'; at: number; whole: boolean; completed: boolean }
  | { do: 'give back'; at: number }
  | { do: 'debit'; at: number; how: 'right' | 'twice' | 'short' | 'nameless' }
  | { do: 'pay out'; answer: 'paid' | 'refused' | 'none' }
  | { do: 'take out'; at: number; how: 'file' | 'single' | 'twice' }
  | { do: 'return'; at: number }
  | { do: 'charge'; cents: number }
  | { do: 'reverse'; at: number }
  | { do: 'day' }
  | { do: 'import'; from: number; to: number; notice: boolean }
  | { do: 'match' }
  | { do: 'choose'; at: number; which: number }
  | { do: 'again' }
  | { do: 'undo'; at: number };

const at = fc.nat(20);
/** Few sums, so that some are equal. */
const cents = fc.constantFrom(700, 1_250, 1_950, 20_000);

/** Operations that enable others are more frequent. */
const command: fc.Arbitrary<BankCommand> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      cents,
      told: fc.constantFrom('right', 'right', 'right', 'wrong', 'none'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      at,
      how: fc.constantFrom('right', 'right', 'right', 'twice', 'short', 'over', 'nameless'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      at,
      whole: fc.boolean(),
      completed: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give back' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('debit' as const),
      at,
      how: fc.constantFrom('right', 'right', 'twice', 'short', 'nameless'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay out' as const),
      answer: fc.constantFrom('paid', 'paid', 'refused', 'none'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('take out' as const),
      at,
      how: fc.constantFrom('file', 'file', 'single', 'twice'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('return' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('charge' as const), cents: fc.constantFrom(-300, -50, 5_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), at }) },
  { weight: 5, arbitrary: fc.constant({ do: 'day' as const }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('import' as const), from: at, to: at, notice: fc.boolean() }) },
  { weight: 5, arbitrary: fc.constant({ do: 'match' as const }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('choose' as const), at, which: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'again' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), at }) },
);

export const bankHistory: fc.Arbitrary<BankCommand[]> = fc.array(command, { minLength: 15, maxLength: 50 });
