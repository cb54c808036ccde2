import type { DayClose } from '@clinic/contract/settlement/day-close.ts';
import { Alert, Button, Group } from '@mantine/core';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { longDay } from '../day-close-words.ts';

interface DayNoticesProps {
  shown: DayClose;
  onDay: (day: string) => void;
}

/** Names the day that was forgotten. */
export function DayNotices({ shown: { unsigned_before }, onDay }: DayNoticesProps) {
  if (unsigned_before === null) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconCalendarExclamation size={18} aria-hidden />} py="xs">
      <Group justify="space-between" gap="xs">
        <span>{`${longDay(unsigned_before)} is not signed off yet.`}</span>
        <Button size="xs" variant="default" onClick={() => onDay(unsigned_before)}>
          Open that day
        </Button>
      </Group>
    </Alert>
  );
}
