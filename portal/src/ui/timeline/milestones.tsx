import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './milestones.module.css';

export interface Milestone {
  label: string;
  state: 'done' | 'current' | 'ahead' | 'broken';
  /** The time in words. */
  when?: string | undefined;
}

/** What screen readers say of a step. */
type SpokenStates = Readonly<Record<Milestone['state'], string>>;

const in_english: SpokenStates = {
  done: 'done',
  current: 'now',
  ahead: 'not yet',
  broken: 'stopped',
};

interface MilestonesProps {
  label: string;
  steps: Milestone[];
  spoken?: SpokenStates;
}

/** The progress of a record: past, present and future steps. */
export function Milestones({ label, steps, spoken = in_english }: MilestonesProps) {
  return (
    <ol className={classes.way} aria-label={label}>
      {steps.map((step) => (
        <li key={step.label} className={classes.step} data-state={step.state}>
          <span className={classes.dot} role="img" aria-label={spoken[step.state]}>
            {step.state === 'done' && <IconCheck size={14} stroke={3} aria-hidden />}
            {step.state === 'broken' && <IconX size={14} stroke={3} aria-hidden />}
          </span>
          <span className={classes.label}>{step.label}</span>
          <span className={classes.when}>{step.when}</span>
        </li>
      ))}
    </ol>
  );
}
