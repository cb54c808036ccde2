import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { slot_intervals } from '@clinic/contract/doctors/doctor.ts';
import { isDay } from '@clinic/contract/shared/singapore-time.ts';
import { repeatWords, weekdayChoices } from '@clinic/contract/telemed/availability/available-dates.ts';
import { Checkbox, Group, NativeSelect, SimpleGrid } from '@mantine/core';
import type { RecordFormState } from '../../../platform/form/use-record-form.ts';
import { ruleLabels, type RuleValues, weekdays } from './rule-values.ts';
import { DayField } from '../../../ui/date-range/day-field.tsx';
import { TimeSlotsField } from './time-slots-field.tsx';

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
