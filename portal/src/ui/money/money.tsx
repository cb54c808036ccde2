import { amountStyle, amountText } from './amount-text.ts';
import classes from './money.module.css';

interface MoneyProps {
  /** Dollars; null if there is no amount yet. */
  value: number | null | undefined;
  /** Name of the column or field, which decides the style. */
  column: string;
}

/** One amount: tabular figures, a true minus sign, a dash for none. */
export function Money({ value, column }: MoneyProps) {
  if (value === null || value === undefined)
    return (
      <span className={classes.none} role="img" aria-label="None">
        –
      </span>
    );
  return (
    <span className={classes.money} data-look={amountStyle(column)}>
      {amountText(value)}
    </span>
  );
}
