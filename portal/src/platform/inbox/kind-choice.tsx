import { UnstyledButton } from '@mantine/core';
import { showCount } from '../format.ts';
import type { InboxPart } from './inbox-part.ts';
import classes from './inbox.module.css';

export interface KindCount {
  part: InboxPart;
  count: number;
  /** How many of them the inbox does not list. */
  more: number;
}

interface KindChoiceProps {
  kinds: readonly KindCount[];
  total: number;
  /** Undefined: all. */
  chosen: string | undefined;
  onChoose: (kind: string | undefined) => void;
}

/** Shows one kind of work, or all. */
export const KindChoice = ({ kinds, total, chosen, onChoose }: KindChoiceProps) => (
  <div className={classes.kinds} role="group" aria-label="Kinds of work">
    <Kind label="All" count={total} isChosen={chosen === undefined} onChoose={() => onChoose(undefined)} />
    {kinds.map(({ part: { kind, many }, count }) => (
      <Kind
        key={kind}
        label={many.charAt(0).toUpperCase() + many.slice(1)}
        count={count}
        isChosen={chosen === kind}
        onChoose={() => onChoose(chosen === kind ? undefined : kind)}
      />
    ))}
  </div>
);

interface KindProps {
  label: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

const Kind = ({ label, count, isChosen, onChoose }: KindProps) => (
  <UnstyledButton className={classes.kind ?? ''} aria-pressed={isChosen} onClick={onChoose}>
    {label} <span className={classes.count}>{showCount(count)}</span>
  </UnstyledButton>
);
