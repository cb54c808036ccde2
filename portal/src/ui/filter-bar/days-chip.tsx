import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { rangeText, readRange } from '../date-range/date-range.ts';
import { usualRanges } from '../date-range/usual-ranges.ts';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import classes from './filter-bar.module.css';

const DateRangePopover = codeOnDemand(
  async () => (await import('../date-range/date-range-popover.tsx')).DateRangePopover,
);

interface DaysChipProps {
  label: string;
  value: string | undefined;
  today: string;
  onApply: (value: string | undefined) => void;
}

/** A filter for a span of days: a preset or any two days. The calendar loads when the chip gets pointer or focus. */
export function DaysChip({ label, value, today, onApply }: DaysChipProps) {
  'use no memo';
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const range = readRange(value);
  const preset = range && usualRanges(today).find(({ start, end }) => start === range.start && end === range.end);
  const close = () => {
    setWanted(false);
    setOpen(false);
  };
  return (
    <div ref={setAnchor} className={classes.chip} data-active={range && true}>
      <UnstyledButton
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWanted(true);
          setOpen(!isOpen);
        }}
        onPointerEnter={() => void DateRangePopover.preload()}
        onFocus={() => void DateRangePopover.preload()}
      >
        <IconCalendar size={16} aria-hidden />
        <span className={classes.words}>
          {label}
          {range && <b>{preset?.label ?? rangeText(range)}</b>}
        </span>
      </UnstyledButton>
      {range && (
        <CloseButton size="xs" aria-label={`Clear ${label.toLowerCase()}`} onClick={() => onApply(undefined)} />
      )}
      {isWanted && anchor && (
        <PartOnDemand onMissing={close}>
          <DateRangePopover
            opened={isOpen}
            onOpened={setOpen}
            anchor={anchor}
            label={label}
            value={range}
            today={today}
            onChange={(next) => onApply(next && `${next.start},${next.end}`)}
          />
        </PartOnDemand>
      )}
    </div>
  );
}
