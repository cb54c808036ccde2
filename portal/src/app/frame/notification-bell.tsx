import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { LazyOnIdle } from '../../ui/on-demand/lazy-on-idle.tsx';
import { OpenedOnce } from '../opened-once.tsx';
import classes from './notification-bell.module.css';

const NotificationPanel = codeOnDemand(
  () => import('../../domains/notifications/notification-panel.tsx'),
  'NotificationPanel',
);
const BellNews = codeOnDemand(() => import('../../domains/notifications/bell-news.tsx'), 'BellNews');

/** The bell with its unread count. Only the button renders at once: count, list and sounds load when the page is idle. */
export function NotificationBell() {
  'use no memo';
  const [opened, panel] = useDisclosure(false);
  const [count, setCount] = useState({ text: '', words: '' });
  const label = count.words === '' ? 'Notifications' : `Notifications, ${count.words}`;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.bell ?? ''}
        onClick={panel.open}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
      >
        <IconBell size={18} stroke={1.75} aria-hidden />
        {count.text !== '' && <span className={classes.count}>{count.text}</span>}
      </ActionIcon>
      <LazyOnIdle>
        <BellNews onCount={setCount} />
      </LazyOnIdle>
      <OpenedOnce opened={opened} onMissing={panel.close}>
        <NotificationPanel opened={opened} onClose={panel.close} />
      </OpenedOnce>
    </>
  );
}
