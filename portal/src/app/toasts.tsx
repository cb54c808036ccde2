import { notificationsStore } from '@mantine/notifications';
import { lazy, useSyncExternalStore } from 'react';
import { OpenedOnce } from './opened-once.tsx';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

const hasAny = (): boolean => notificationsStore.getState().notifications.length > 0;

/** The toasts; how they are drawn is loaded with the first one. */
export function Toasts() {
  const has_any = useSyncExternalStore(notificationsStore.subscribe, hasAny);
  return (
    <OpenedOnce opened={has_any}>
      <ToastList />
    </OpenedOnce>
  );
}
