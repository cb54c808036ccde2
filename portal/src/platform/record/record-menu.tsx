import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import type { RecordMenuItem } from './record-menu-panel.tsx';

const RecordMenuPanel = codeOnDemand(async () => (await import('./record-menu-panel.tsx')).RecordMenuPanel);

/** The rare and the dangerous actions of a record. */
export function RecordMenu({ items }: { items: readonly RecordMenuItem[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  if (items.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <ActionIcon
        ref={button}
        variant="default"
        size="input-sm"
        aria-label="More actions"
        title="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void RecordMenuPanel.preload()}
        onClick={() => setAnchor(anchor ? null : button.current)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {anchor && (
        <PartOnDemand onMissing={close}>
          <RecordMenuPanel items={items} anchor={anchor} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
