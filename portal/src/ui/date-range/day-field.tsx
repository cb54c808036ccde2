import { InputBase } from '@mantine/core';
import { useRef, useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import { dayText } from './date-range.ts';

const DayPopover = codeOnDemand(async () => (await import('./day-popover.tsx')).DayPopover);
const preload = () => void DayPopover.preload();

interface DayFieldProps {
  label: string;
  /** The accessible name. It includes the chosen day. */
  name: string;
  className?: string | undefined;
  value: string;
  /** The first day that can be chosen. */
  least?: string | undefined;
  /** Marks an error. Its text is shown under the row, which it describes. */
  isWrong: boolean;
  onChange: (day: string) => void;
}

/** A day as DD/MM/YYYY. The calendar's code loads when the field gets pointer or focus. */
export function DayField({ label, name, className, value, least, isWrong, onChange }: DayFieldProps) {
  const field = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <InputBase
        component="button"
        type="button"
        pointer
        ref={field}
        label={label}
        aria-label={name}
        className={className ?? ''}
        error={isWrong}
        onClick={() => setAnchor(anchor ? null : field.current)}
        onPointerEnter={preload}
        onFocus={preload}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        {dayText(value)}
      </InputBase>
      {anchor && (
        <PartOnDemand onMissing={close}>
          <DayPopover anchor={anchor} label={name} value={value} least={least} onChange={onChange} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
