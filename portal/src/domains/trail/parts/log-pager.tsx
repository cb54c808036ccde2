import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { showDateTime } from '../../../platform/format.ts';

interface LogPagerProps {
  count: number;
  isNewest: boolean;
  older: string | null;
  searched_back_to: string | null;
  onNewest: () => void;
  onOlder: (before: string) => void;
}

/** Links to older entries, and back to the newest. A log is not counted, so it has no last page. */
export function LogPager({ count, isNewest, older, searched_back_to, onNewest, onOlder }: LogPagerProps) {
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {searched_back_to === null
          ? `${count} ${count === 1 ? 'entry' : 'entries'} on this page`
          : `Searched back to ${showDateTime(searched_back_to)} and found ${count} ${count === 1 ? 'entry' : 'entries'}.`}
      </Text>
      <Group gap="xs">
        {!isNewest && (
          <Button variant="default" leftSection={<IconChevronLeft size={16} aria-hidden />} onClick={onNewest}>
            Newest
          </Button>
        )}
        {older !== null && (
          <Button
            variant="default"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            onClick={() => onOlder(older)}
          >
            {searched_back_to === null ? 'Older' : 'Search further back'}
          </Button>
        )}
      </Group>
    </Group>
  );
}
