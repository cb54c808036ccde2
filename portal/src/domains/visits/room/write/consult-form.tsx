import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { consult_limits } from '@clinic/contract/visits/consult/consult.ts';
import { Checkbox, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import { useToday } from '../../../../platform/time/use-today.ts';
import { DayField } from '../../../../ui/date-range/day-field.tsx';
import { MedicinesField } from './medicines-field.tsx';
import type { ConsultWriting } from './use-consult-text.ts';

/** What the doctor writes. Every field is saved as it is typed. */
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
