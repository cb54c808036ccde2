import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import type { RecordMenuItem } from './record-menu-panel.tsx';

const RecordMenuPanel = codeOnDemand(() => import('./record-menu-panel.tsx'), 'RecordMenuPanel');
const preload = () => void RecordMenuPanel.preload();

const dots = <IconDots size={18} aria-hidden />;
const plain = { variant: 'default', size: 'input-sm' };
const quiet = { variant: 'subtle', color: 'gray' };

interface RecordMenuProps {
  items: readonly RecordMenuItem[];
  /** The name of the button and of its menu. */
  label?: string;
  icon?: ReactNode;
  /** A quiet button, for the menu of a row. */
  is_quiet?: boolean;
}

/** The rare and the dangerous actions of a record, or of a row of it. */
export function RecordMenu({ items, label = 'More actions', icon = dots, is_quiet = false }: RecordMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  if (items.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <ActionIcon
        ref={button}
        {...(is_quiet ? quiet : plain)}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setAnchor(anchor ? null : button.current)}
      >
        {icon}
      </ActionIcon>
      {anchor && (
        <PartOnDemand onMissing={close}>
          <RecordMenuPanel items={items} label={label} anchor={anchor} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
