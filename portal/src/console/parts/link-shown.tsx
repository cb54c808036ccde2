import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { canCopy } from '../../platform/device/can-copy.ts';

/** A link that is handed over once. Without the clipboard it is selected by hand. */
export function LinkShown({ link, to }: { link: string; to: string }) {
  const clipboard = useClipboard();
  return (
    <Stack gap="sm">
      <Text size="sm">
        Give this link to {to}. It is shown only once, and whoever has it can choose the password. It is valid for three
        days.
      </Text>
      <TextInput label="Link" value={link} readOnly onFocus={(event) => event.currentTarget.select()} data-autofocus />
      {canCopy() && (
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(link)}
        >
          {clipboard.copied ? 'Copied' : 'Copy the link'}
        </Button>
      )}
    </Stack>
  );
}
