import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleCheckFilled } from '@tabler/icons-react';
import type { TieOut } from '../recomputed.ts';
import classes from './amount-lines.module.css';

export const tieWords: Record<TieOut, string> = {
  ties: 'Ties out',
  fixed: 'Ties out to its lines',
  differs: 'Does not tie out',
  unknown: 'Not recalculated',
};

const icons = {
  ties: IconCircleCheckFilled,
  fixed: IconCircleCheck,
  differs: IconAlertTriangle,
  unknown: IconCircleDashed,
};

/** Shows whether an amount ties out. */
export function TieMark({ ties }: { ties: TieOut }) {
  const Icon = icons[ties];
  return (
    <span className={classes.mark} data-ties={ties} role="img" aria-label={tieWords[ties]} title={tieWords[ties]}>
      <Icon size={18} aria-hidden />
    </span>
  );
}
