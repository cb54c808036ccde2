import classes from './status-badge.module.css';

export type Tone = 'positive' | 'pending' | 'progress' | 'warning' | 'negative' | 'neutral';

interface StatusBadgeProps {
  tone: Tone;
  /** The status in the catalogue's words. */
  children: string;
}

/** One status as word and colour, never colour alone. Catalogues in capitals are shown in the case of the others. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={children === children.toUpperCase() ? classes.lowered : undefined}>{children}</span>
    </span>
  );
}
