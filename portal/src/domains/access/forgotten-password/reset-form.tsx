import { Alert, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ResetFormProps {
  sentence: string | undefined;
  working: boolean;
  /** What the button says. */
  action: string;
  onSubmit: (form: HTMLElement) => Promise<void>;
  children: ReactNode;
}

/** The form of one step: why it was refused, its fields, its button. Enter submits. */
export function ResetForm({ sentence, working, action, onSubmit, children }: ResetFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event.currentTarget);
      }}
    >
      <Stack gap="sm">
        {sentence !== undefined && (
          <Alert color="red" role="alert" py="xs">
            {sentence}
          </Alert>
        )}
        {children}
        <Button type="submit" size="md" loading={working} fullWidth mt="xs">
          {action}
        </Button>
      </Stack>
    </form>
  );
}
