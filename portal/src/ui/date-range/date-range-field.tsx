import { CloseButton, InputBase, Input } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import { type DateRange, rangeText } from './date-range.ts';

const DateRangePopover = codeOnDemand(async () => (await import('./date-range-popover.tsx')).DateRangePopover);

interface DateRangeFieldProps {
  label: string;
  value: DateRange | undefined;
  onChange: (range: DateRange | undefined) => void;
  /** Today, by the caller's clock and time zone. */
  today: string;
}

/** Two days as DD/MM/YYYY. The calendar's code loads when the field gets pointer or focus. */
export function DateRangeField({ label, value, onChange, today }: DateRangeFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const text = value && rangeText(value);
  const toggle = () => {
    setWanted(true);
    setOpen(!isOpen);
  };
  const close = () => {
    setWanted(false);
    setOpen(false);
  };
  return (
    <div ref={setAnchor}>
      <InputBase
        component="button"
        type="button"
        pointer
        label={label}
        onClick={toggle}
        onPointerEnter={() => void DateRangePopover.preload()}
        onFocus={() => void DateRangePopover.preload()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
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
      {isWanted && anchor && (
        <PartOnDemand onMissing={close}>
          <DateRangePopover
            opened={isOpen}
            onOpened={setOpen}
            anchor={anchor}
            label={label}
            value={value}
            onChange={onChange}
            today={today}
          />
        </PartOnDemand>
      )}
    </div>
  );
}
