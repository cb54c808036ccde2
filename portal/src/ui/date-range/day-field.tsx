import { CloseButton, Input, InputBase } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import { dayText } from './date-range.ts';

const DayPopover = codeOnDemand(async () => (await import('./day-popover.tsx')).DayPopover);
/** Shown while no day is chosen. */
const no_day = 'DD/MM/YYYY';
const preload = () => void DayPopover.preload();

interface DayFieldProps {
  label: string;
  /** The accessible name before the chosen day. Default: the label. */
  name?: string;
  className?: string | undefined;
  required?: boolean;
  /** A field that always has a day is neither marked as required nor can it be cleared. */
  isAlwaysSet?: boolean;
  description?: string | undefined;
  /** True marks the field, and its text is shown elsewhere. */
  error?: ReactNode;
  /** `YYYY-MM-DD`; empty: none. */
  value: string;
  /** The first day that can be chosen. */
  least?: string | undefined;
  onChange: (day: string) => void;
}

/** A day as DD/MM/YYYY. The calendar's code loads when the field gets pointer or focus. */
export function DayField(props: DayFieldProps) {
  const { label, name = label, className, required = false, isAlwaysSet = false, description, error } = props;
  const { value, least, onChange } = props;
  const field = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const canClear = !required && !isAlwaysSet && value !== '';
  return (
    <>
      <InputBase
        component="button"
        type="button"
        pointer
        ref={field}
        label={label}
        aria-label={`${name}, ${value === '' ? no_day : dayText(value)}`}
        className={className ?? ''}
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
        rightSection={canClear && <CloseButton size="sm" aria-label={`Clear ${label}`} onClick={() => onChange('')} />}
      >
        {value === '' ? <Input.Placeholder>{no_day}</Input.Placeholder> : dayText(value)}
      </InputBase>
      {anchor && (
        <PartOnDemand onMissing={close}>
          <DayPopover anchor={anchor} label={name} value={value} least={least} onChange={onChange} onClose={close} />
        </PartOnDemand>
      )}
    </>
  );
}
