import { Button, getDefaultZIndex, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Window } from './window.tsx';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** Names the deed: 'Cancel payment'. */
  confirm: string;
  /** The way back: 'Keep waiting'. */
  dismiss?: string;
  destructive?: boolean;
  working?: boolean;
  /** It may be asked while another window is open: this one lies on top. */
  onTop?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a deed that cannot be taken back. Focus starts on the way back. */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    opened,
    title,
    children,
    confirm,
    dismiss = 'Back',
    destructive = false,
    working = false,
    onTop = false,
  } = props;
  return (
    <Window
      opened={opened}
      onClose={props.onClose}
      title={title}
      centered
      size="sm"
      {...(onTop && { zIndex: getDefaultZIndex('modal') + 1 })}
    >
      <Text size="sm">{children}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {dismiss}
        </Button>
        <Button color={destructive ? 'red' : undefined} onClick={props.onConfirm} loading={working}>
          {confirm}
        </Button>
      </Group>
    </Window>
  );
}
