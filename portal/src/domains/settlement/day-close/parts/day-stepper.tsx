import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

interface DayStepperProps {
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** Previous day, today, next day. */
export const DayStepper = ({ day, today, onDay }: DayStepperProps) => (
  <Group gap={4} wrap="nowrap">
    <ActionIcon variant="default" size="input-sm" aria-label="Previous day" onClick={() => onDay(addDays(day, -1))}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <Button variant="default" disabled={day === today} onClick={() => onDay(today)}>
      Today
    </Button>
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label="Next day"
      disabled={day >= today}
      onClick={() => onDay(addDays(day, 1))}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  </Group>
);
