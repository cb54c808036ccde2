import { NotificationPreferencesScreen } from '../../domains/notifications/notification-preferences-screen.tsx';

/** Notifications, among the pages of one's own account. */
export const AccountNotificationsScreen = () => <NotificationPreferencesScreen />;
