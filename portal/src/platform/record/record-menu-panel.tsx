import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import type { ReactNode } from 'react';
import { Anchor } from '../../ui/on-demand/anchor.tsx';

export interface RecordMenuItem {
  label: string;
  icon?: ReactNode;
  /** It cannot be undone. Such items stand last. */
  destructive?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface RecordMenuPanelProps {
  items: readonly RecordMenuItem[];
  label: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The kit's own red is too dark on a dark ground, and too pale on the ground under the pointer. */
const destructive_colour = 'var(--tone-negative-text)';

/** The opened menu of a record. */
export const RecordMenuPanel = ({ items, label, anchor, onClose }: RecordMenuPanelProps) => (
  <Menu
    opened
    onChange={(isOpen) => !isOpen && onClose()}
    position="bottom-end"
    shadow="md"
    withinPortal
    transitionProps={{ duration: 0 }}
    // The menu itself takes the focus: its children may only be items.
    withInitialFocusPlaceholder={false}
  >
    <Menu.Target>
      <Anchor element={anchor} />
    </Menu.Target>
    <Menu.Dropdown aria-label={label}>
      {items.map(({ label: action, icon, destructive = false, disabled = false, onSelect }) => (
        <Menu.Item
          key={action}
          leftSection={icon}
          disabled={disabled}
          {...(destructive && { c: destructive_colour })}
          onClick={() => {
            onClose();
            // The window that opens returns the focus here.
            anchor.focus({ preventScroll: true });
            onSelect();
          }}
        >
          {action}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
