import { Button, Notification, Portal } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hideToast, shownToasts, type Toast, toast_ms } from './toast.ts';
import classes from './toast-list.module.css';

/**
 * Toasts at the lower right, above everything. Their code is part of the page, because a toast often reports that the network is down,
 * when nothing can be loaded.
 */
export function ToastList() {
  'use no memo';
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.all);
  return (
    <Portal>
      <div className={classes.list}>
        {toasts.map((toast) => (
          <ShownToast key={toast.id} toast={toast} />
        ))}
      </div>
    </Portal>
  );
}

/** Closes after its time, but not while pointer or focus is in it. */
function ShownToast({ toast: { id, tone, title, message, action } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => hideToast(id), toast_ms);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  const hasWorked = tone === 'success';
  return (
    <Notification
      className={classes.toast ?? ''}
      role={hasWorked ? 'status' : 'alert'}
      color={hasWorked ? 'green' : 'red'}
      icon={hasWorked ? <IconCheck size={18} aria-hidden /> : <IconAlertCircle size={18} aria-hidden />}
      title={title}
      withBorder
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={() => hideToast(id)}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <span>{message}</span>
      {action && (
        <Button
          size="compact-xs"
          variant="default"
          className={classes.action ?? ''}
          onClick={() => {
            hideToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
