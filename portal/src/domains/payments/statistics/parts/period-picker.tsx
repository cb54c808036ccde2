import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { nextPeriod, type Period, periodName, previousPeriod } from '../dashboard-period.ts';
import type { DashboardUnit } from '../dashboard-search.ts';

interface PeriodPickerProps {
  period: Period;
  today: string;
  onUnit: (unit: DashboardUnit) => void;
  onPeriod: (period: Period) => void;
}

const units = [
  { value: 'day', label: 'Day' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] satisfies { value: DashboardUnit; label: string }[];

/** Selects the unit, and steps through periods. */
export function PeriodPicker({ period, today, onUnit, onPeriod }: PeriodPickerProps) {
  const next = nextPeriod(period, today);
  return (
    <Group gap="sm">
      <SegmentedControl size="sm" aria-label="Unit" data={units} value={period.unit} onChange={onUnit} />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label="Previous period"
          onClick={() => onPeriod(previousPeriod(period))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text component="output" fw={600} size="sm" ta="center" miw="8.5rem" aria-live="polite">
          {periodName(period)}
        </Text>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label="Next period"
          disabled={!next}
          onClick={() => next && onPeriod(next)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Group>
  );
}
