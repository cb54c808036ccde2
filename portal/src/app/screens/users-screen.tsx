import { ImportButton } from '../../domains/imports/import-button.tsx';
import { UserListScreen } from '../../domains/staff/users/user-list-screen.tsx';

/** The users, with the way to many new ones at once. */
export const UsersScreen = () => (
  <UserListScreen actions={<ImportButton to="/settings/user/import" needs="ROLE_USER_CREATE" />} />
);
