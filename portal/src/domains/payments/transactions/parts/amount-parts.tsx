import { statusFilterWords } from '@clinic/contract/payments/transaction-words.ts';
import type { calculateTransactions, StatusFilter } from '@clinic/contract/payments/transactions.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { UnstyledButton } from '@mantine/core';
import { Money } from '../../../../ui/money/money.tsx';
import classes from './amount-parts.module.css';

type Sums = Answer<typeof calculateTransactions>;
type Part = { status: StatusFilter; sum: keyof Sums & `${string}_amount` };

const usual: readonly Part[] = [
  { status: 'p', sum: 'complete_amount' },
  { status: 'i', sum: 'pending_amount' },
  { status: 'h', sum: 'hold_amount' },
  { status: 'n', sum: 'unpaid_amount' },
];
const refunded: Part = { status: 'x', sum: 'refunded_amount' };

interface AmountPartsProps {
  /** The sums of the list; undefined while they load, or if they could not be loaded. */
  sums: Sums | undefined;
  chosen: StatusFilter | undefined;
  onChoose: (status: StatusFilter | undefined) => void;
}

/** The parts of a list of every status. In a list of one status the total is that one part, or a piece of it. */
const partsOf = (sums: Sums | undefined, chosen: StatusFilter | undefined): readonly Part[] =>
  chosen === undefined
    ? [...usual, ...(sums?.refunded_amount ? [refunded] : [])]
    : [...usual, refunded].filter(({ status }) => status === chosen);

/** The parts of the total amount. Pressing a part filters the list by it, pressing it again shows every status. */
export const AmountParts = ({ sums, chosen, onChoose }: AmountPartsProps) => (
  <div role="group" aria-label="Total Amount by status" className={classes.parts}>
    {partsOf(sums, chosen).map(({ status, sum }) => (
      <UnstyledButton
        key={status}
        className={classes.part}
        aria-pressed={chosen === status}
        onClick={() => onChoose(chosen === status ? undefined : status)}
      >
        <span className={classes.word}>{statusFilterWords[status]}</span> <Money value={sums?.[sum]} column={sum} />
      </UnstyledButton>
    ))}
  </div>
);
