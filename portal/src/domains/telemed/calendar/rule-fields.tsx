import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { slot_intervals } from '@clinic/contract/doctors/doctor.ts';
import { isDay } from '@clinic/contract/shared/singapore-time.ts';
import {
  repeatWords,
  weekdayChoices,
  most_time_slots,
  type TimeSlot,
} from '@clinic/contract/telemed/availability/available-dates.ts';
import { ActionIcon, Button, Checkbox, Group, Input, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import type { RecordFormState } from '../../../platform/form/use-record-form.ts';
import { ruleLabels, type RuleValues, weekdays, nextSpan } from './rule-values.ts';
import { DayField } from '../../../ui/date-range/day-field.tsx';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { TimeField } from '../../../ui/time/time-field.tsx';

interface TimeSlotsFieldProps {
  label: string;
  slots: readonly TimeSlot[];
  /** The error of all rows together. */
  error: ReactNode;
  /** The first message of one: of its start or its end. */
  errorOf: (place: number) => ReactNode;
  onChange: (slots: TimeSlot[]) => void;
}

/** The times of a day at which a doctor can be booked. */
function TimeSlotsField({ label, slots, error, errorOf, onChange }: TimeSlotsFieldProps) {
  const id = useId();
  const replace = (place: number, change: Partial<TimeSlot>) =>
    onChange(slots.map((one, index) => (index === place ? { ...one, ...change } : one)));
  return (
    <Input.Wrapper label={label} required labelElement="div" error={error}>
      <Stack gap="xs">
        {slots.map((slot, place) => {
          const name = `Time slot ${place + 1}`;
          const fault = errorOf(place);
          return (
            <div key={name} role="group" aria-label={name} aria-describedby={fault ? `${id}-${place}` : undefined}>
              <Group gap={6} wrap="nowrap">
                <TimeField
                  label={`${name}, from`}
                  value={slot.start_time}
                  onChange={(start_time) => replace(place, { start_time })}
                  isWrong={Boolean(fault)}
                />
                <span aria-hidden>–</span>
                <TimeField
                  label={`${name}, to`}
                  value={slot.end_time}
                  onChange={(end_time) => replace(place, { end_time })}
                  isWrong={Boolean(fault)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Remove ${name.toLowerCase()}`}
                  onClick={() => onChange(slots.filter((_, index) => index !== place))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </Group>
              {fault && <Input.Error id={`${id}-${place}`}>{fault}</Input.Error>}
            </div>
          );
        })}
        <Button
          style={{ alignSelf: 'flex-start' }}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={slots.length >= most_time_slots}
          onClick={() => onChange([...slots, nextSpan(slots)])}
        >
          Add time slot
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

interface RuleFieldsProps {
  of: Pick<RecordFormState<RuleValues>, 'field' | 'form'>;
  /** Earlier dates cannot be chosen. */
  today: string;
}

/** The fields of a rule: days, how they repeat, times and interval (part 2 §5). */
export function RuleFields({ of: { field, form }, today }: RuleFieldsProps) {
  const values = form.getValues();
  const day = (name: 'start_date' | 'end_date') => {
    const starts_later = isDay(values.start_date) && values.start_date > today;
    const least = name === 'end_date' && starts_later ? values.start_date : today;
    return <DayField {...field(name)} label={ruleLabels[name]} required today={today} least={least} />;
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {day('start_date')}
        {day('end_date')}
        <NativeSelect
          {...field('date_range_type')}
          required
          data={[
            { value: 'e', label: repeatWords.e },
            { value: 'w', label: repeatWords.w },
          ]}
        />
        <NativeSelect
          {...field('interval')}
          data={slot_intervals.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        />
      </SimpleGrid>
      {values.date_range_type === 'w' && (
        <Checkbox.Group
          {...field('plain_date_range')}
          required
          // Sorted, so that the same choice is always an equal value.
          onChange={(chosen) =>
            form.setFieldValue(
              'plain_date_range',
              weekdays.filter((one) => chosen.includes(one)),
            )
          }
        >
          <Group gap="sm" mt={4}>
            {weekdays.map((one) => (
              <Checkbox key={one} value={one} label={(weekdayChoices[Number(one)] ?? '').slice(0, 3)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <TimeSlotsField
        label="Time slots"
        slots={values.available_time_slots}
        error={form.errors['reserved_at'] ?? form.errors['available_time_slots']}
        errorOf={(place) =>
          form.errors[`available_time_slots.${place}.start_time`] ??
          form.errors[`available_time_slots.${place}.end_time`]
        }
        onChange={(slots) => {
          form.setFieldValue('available_time_slots', slots);
          form.clearFieldError('reserved_at');
        }}
      />
    </>
  );
}
