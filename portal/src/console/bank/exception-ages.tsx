import type { BankExceptionAge } from '@clinic/contract/bank/bank-exceptions.ts';
import { Money } from '../../ui/money/money.tsx';
import { FigureTile, FigureTiles } from '../../ui/page/figure-tiles.tsx';

const age_words = { '0-1': 'Up to 1 day', '2-3': '2 to 3 days', '4-7': '4 to 7 days', over_7: 'Over 7 days' } as const;

/** The open exceptions by age, with their sums. Nothing if there are none. */
export const ExceptionAges = ({ ages }: { ages: readonly BankExceptionAge[] }) =>
  ages.length > 0 && (
    <FigureTiles label="Open exceptions by age" hasFixedColumns>
      {ages.map(({ age, count, amount }) => (
        <FigureTile
          key={age}
          label={age_words[age]}
          value={count}
          note={<Money column="price" value={amount} currency />}
        />
      ))}
    </FigureTiles>
  );
