import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { consult_limits } from '@clinic/contract/visits/consult/consult.ts';
import { Checkbox, Group, NumberInput, Stack, Textarea, TextInput, Alert, Button, Text } from '@mantine/core';
import { useToday } from '../../../../platform/time/use-today.ts';
import { DayField } from '../../../../ui/date-range/day-field.tsx';
import { MedicinesField } from './medicines-field.tsx';
import type { ConsultWriting } from './use-consult-text.ts';
import { sentenceOf } from '../../../../platform/api/api-problem.ts';

/** The doctor's form. Every field is saved as it is typed. */
export function ConsultForm({ draft: { text }, write }: ConsultWriting) {
  const { mc, referral } = text;
  const today = useToday();
  return (
    <Stack gap="md">
      <Textarea
        label="Notes"
        autosize
        minRows={5}
        maxRows={18}
        maxLength={consult_limits.notes}
        value={text.notes}
        onChange={(event) => write({ notes: event.currentTarget.value })}
      />
      <TextInput
        label="Diagnosis"
        maxLength={consult_limits.diagnosis}
        value={text.diagnosis}
        onChange={(event) => write({ diagnosis: event.currentTarget.value })}
      />
      <MedicinesField medicines={text.medicines} onChange={(medicines) => write({ medicines })} />
      <Checkbox
        label="Medical certificate"
        checked={mc !== null}
        onChange={(event) => write({ mc: event.currentTarget.checked ? { from: today, days: 1 } : null })}
      />
      {mc && (
        <Group gap="xs" grow>
          <DayField
            label="From"
            required
            today={today}
            value={mc.from}
            onChange={(from) => write({ mc: { ...mc, from } })}
          />
          <NumberInput
            label="Days"
            value={mc.days}
            min={1}
            max={consult_limits.days}
            allowDecimal={false}
            onChange={(typed) => typeof typed === 'number' && typed >= 1 && write({ mc: { ...mc, days: typed } })}
          />
        </Group>
      )}
      <Checkbox
        label="Referral letter"
        checked={referral !== null}
        onChange={(event) => write({ referral: event.currentTarget.checked ? { to: '', text: '' } : null })}
      />
      {referral && (
        <Stack gap="xs">
          <TextInput
            label="To"
            placeholder="Dr Ong, ENT"
            maxLength={consult_limits.referral_to}
            value={referral.to}
            onChange={(event) => write({ referral: { ...referral, to: event.currentTarget.value } })}
          />
          <Textarea
            label="Letter"
            autosize
            minRows={4}
            maxRows={14}
            maxLength={consult_limits.referral}
            value={referral.text}
            onChange={(event) => write({ referral: { ...referral, text: event.currentTarget.value } })}
          />
        </Stack>
      )}
    </Stack>
  );
}

/** Says whether the form is saved. */
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
