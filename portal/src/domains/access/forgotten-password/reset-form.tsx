import { Alert, Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ResetFormProps {
  sentence: string | undefined;
  working: boolean;
  /** False: the button waits for more input. */
  ready?: boolean;
  /** The button's label. */
  action: string;
  onSubmit: (form: HTMLElement) => Promise<void>;
  children: ReactNode;
}

/** The form of one step: refusal, fields, button. Enter submits. */
export function ResetForm({ sentence, working, ready = true, action, onSubmit, children }: ResetFormProps) {
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
        <Button type="submit" size="md" disabled={!ready} loading={working} fullWidth mt="xs">
          {action}
        </Button>
      </Stack>
    </form>
  );
}
