import { NativeSelect } from '@mantine/core';
import classes from './time-field.module.css';

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => String(number).padStart(2, '0'));
const hours = numbered(24);
const minutes = numbered(60);

interface TimeFieldProps {
  /** The label of the time: `Monday, first hours, from`. */
  label: string;
  /** A time such as 930. */
  value: number;
  onChange: (time: number) => void;
  /** Marks an error. Its text is shown under the row, which it describes. */
  isWrong: boolean;
}

/** A time as two dropdowns, hours and minutes. */
export function TimeField({ label, value, onChange, isWrong }: TimeFieldProps) {
  const [hour, minute] = [Math.floor(value / 100), value % 100];
  const part = (name: string, numbers: string[], number: number, change: (number: number) => void) => (
    <NativeSelect
      aria-label={`${label}, ${name}`}
      className={classes.part ?? ''}
      classNames={{ input: classes.input ?? '' }}
      rightSection={<span />}
      rightSectionWidth={0}
      error={isWrong}
      data={numbers}
      value={numbers[number] ?? '00'}
      onChange={({ currentTarget }) => change(Number(currentTarget.value))}
    />
  );
  return (
    <span className={classes.time}>
      {part('hour', hours, hour, (next) => onChange(next * 100 + minute))}
      <span aria-hidden>:</span>
      {part('minute', minutes, minute, (next) => onChange(hour * 100 + next))}
    </span>
  );
}
