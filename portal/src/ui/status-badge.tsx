import classes from './status-badge.module.css';

export type Tone = 'positive' | 'pending' | 'progress' | 'warning' | 'negative' | 'neutral';

interface StatusBadgeProps {
  tone: Tone;
  /** The catalogue's word. */
  children: string;
}

/** One status: its word and its colour, never colour alone. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
