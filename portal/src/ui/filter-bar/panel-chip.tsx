import { CloseButton, UnstyledButton } from '@mantine/core';
import type { IconCoin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import classes from './filter-bar.module.css';

interface PanelChipProps {
  label: string;
  /** The value of the filter; undefined: not in force. */
  chosen: string | undefined;
  /** The value is the default, which is not emphasised. */
  isUsual?: boolean;
  Icon: typeof IconCoin;
  preload: () => Promise<void>;
  onClear: () => void;
  /** The panel below the chip, from its first opening on. */
  children: (panel: { anchor: HTMLElement; isOpen: boolean; setOpen: (isOpen: boolean) => void }) => ReactNode;
}

/** A filter whose choices are in a panel below its chip. The panel's code loads when the chip gets pointer or focus. */
export function PanelChip({ label, chosen, isUsual = false, Icon, preload, onClear, children }: PanelChipProps) {
  'use no memo';
  /** Undefined: not wanted yet. */
  const [isOpen, setOpen] = useState<boolean>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const load = () => void preload();
  return (
    <div className={classes.chip} data-active={(chosen && !isUsual) || undefined}>
      <UnstyledButton
        ref={setAnchor}
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={load}
        onFocus={load}
      >
        <Icon size={16} aria-hidden />
        <span className={classes.words}>
          {label}
          {chosen && <b>{chosen}</b>}
        </span>
      </UnstyledButton>
      {chosen && <CloseButton size="xs" aria-label={`Clear ${label.toLowerCase()}`} onClick={onClear} />}
      {isOpen !== undefined && anchor && (
        <PartOnDemand onMissing={() => setOpen(undefined)}>{children({ anchor, isOpen, setOpen })}</PartOnDemand>
      )}
    </div>
  );
}
