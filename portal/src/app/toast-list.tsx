import { Notifications } from '@mantine/notifications';

/** Toasts at the lower right, above everything. */
export const ToastList = () => <Notifications position="bottom-right" limit={4} zIndex={1000} containerWidth={380} />;
