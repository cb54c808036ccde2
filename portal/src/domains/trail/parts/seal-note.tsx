import { Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { showDateTime } from '../../../platform/format.ts';

interface SealNoteProps {
  last_seal: { seal_no: number; sealed_at: string; seal: string } | null;
}

/** How far the log is sealed, with the value that an auditor records for later comparison. */
export const SealNote = ({ last_seal }: SealNoteProps) => (
  <Group gap={6} wrap="nowrap" align="flex-start" c="dimmed">
    <IconLock size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
    <Text size="xs">
      {last_seal === null ? (
        'New entries are sealed within seconds. Any change to a sealed entry can be detected.'
      ) : (
        <>
          {`Sealed ${showDateTime(last_seal.sealed_at)}, seal ${last_seal.seal_no}: `}
          <code>{last_seal.seal.slice(0, 16)}</code>. Any change to a sealed entry can be detected.
        </>
      )}
    </Text>
  </Group>
);
