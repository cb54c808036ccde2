import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { type CalendarView, titleOf } from './calendar-range.ts';
import classes from './calendar-page.module.css';

const views: { value: CalendarView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
];

/** The state of a calendar in the address. */
interface CalendarPlace {
  view?: CalendarView | undefined;
  /** Undefined: today. */
  day?: string | undefined;
}

interface CalendarStepsProps {
  view: CalendarView;
  day: string;
  today: string;
  onChange: (change: CalendarPlace) => void;
  onStep: (by: 1 | -1) => void;
}

/** The shown range, with the arrows to the ones beside it. */
export function CalendarSteps({ view, day, today, onChange, onStep }: CalendarStepsProps) {
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" size="input-sm" aria-label={`Previous ${view}`} onClick={() => onStep(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => onChange({ day: undefined })} disabled={day === today}>
          Today
        </Button>
        <ActionIcon variant="default" size="input-sm" aria-label={`Next ${view}`} onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <h2 className={classes.range} aria-live="polite">
        {titleOf(view, day)}
      </h2>
    </>
  );
}

/** The choice between month, week and day, and the printer. */
export const CalendarViews = ({ view, onChange }: Pick<CalendarStepsProps, 'view' | 'onChange'>) => (
  <>
    <SegmentedControl
      aria-label="View"
      className={classes.views ?? ''}
      data={views}
      value={view}
      onChange={(next) => onChange({ view: next })}
    />
    <ActionIcon variant="default" size="input-sm" aria-label="Print" title="Print" onClick={() => window.print()}>
      <IconPrinter size={18} aria-hidden />
    </ActionIcon>
  </>
);

/** The keys of a calendar, and those that it names for its cards. */
export function useCalendarKeys(
  { onChange, onStep }: Pick<CalendarStepsProps, 'onChange' | 'onStep'>,
  others: Parameters<typeof useKeys>[1] = [],
): void {
  useKeys('page', [
    { key: 'ArrowLeft', what: 'Previous month, week or day', run: () => onStep(-1) },
    { key: 'ArrowRight', what: 'Next month, week or day', run: () => onStep(1) },
    { key: 't', what: 'Today', run: () => onChange({ day: undefined }) },
    { key: 'd', what: 'Day', run: () => onChange({ view: 'day' }) },
    { key: 'w', what: 'Week', run: () => onChange({ view: 'week' }) },
    { key: 'm', what: 'Month', run: () => onChange({ view: 'month' }) },
    ...others,
  ]);
}
