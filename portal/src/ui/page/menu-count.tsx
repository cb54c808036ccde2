import type { ReactNode } from 'react';
import classes from './menu-count.module.css';

interface MenuCountProps {
  /** What is heard instead of the number: `3 calls waiting`. */
  label?: string;
  children: ReactNode;
}

/** What waits, beside a name in the menu: a number with its label, or a word. */
export const MenuCount = ({ label, children }: MenuCountProps) => (
  <span className={classes.count} data-word={label === undefined || undefined} aria-label={label}>
    {typeof children === 'number' && children > 99 ? '99+' : children}
  </span>
);
