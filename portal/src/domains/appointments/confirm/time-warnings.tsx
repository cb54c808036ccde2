import { showTime } from '@clinic/contract/shared/singapore-time.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { showDateTime } from '../../../platform/format.ts';
import { spanText } from '../appointment-text.ts';
import type { ChosenTime } from './use-chosen-time.ts';

/** Conflicts with the chosen time, and the choices that remain. */
export function TimeWarnings({ chosen }: { chosen: ChosenTime }) {
  const { checked, at } = chosen;
  if (!checked || at === undefined) return null;
  return (
    <Stack gap="xs" aria-live="polite">
      {checked.has_passed && (
        <Alert color="red" variant="light" title="This time has passed">
          Please choose a later one.
        </Alert>
      )}
      {checked.taken_by && <Taken chosen={chosen} taken_by={checked.taken_by} />}
      {checked.closed !== null && (
        <Alert color="yellow" variant="light" title={`The clinic is closed at ${showTime(at)}`}>
          <Stack gap="xs">
            <Text size="sm">{checked.closed}</Text>
            <NextFree chosen={chosen} />
            <Checkbox
              label="Book anyway"
              checked={chosen.is_accepted}
              onChange={({ currentTarget }) => chosen.setAccepted(currentTarget.checked)}
            />
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}

/** The next free times in opening hours; a press chooses one. */
function NextFree({ chosen }: { chosen: ChosenTime }) {
  const next = chosen.times?.next_free ?? [];
  if (next.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm">Next free:</Text>
      {next.map((at) => (
        <Button key={at} size="compact-sm" variant="default" onClick={() => chosen.pick(at)}>
          {showDateTime(at)}
        </Button>
      ))}
    </Group>
  );
}

interface TakenProps {
  chosen: ChosenTime;
  taken_by: NonNullable<NonNullable<ChosenTime['checked']>['taken_by']>;
}

/** Who has the time, the next free ones, and the reason to book it anyway. */
function Taken({ chosen, taken_by }: TakenProps) {
  return (
    <Alert color="yellow" variant="light" title="This time is already taken">
      <Stack gap="xs">
        <Text size="sm">
          {taken_by.user_name}, {spanText(taken_by)}
        </Text>
        <NextFree chosen={chosen} />
        <TextInput
          label="Book anyway, because"
          description="The calendar marks the appointment."
          maxLength={255}
          value={chosen.reason}
          onChange={({ currentTarget }) => chosen.setReason(currentTarget.value)}
        />
      </Stack>
    </Alert>
  );
}
