import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import { amountsText, readAmounts } from './amounts.ts';
import classes from './filter-bar.module.css';
import type { AmountsChipProps } from './list-filter.ts';

const AmountsPanel = codeOnDemand(async () => (await import('./amounts-panel.tsx')).AmountsPanel);

/** A filter for a span of amounts. Its fields load when the chip gets pointer or focus. */
export function AmountsChip({ label, value, onApply }: AmountsChipProps) {
  'use no memo';
  const [isOpen, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const amounts = readAmounts(value);
  const close = () => setOpen(false);
  return (
    <div className={classes.chip} data-active={amounts && true}>
      <UnstyledButton
        ref={setAnchor}
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => void AmountsPanel.preload()}
        onFocus={() => void AmountsPanel.preload()}
      >
        <IconCoin size={16} aria-hidden />
        <span className={classes.words}>
          {label}
          {amounts && <b>{amountsText(amounts)}</b>}
        </span>
      </UnstyledButton>
      {amounts && (
        <CloseButton size="xs" aria-label={`Clear ${label.toLowerCase()}`} onClick={() => onApply(undefined)} />
      )}
      {isOpen && anchor && (
        <PartOnDemand onMissing={close}>
          <AmountsPanel anchor={anchor} label={label} value={amounts} onApply={onApply} onClose={close} />
        </PartOnDemand>
      )}
    </div>
  );
}
