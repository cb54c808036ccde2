import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canCopy } from '../../platform/device/can-copy.ts';
import { Window } from '../../ui/window/window.tsx';

interface ShownOnceProps {
  title: string;
  /** The field: 'Link'. */
  label: string;
  secret: string;
  /** Who may have it, and until when. */
  children: ReactNode;
  onClose: () => void;
}

/** A secret that is handed over once. Without the clipboard it is selected by hand. */
function ShownOnce({ title, label, secret, children, onClose }: ShownOnceProps) {
  const clipboard = useClipboard();
  return (
    <Window opened title={title} size={480} closeOnClickOutside={false} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{children}</Text>
        <TextInput
          label={label}
          value={secret}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          {canCopy() && (
            <Button
              variant="default"
              leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={() => clipboard.copy(secret)}
            >
              {clipboard.copied ? 'Copied' : `Copy the ${label.toLowerCase()}`}
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Window>
  );
}

/** The link of an invitation. A server that does not know its own address gives it without one. */
export const LinkWindow = ({ link, to, onClose }: { link: string; to: string; onClose: () => void }) => (
  <ShownOnce title="Invitation link" label="Link" secret={new URL(link, window.location.origin).href} onClose={onClose}>
    Give this link to {to}. It is shown only once, and whoever has it can choose the password. It is valid for three
    days.
  </ShownOnce>
);

/** A new key of the platform API. */
export const KeyShown = ({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) => (
  <ShownOnce title={name} label="Key" secret={secret} onClose={onClose}>
    Copy this key into the system that uses it. It is shown only once, and whoever has it can use it.
  </ShownOnce>
);
