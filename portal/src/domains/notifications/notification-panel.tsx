import { Button, Drawer, Group, SegmentedControl } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { AfterPaint } from '../../ui/on-demand/after-paint.tsx';
import { useRestoredFocus } from '../../ui/window/use-restored-focus.ts';
import { useNotifications, useReadAll, useReadNotification } from './notifications.data.ts';
import classes from './notification-panel.module.css';
import { NotificationRows } from './parts/notification-rows.tsx';

const choices = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
];

interface NotificationPanelProps {
  opened: boolean;
  onClose: () => void;
}

/** The bell's list, beside the page. */
export function NotificationPanel({ opened, onClose }: NotificationPanelProps) {
  useRestoredFocus(opened);
  const [isFilled, setFilled] = useState(false);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="26rem"
      title="Notifications"
      padding="md"
      // The scroll lock restyles the whole page, so it comes after the drawer is visible.
      lockScroll={isFilled}
      classNames={{ body: classes.body ?? '', title: classes.title ?? '' }}
    >
      {opened && (
        <AfterPaint onShown={setFilled}>
          <News onClose={onClose} />
        </AfterPaint>
      )}
    </Drawer>
  );
}

function News({ onClose }: { onClose: () => void }) {
  const [unread, setUnread] = useState(false);
  const [p, setPage] = useState(1);
  const [reached, setReached] = useState(0);
  const list = useNotifications({ unread, p });
  const read = useReadNotification();
  const { isWorking, readUpTo } = useReadAll();
  const { history } = useRouter();
  const newest = Math.max(reached, ...(list.data?.data ?? []).map(({ id }) => id));
  // Notifications that arrived after the first page was shown stay unread: they were not seen.
  if (newest > reached && !list.isPlaceholderData) setReached(newest);
  const go = (path: string) => {
    onClose();
    history.push(path);
  };
  return (
    <>
      <Group justify="space-between" gap="xs" className={classes.tools ?? ''}>
        <SegmentedControl
          size="xs"
          data={choices}
          value={unread ? 'unread' : 'all'}
          onChange={(value) => {
            setUnread(value === 'unread');
            setPage(1);
          }}
          aria-label="Which notifications"
        />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconChecks size={16} aria-hidden />}
          onClick={() => void readUpTo(newest)}
          loading={isWorking}
          disabled={newest === 0}
        >
          Mark all as read
        </Button>
      </Group>
      <NotificationRows list={list} onlyUnread={unread} onRead={read} onGo={go} onPage={setPage} />
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        leftSection={<IconSettings size={16} aria-hidden />}
        onClick={() => go('/account/notifications')}
        className={classes.settings ?? ''}
      >
        Notification settings
      </Button>
    </>
  );
}
