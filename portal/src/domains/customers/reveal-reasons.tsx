import { type RevealReason, revealReasonWords } from '@clinic/contract/customers/customers.ts';
import { UnstyledButton } from '@mantine/core';
import { PopoverPanel } from '../../ui/window/popover-panel.tsx';
import classes from './reveal-reasons.module.css';

interface RevealReasonsProps {
  anchor: HTMLElement;
  onClose: () => void;
  onChoose: (reason: RevealReason) => void;
}

const question = 'Why do you need the number?';
const reasons = Object.entries(revealReasonWords) as [RevealReason, string][];

/** Why the whole number is needed. The choice stands in the trail. */
export const RevealReasons = ({ anchor, onClose, onChoose }: RevealReasonsProps) => (
  <PopoverPanel opened onClose={onClose} anchor={anchor} label={question} position="bottom-end">
    <div className={classes.question}>{question}</div>
    {reasons.map(([reason, label]) => (
      <UnstyledButton
        key={reason}
        className={classes.reason}
        onClick={() => {
          onClose();
          anchor.focus({ preventScroll: true });
          onChoose(reason);
        }}
      >
        {label}
      </UnstyledButton>
    ))}
    <div className={classes.note}>Your name and reason are recorded in the activity log.</div>
  </PopoverPanel>
);
