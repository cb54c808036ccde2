import type { UserSession } from '@clinic/contract/access/sessions.ts';
import { Button, Stack } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ListFilters } from '../../../platform/list/list-filters.tsx';
import { ListRows } from '../../../platform/list/list-rows.tsx';
import { useListNavigation } from '../../../platform/list/use-list-navigation.ts';
import type { ListFilter } from '../../../ui/filter-bar/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SignOutUser } from './sign-out-user.tsx';
import { usePrefetchUserSessions, useSessionsLive, useUserSessions } from './sessions.data.ts';
import { userSessionColumns } from './user-session-columns.tsx';
import { user_session_page_sizes, type UserSessionListSearch } from './user-session-list-search.ts';

const route = getRouteApi('/settings/sessions');
const sessionFilters: readonly ListFilter<'name'>[] = [
  { kind: 'text', key: 'name', label: 'User', placeholder: 'User name or full name' },
];

/** Sessions of the users at branches where the member may change users. */
export function UserSessionListScreen() {
  const search = route.useSearch();
  const go = useListNavigation('/settings/sessions', search);
  useSessionsLive();
  return (
    <Stack gap="md">
      <PageHeader title="Signed-in Users" />
      <ListFilters filters={sessionFilters} search={search} go={go} />
      <SessionRows search={search} />
    </Stack>
  );
}

function SessionRows({ search }: { search: UserSessionListSearch }) {
  const list = useUserSessions(search);
  const peek = usePrefetchUserSessions();
  const [ending, setEnding] = useState<UserSession | undefined>(undefined);
  return (
    <>
      <ListRows
        label="Sessions"
        noun="sessions"
        list={list}
        columns={userSessionColumns((session) => (
          <SignOutButton session={session} onPress={() => setEnding(session)} />
        ))}
        rowId={(row) => row.id}
        search={search}
        go={useListNavigation('/settings/sessions', search)}
        sizes={user_session_page_sizes}
        prefetch={{ page: (p) => peek(p === undefined ? undefined : { ...search, p }) }}
        empty={<NoSessions isFiltered={search.name !== undefined} />}
      />
      {ending && <SignOutUser session={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

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

const NoSessions = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<IconDevices size={32} stroke={1.5} />}
    title={isFiltered ? 'No user with that name is signed in' : 'No user is signed in'}
    hint={
      isFiltered ? 'Change or clear the filter above.' : 'Users of your branches appear here while they are signed in.'
    }
  />
);
