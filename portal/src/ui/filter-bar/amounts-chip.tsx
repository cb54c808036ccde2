import { IconCoin } from '@tabler/icons-react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { amountsText, readAmounts } from './amounts.ts';
import type { AmountsChipProps } from './list-filter.ts';
import { PanelChip } from './panel-chip.tsx';

const AmountsPanel = codeOnDemand(() => import('./amounts-panel.tsx'), 'AmountsPanel');

/** A filter for a span of amounts. */
export function AmountsChip({ label, value, onApply }: AmountsChipProps) {
  'use no memo';
  const amounts = readAmounts(value);
  return (
    <PanelChip
      label={label}
      chosen={amounts && amountsText(amounts)}
      Icon={IconCoin}
      preload={AmountsPanel.preload}
      onClear={() => onApply(undefined)}
    >
      {({ anchor, isOpen, setOpen }) =>
        isOpen && (
          <AmountsPanel
            anchor={anchor}
            label={label}
            value={amounts}
            onApply={onApply}
            onClose={() => setOpen(false)}
          />
        )
      }
    </PanelChip>
  );
}
