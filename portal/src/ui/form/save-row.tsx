import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface SaveRowProps {
  saving: boolean;
  /** Nothing can be saved just now: an upload is under way. */
  waiting?: boolean;
  /** What the button does. Default: Save. */
  submit?: string | undefined;
  destructive?: boolean | undefined;
  /** The way back, before the button. */
  children?: ReactNode;
}

/** The end of a short form: the way back, and Save. */
export const SaveRow = ({ saving, waiting = false, submit = 'Save', destructive = false, children }: SaveRowProps) => (
  <Group justify="flex-end" gap="xs">
    {children}
    <Button type="submit" loading={saving} disabled={waiting} {...(destructive && { color: 'red' })}>
      {submit}
    </Button>
  </Group>
);
