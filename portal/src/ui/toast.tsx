import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';

/** Life of a toast (part 1 §9). */
const toast_ms = 5_000;

/** Says that something worked. */
export const showSuccess = (message: string): string =>
  notifications.show({
    message,
    color: 'green',
    icon: <IconCheck size={18} aria-hidden />,
    autoClose: toast_ms,
    role: 'status',
  });

/** Says that something did not work, and why. */
export const showFailure = (message: string, reason?: string): string =>
  notifications.show({
    ...(reason === undefined ? { message } : { title: message, message: reason }),
    color: 'red',
    icon: <IconAlertCircle size={18} aria-hidden />,
    autoClose: toast_ms,
    role: 'alert',
  });
