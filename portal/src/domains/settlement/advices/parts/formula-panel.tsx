import { Text } from '@mantine/core';
import { showCount } from '../../../../platform/format.ts';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { FieldList } from '../../../../ui/field-list.tsx';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import { Money } from '../../../../ui/money/money.tsx';
import type { AmountLine } from '../amount-lines.ts';
import type { FormulaPart } from '../recomputed.ts';
import { showDayOrNone } from '../../settlement-words.ts';
import classes from './amount-lines.module.css';
import { TieMark, tieWords } from './tie-mark.tsx';
import { useRunningSum } from './use-running-sum.ts';

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const columns: (Column<FormulaPart> & { of: keyof FormulaPart })[] = [
  { of: 'what', id: 'what', header: 'Of', width: 130, card: 'title', cell: (part) => part.what },
  {
    of: 'count',
    id: 'count',
    header: 'Count',
    width: 70,
    align: 'right',
    cell: (part) => (part.count === null ? null : showCount(part.count)),
  },
  {
    of: 'base_cents',
    id: 'base',
    header: 'Base',
    width: 110,
    align: 'right',
    cell: (part) => <Money value={dollars(part.base_cents)} column="base" />,
  },
  { of: 'rate', id: 'rate', header: 'Rate', width: 80, align: 'right', cell: (part) => part.rate },
  {
    of: 'from',
    id: 'from',
    header: 'Effective date',
    width: 110,
    align: 'right',
    cell: (part) => showDayOrNone(part.from) ?? '–',
  },
  {
    of: 'result_cents',
    id: 'result',
    header: 'Result',
    width: 110,
    align: 'right',
    card: 'corner',
    cell: (part) => <Money value={dollars(part.result_cents)} column="result" />,
  },
];

const summand = ({ what, count, result_cents }: FormulaPart) => ({
  label: count === null ? what : `${what} (${showCount(count)})`,
  value: <Money value={result_cents / 100} column="result" />,
});

/** The source of an amount: its formula, each rate with its base, and the sum computed again. */
export function FormulaPanel({ line, missing }: { line: AmountLine; missing: string }) {
  const isMultiplied = line.parts.some((part) => part.rate !== null);
  const shown = columns.filter((column) => line.parts.some((part) => part[column.of] !== null));
  return (
    <div className={classes.panel}>
      <Text size="sm">{line.formula}</Text>
      {isMultiplied ? (
        <div className={classes.parts}>
          <DataTable
            label={`How ${line.label} is calculated`}
            columns={shown}
            rows={line.parts}
            rowId={(part) => `${part.what} ${part.rate} ${part.from}`}
            embedded
            empty={null}
          />
        </div>
      ) : (
        <FieldList amounts lines={line.parts.map(summand)} />
      )}
      {line.example !== null && (
        <Text size="sm" c="dimmed">
          Example of rounding {line.example}
        </Text>
      )}
      {line.cents === null ? (
        <Text size="sm" c="dimmed">
          {missing}
        </Text>
      ) : (
        <Tying line={line} />
      )}
    </div>
  );
}

/** Adds up visibly, then says whether the sum equals the stated amount. */
function Tying({ line }: { line: AmountLine }) {
  const { done, cents } = useRunningSum(line.values);
  const isOver = done === line.values.length;
  return (
    <div className={classes.tying}>
      <span>
        Recalculated from {showCount(done)} of {showCount(line.values.length)}:{' '}
        <strong className={classes.figure}>{moneyText(cents / 100)}</strong>
      </span>
      <span>
        On the advice: <strong className={classes.figure}>{moneyText(line.stated_cents / 100)}</strong>
      </span>
      <span role="status" className={classes.verdict}>
        {isOver && (
          <>
            <TieMark ties={line.ties} /> {tieWords[line.ties]}
          </>
        )}
      </span>
      {isOver && line.off_rate > 0 && (
        <Text size="sm" c="dimmed" className={classes.wide}>
          {showCount(line.off_rate)} of these {line.off_rate === 1 ? 'has' : 'have'} a fee that was set by another rate
          on the day of payment.
        </Text>
      )}
    </div>
  );
}
