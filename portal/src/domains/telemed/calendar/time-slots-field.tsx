import { most_time_slots, type TimeSlot } from '@clinic/contract/telemed/availability/available-dates.ts';
import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { TimeField } from '../../../ui/time/time-field.tsx';
import classes from './time-slots-field.module.css';
import { nextSpan } from './rule-values.ts';

interface TimeSlotsFieldProps {
  label: string;
  slots: readonly TimeSlot[];
  /** Of all of them together. */
  error: ReactNode;
  /** The first message of one: of its start or its end. */
  errorOf: (place: number) => ReactNode;
  onChange: (slots: TimeSlot[]) => void;
}

/** The times of a day at which a doctor can be booked. */
export function TimeSlotsField({ label, slots, error, errorOf, onChange }: TimeSlotsFieldProps) {
  const id = useId();
  const replace = (place: number, change: Partial<TimeSlot>) =>
    onChange(slots.map((one, index) => (index === place ? { ...one, ...change } : one)));
  return (
    <Input.Wrapper label={label} required labelElement="div" error={error}>
      <div className={classes.slots}>
        {slots.map((slot, place) => {
          const name = `Time slot ${place + 1}`;
          const fault = errorOf(place);
          return (
            <div key={name} role="group" aria-label={name} aria-describedby={fault ? `${id}-${place}` : undefined}>
              <div className={classes.slot}>
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
              </div>
              {fault && <Input.Error id={`${id}-${place}`}>{fault}</Input.Error>}
            </div>
          );
        })}
        <Button
          className={classes.add ?? ''}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={slots.length >= most_time_slots}
          onClick={() => onChange([...slots, nextSpan(slots)])}
        >
          Add time slot
        </Button>
      </div>
    </Input.Wrapper>
  );
}
