import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from '../on-demand/anchor.tsx';

interface PopoverPanelProps {
  opened: boolean;
  onClose: () => void;
  /** The anchor, which was rendered before this code was loaded. */
  anchor: HTMLElement;
  label: string;
  position: 'bottom-start' | 'bottom-end';
  children: ReactNode;
}

/** A panel below a button. Escape and a click outside close it and return the focus to the button. */
export function PopoverPanel({ opened, onClose, anchor, label, position, children }: PopoverPanelProps) {
  const close = (): void => {
    onClose();
    // After a click on another element the focus stays there.
    requestAnimationFrame(() => document.activeElement === document.body && anchor.focus({ preventScroll: true }));
  };
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && close()}
      position={position}
      middlewares={{ shift: { padding: 8 }, flip: true, size: { padding: 8 } }}
      width={320}
      trapFocus
      withinPortal
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p="xs" mah="min(28rem, 80dvh)" style={{ overflowY: 'auto' }}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
