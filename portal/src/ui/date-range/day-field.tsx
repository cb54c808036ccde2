import { isDay, showDay } from '@clinic/contract/shared/singapore-time.ts';
import { readTypedDay } from '@clinic/contract/shared/typed/typed-day.ts';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { codeOnDemand } from '../on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import { type DayBounds, dayFault } from './day-bounds.ts';

const DayPopover = codeOnDemand(() => import('./day-popover.tsx'), 'DayPopover');
const preload = () => void DayPopover.preload();

interface DayTextProps extends DayBounds {
  label: string;
  /** The accessible name. Default: the label, which only a sighted user then sees in its place. */
  name?: string;
  /** Only screen readers get the label; on screen the surroundings say it. */
  isLabelHidden?: boolean;
  className?: string | undefined;
  required?: boolean;
  autoFocus?: boolean;
  description?: string | undefined;
  /** True marks the field, and its text is shown elsewhere. */
  error?: ReactNode;
  /** `YYYY-MM-DD`, or what was typed if that is no day; empty: none. */
  value?: string | undefined;
  /** A day, or the text as typed while it is no day: a form's schema refuses it at its field. */
  onChange: (day: string) => void;
  rightSection?: ReactNode;
  onCalendar?: () => void;
  /** Enter does this, instead of sending the form. */
  onEnter?: () => void;
}

/** A typed day. It is read when the field is left or Enter is pressed; nonsense stays and says what it is. */
export function DayText(props: DayTextProps) {
  const { label, name = label, isLabelHidden = false, className, required = false, description, error } = props;
  const { value = '', today, least, most, onChange, onCalendar, onEnter, autoFocus = false, rightSection } = props;
  const [isTyping, setTyping] = useState(false);
  const read = (): void => {
    setTyping(false);
    const day = readTypedDay(value, { today, least, most }) ?? value.trim();
    if (day !== value) onChange(day);
  };
  return (
    <TextInput
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden || name !== label ? name : undefined}
      className={className ?? ''}
      required={required}
      data-autofocus={autoFocus || undefined}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={(!isTyping && dayFault(value, { today, least, most })) || error}
      placeholder="DD/MM/YYYY"
      autoComplete="off"
      maxLength={32}
      value={isDay(value) ? showDay(value) : value}
      onChange={({ currentTarget }) => {
        setTyping(true);
        onChange(currentTarget.value);
      }}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          read();
          if (onEnter) event.preventDefault();
          onEnter?.();
        }
        if (event.key !== 'ArrowDown' || !onCalendar) return;
        event.preventDefault();
        onCalendar();
      }}
      rightSection={rightSection}
    />
  );
}

type DayFieldProps = Omit<DayTextProps, 'rightSection' | 'onCalendar' | 'onEnter'>;

/** A day as DD/MM/YYYY, typed or chosen in a calendar, whose code loads when its button gets pointer or focus. */
export function DayField(props: DayFieldProps) {
  const { label, name = label, value = '', today, least, most, onChange } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <DayText
        {...props}
        onCalendar={() => setAnchor(button.current)}
        rightSection={
          <ActionIcon
            ref={button}
            variant="subtle"
            color="gray"
            aria-label={`Calendar, ${name}`}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={() => setAnchor(anchor ? null : button.current)}
            onPointerEnter={preload}
            onFocus={preload}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        }
      />
      {anchor && (
        <PartOnDemand onMissing={close}>
          <DayPopover
            anchor={anchor}
            label={name}
            value={isDay(value) ? value : ''}
            today={today}
            least={least}
            most={most}
            onChange={onChange}
            onClose={close}
          />
        </PartOnDemand>
      )}
    </>
  );
}
