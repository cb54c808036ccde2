import { listSessions, listUserSessions, type UserSession } from '@clinic/contract/access/sessions.ts';
import { userSessionList } from '@clinic/contract/access/user-session-list.ts';
import { Button } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { defineList } from '../../../platform/list/define-list.tsx';
import { listReads } from '../../../platform/list/list-reads.ts';
import { SignOutUserOfList } from './sign-out-user.tsx';
import { userSessionColumns } from './user-session-columns.tsx';

const route = getRouteApi('/settings/sessions');

const reads = listReads(userSessionList, listUserSessions, { live: ['clinic_login'], also: [listSessions.name] });

const UserSessionList = defineList(reads, {
  noun: 'sessions',
  title: 'Signed-in Users',
  label: 'Sessions',
  filters: { name: { label: 'User', placeholder: 'User name or full name' } },
  columns: ({ open }) =>
    userSessionColumns((session) => (
      <SignOutButton session={session} onPress={() => open(SignOutUserOfList, session)} />
    )),
  empty: ({ isFiltered }) => ({
    icon: <IconDevices size={32} stroke={1.5} />,
    title: isFiltered ? 'No user with that name is signed in' : 'No user is signed in',
    hint: isFiltered
      ? 'Change or clear the filter above.'
      : 'Users of your branches appear here while they are signed in.',
  }),
});

/** Sessions of the users at branches where the member may change users. */
export const UserSessionListScreen = () => <UserSessionList search={route.useSearch()} fixed={{}} />;

/** The own session ends by Log out. */
const SignOutButton = ({ session, onPress }: { session: UserSession; onPress: () => void }) =>
  !session.current && (
    <Button
      size="xs"
      variant="default"
      onClick={onPress}
      aria-label={`Sign out ${session.user.full_name} on ${session.device}`}
    >
      Sign out
    </Button>
  );
