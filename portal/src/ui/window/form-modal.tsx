import { Button, Group, type ModalProps, Text } from '@mantine/core';
import { useState } from 'react';
import { Window } from './window.tsx';

interface FormModalProps extends Pick<ModalProps, 'title' | 'size'> {
  /** There are typed changes that closing would lose. */
  isModified: boolean;
  onClose: () => void;
  /** The form; `close` asks first if something was typed. */
  children: (close: () => void) => React.ReactNode;
}

/** A window with a form. Escape, a click outside and Cancel ask before they drop what was typed. */
export function FormModal({ isModified, onClose, children, ...modal }: FormModalProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    if (isAsking) setAsking(false);
    else if (isModified) setAsking(true);
    else onClose();
  };
  return (
    <Window opened onClose={close} {...modal}>
      {isAsking && (
        <div role="alertdialog" aria-label="Discard the changes?">
          <Text size="sm">Your changes have not been saved.</Text>
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" autoFocus onClick={() => setAsking(false)}>
              Keep editing
            </Button>
            <Button color="red" onClick={onClose}>
              Discard
            </Button>
          </Group>
        </div>
      )}
      <div hidden={isAsking}>{children(close)}</div>
    </Window>
  );
}
