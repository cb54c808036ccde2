import { Button, getDefaultZIndex, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Window } from './window.tsx';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** Label of the action: 'Cancel payment'. */
  confirm: string;
  /** Label of the button that closes the question: 'Keep waiting'. */
  dismiss?: string;
  destructive?: boolean;
  /** Set if the button that closes the question is the usual answer: it is the filled one. */
  keeps?: boolean;
  working?: boolean;
  /** Set if another window may be open: this one is on top of it. */
  onTop?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. The button that closes the question has the initial focus. */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    opened,
    title,
    children,
    confirm,
    dismiss = 'Back',
    destructive = false,
    keeps = false,
    working = false,
    onTop = false,
  } = props;
  const action = (
    <Button
      variant={keeps ? 'default' : 'filled'}
      color={destructive ? 'red' : undefined}
      onClick={props.onConfirm}
      loading={working}
    >
      {confirm}
    </Button>
  );
  return (
    <Window
      opened={opened}
      onClose={props.onClose}
      title={title}
      centered
      size="sm"
      {...(onTop && { zIndex: getDefaultZIndex('modal') + 1 })}
    >
      <Text component="div" size="sm">
        {children}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        {keeps && action}
        <Button variant={keeps ? 'filled' : 'default'} onClick={props.onClose} data-autofocus>
          {dismiss}
        </Button>
        {!keeps && action}
      </Group>
    </Window>
  );
}
