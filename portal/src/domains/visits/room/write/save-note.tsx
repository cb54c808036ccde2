import { Alert, Button, Group, Text } from '@mantine/core';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';
import type { ConsultWriting } from './use-consult-text.ts';

/** Says whether what stands in the form is saved. */
export function SaveNote({ state, settle, save, is_unsaved }: ConsultWriting) {
  if (state.kind === 'conflict')
    return (
      <Alert color="yellow" title="Another window saved this consult meanwhile" role="alert">
        <Text size="sm">Your text is still in the form. The other window wrote:</Text>
        <Text size="sm" fs="italic" my="xs" lineClamp={4}>
          {state.theirs.notes || state.theirs.diagnosis || 'Nothing in the notes'}
        </Text>
        <Group gap="xs">
          <Button size="xs" onClick={() => settle(true)}>
            Keep what I typed
          </Button>
          <Button size="xs" variant="default" onClick={() => settle(false)}>
            Take the other text
          </Button>
        </Group>
      </Alert>
    );
  if (state.kind === 'refused')
    return (
      <Alert color="red" title="The notes could not be saved." role="alert">
        <Group justify="space-between" gap="xs">
          <Text size="sm">{sentenceOf(state.failure)}</Text>
          <Button size="xs" variant="default" onClick={() => void save()}>
            Try again
          </Button>
        </Group>
      </Alert>
    );
  const says =
    state.kind === 'waiting'
      ? 'Not saved yet: the connection is lost. It is saved as soon as it is back.'
      : state.kind === 'saving' || is_unsaved
        ? 'Saving…'
        : 'Saved';
  return (
    <Text size="sm" c={state.kind === 'waiting' ? 'orange' : 'dimmed'} role="status">
      {says}
    </Text>
  );
}
