import { CloseButton, InputBase, Input, Popover, Skeleton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

/** Days as `YYYY-MM-DD`, both included. */
export interface DateRange {
  start: string;
  end: string;
}

const loadCalendar = () => import('./date-range-calendar.tsx');
const DateRangeCalendar = lazy(loadCalendar);

interface DateRangeFieldProps {
  label: string;
  value: DateRange | undefined;
  onChange: (range: DateRange | undefined) => void;
  /** The present day, by a clock and zone that the caller trusts. */
  today: string;
}

const shown = (day: string): string => day.split('-').toReversed().join('/');

/** Two days as DD/MM/YYYY. The calendar is fetched when somebody reaches for the field. */
export function DateRangeField({ label, value, onChange, today }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const text =
    value && (value.start === value.end ? shown(value.start) : `${shown(value.start)} – ${shown(value.end)}`);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      middlewares={{ shift: { padding: 8 }, flip: true }}
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={() => void loadCalendar()}
          onFocus={() => void loadCalendar()}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSectionPointerEvents="all"
          rightSection={
            value && (
              <CloseButton size="sm" aria-label={`Clear ${label.toLowerCase()}`} onClick={() => onChange(undefined)} />
            )
          }
        >
          {text ?? <Input.Placeholder>DD/MM/YYYY – DD/MM/YYYY</Input.Placeholder>}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={<Skeleton height={280} width={260} />}>
          <DateRangeCalendar
            value={value}
            today={today}
            onChange={(range) => {
              onChange(range);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
