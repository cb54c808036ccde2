import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Money } from '../../../../ui/money/money.tsx';
import { SectionCard } from '../../../../ui/page/section-card.tsx';
import type { AmountLine } from '../amount-lines.ts';
import classes from './amount-lines.module.css';
import { FormulaPanel } from './formula-panel.tsx';
import { TieMark } from './tie-mark.tsx';

interface AmountLinesCardProps {
  lines: AmountLine[];
  /** Why something could not be recomputed. */
  missing: string;
}

/** Every amount of an advice; each opens to its formula. */
export function AmountLinesCard({ lines, missing }: AmountLinesCardProps) {
  return (
    <SectionCard title="Amounts (S$)" flush>
      <ul className={classes.list}>
        {lines.map((line, index) => (
          <li key={line.label} data-total={index === lines.length - 1 || undefined}>
            <AmountRow line={line} missing={missing} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function AmountRow({ line, missing }: { line: AmountLine; missing: string }) {
  const [isOpen, setOpen] = useState(false);
  const panel_id = useId();
  const dollars = line.stated_cents / 100;
  return (
    <>
      <UnstyledButton
        className={classes.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel_id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={16} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
        <span className={classes.label}>{line.label}</span>
        <Money value={line.deducted && dollars !== 0 ? -dollars : dollars} column="advice" />
        <TieMark ties={line.ties} />
      </UnstyledButton>
      {isOpen && (
        <div id={panel_id}>
          <FormulaPanel line={line} missing={missing} />
        </div>
      )}
    </>
  );
}
