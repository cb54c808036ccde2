import { ImportButton } from '../../domains/imports/import-button.tsx';
import { UserListScreen } from '../../domains/staff/users/user-list-screen.tsx';

/** The user list, with the link to the import. */
export const UsersScreen = () => (
  <UserListScreen actions={<ImportButton to="/settings/user/import" needs="ROLE_USER_CREATE" />} />
);
