import { CloseButton, Input, InputBase } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import { dayText } from './date-range.ts';

const DayPopover = codeOnDemand(async () => (await import('./day-popover.tsx')).DayPopover);
/** Shown while no day is chosen. */
const no_day = 'DD/MM/YYYY';
const preload = () => void DayPopover.preload();

interface DayInputProps {
  label: string;
  required?: boolean;
  description?: string | undefined;
  error?: ReactNode;
  /** `YYYY-MM-DD`; empty: none. */
  value: string;
  onChange: (day: string) => void;
}

/** The field of a day in a form, as DD/MM/YYYY. One that is not required can be cleared. The calendar's code loads with pointer or focus. */
export function DayInput({ label, required = false, description, error, value, onChange }: DayInputProps) {
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
        aria-label={`${label}, ${value === '' ? no_day : dayText(value)}`}
        required={required}
        description={description}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        onClick={() => setAnchor(anchor ? null : field.current)}
        onPointerEnter={preload}
        onFocus={preload}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        rightSectionPointerEvents="all"
        rightSection={
          !required &&
          value !== '' && <CloseButton size="sm" aria-label={`Clear ${label}`} onClick={() => onChange('')} />
        }
      >
        {value === '' ? <Input.Placeholder>{no_day}</Input.Placeholder> : dayText(value)}
      </InputBase>
      {anchor && (
        <PartOnDemand onMissing={close}>
          <DayPopover anchor={anchor} label={label} value={value} onChange={onChange} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
