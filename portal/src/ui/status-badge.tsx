import classes from './status-badge.module.css';

export type Tone = 'positive' | 'pending' | 'progress' | 'warning' | 'negative' | 'neutral';

interface StatusBadgeProps {
  tone: Tone;
  /** The status in the catalogue's words. */
  children: string;
}

/** One status as word and colour, never colour alone. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
