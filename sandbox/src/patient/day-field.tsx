import { isDay, showDay, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { readTypedDay } from '@clinic/contract/shared/typed/typed-day.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  /** The first day that can be meant. */
  least: string;
  /** `YYYY-MM-DD`, or what was typed if that is no day. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** A typed day. It is read when the field is left or Enter is pressed. */
export function DayField({ label, least, value, error, onChange }: DayFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const isWrong = !isTyping && value.trim() !== '' && !isDay(value);
  const read = (): void => {
    setTyping(false);
    onChange(readTypedDay(value, { today: singaporeDay(new Date()), least }) ?? value.trim());
  };
  return (
    <TextInput
      label={label}
      size="md"
      required
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      maxLength={32}
      value={isDay(value) ? showDay(value) : value}
      error={isWrong ? 'This is not a date. Write it as 28/11/2026 or 28 Nov 2026.' : error}
      onChange={({ currentTarget }) => {
        setTyping(true);
        onChange(currentTarget.value);
      }}
      onBlur={read}
      onKeyDown={({ key }) => key === 'Enter' && read()}
    />
  );
}
