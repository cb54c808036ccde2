import { Alert, Button } from '@mantine/core';

/** Says what could not be read, and offers another try. */
export function FailureNote({ failure, onRetry, stale }: { failure: string; onRetry: () => void; stale: boolean }) {
  return (
    <Alert
      color="yellow"
      variant="light"
      title={stale ? 'This may be out of date' : 'Nothing could be read'}
      role="status"
    >
      {failure}
      <Button variant="default" size="compact-sm" mt="xs" onClick={onRetry} display="block">
        Retry
      </Button>
    </Alert>
  );
}
