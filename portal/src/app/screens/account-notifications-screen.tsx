import { NotificationPreferencesScreen } from '../../domains/notifications/notification-preferences-screen.tsx';
import { AccountPage } from './account-page.tsx';

/** Notification settings, a page of the user's account. */
export const AccountNotificationsScreen = () => (
  <AccountPage>
    <NotificationPreferencesScreen />
  </AccountPage>
);
