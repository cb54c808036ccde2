import type { ReactNode } from 'react';
import classes from './field-list.module.css';

export interface FieldLine {
  label: string;
  value: ReactNode;
  /** Emphasised: a total. */
  strong?: boolean;
}

/** Labels and values, one per line. Amounts are right-aligned. */
export function FieldList({ lines, amounts = false }: { lines: FieldLine[]; amounts?: boolean }) {
  return (
    <dl className={classes.list} data-amounts={amounts || undefined}>
      {lines.map((line) => (
        <div key={line.label} data-strong={line.strong || undefined}>
          <dt>{line.label}</dt>
          <dd>{line.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
