import { type RevealReason, revealReasonWords } from '@clinic/contract/customers/customers.ts';
import { UnstyledButton } from '@mantine/core';
import { PopoverPanel } from '../../ui/window/popover-panel.tsx';
import classes from './reveal-reasons.module.css';

interface RevealReasonsProps {
  needed: 'number' | 'document';
  anchor: HTMLElement;
  onClose: () => void;
  onChoose: (reason: RevealReason) => void;
}

const reasons = Object.entries(revealReasonWords) as [RevealReason, string][];

/** The reason to see the whole number, or the document that shows it. The trail records it. */
export const RevealReasons = ({ needed, anchor, onClose, onChoose }: RevealReasonsProps) => (
  <PopoverPanel opened onClose={onClose} anchor={anchor} label={`Why do you need the ${needed}?`} position="bottom-end">
    <div className={classes.question}>Why do you need the {needed}?</div>
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
