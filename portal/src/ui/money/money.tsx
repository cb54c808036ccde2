import { amountStyle, amountText, moneyText } from './amount-text.ts';
import classes from './money.module.css';

interface MoneyProps {
  /** Dollars; null if there is no amount yet. */
  value: number | null | undefined;
  /** Name of the column or field, which decides the style. */
  column: string;
  /** Writes `S$` in front: outside of tables, where no heading says that it is money. */
  currency?: boolean;
}

/** One amount: tabular figures, a true minus sign, a dash for none. Bare in tables, with `currency` elsewhere. */
export function Money({ value, column, currency = false }: MoneyProps) {
  if (value === null || value === undefined)
    return (
      <span className={classes.none} role="img" aria-label="None">
        –
      </span>
    );
  return (
    <span className={classes.money} data-look={amountStyle(column)}>
      {currency ? moneyText(value) : amountText(value)}
    </span>
  );
}
