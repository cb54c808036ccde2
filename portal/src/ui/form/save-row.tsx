import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface SaveRowProps {
  saving: boolean;
  /** Saving is disabled during an upload. */
  waiting?: boolean;
  /** Label of the button. Default: Save. */
  submit?: string | undefined;
  destructive?: boolean | undefined;
  /** The Cancel or Back button, before Save. */
  children?: ReactNode;
}

/** The end of a short form: Cancel or Back, and Save. */
export const SaveRow = ({ saving, waiting = false, submit = 'Save', destructive = false, children }: SaveRowProps) => (
  <Group justify="flex-end" gap="xs">
    {children}
    <Button type="submit" loading={saving} disabled={waiting} {...(destructive && { color: 'red' })}>
      {submit}
    </Button>
  </Group>
);
