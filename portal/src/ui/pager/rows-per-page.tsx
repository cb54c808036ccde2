import { useId } from 'react';
import classes from './pager.module.css';

interface RowsPerPageProps {
  sizes: number[];
  n: number;
  onSize: (n: number) => void;
}

/** The page size: radio buttons rendered as one control. */
export function RowsPerPage({ sizes, n, onSize }: RowsPerPageProps) {
  'use no memo';
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Rows per page" className={classes.sizes}>
      {sizes.map((size) => (
        <label key={size} className={classes.size}>
          <input type="radio" name={name} value={size} checked={size === n} onChange={() => onSize(size)} />
          <span>{size} rows</span>
        </label>
      ))}
    </div>
  );
}
