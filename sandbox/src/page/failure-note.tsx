import { Alert, Button } from '@mantine/core';

/** Names what could not be read, with a retry. */
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
