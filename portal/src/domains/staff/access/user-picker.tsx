import type { ListedUser } from '@clinic/contract/staff/users.ts';
import { Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { nameOf } from '../users/user-name.ts';
import { userStateWord } from '../users/user-state.tsx';
import { most_users_shown, useUsers } from './access.data.ts';
import classes from './user-picker.module.css';
import { ReadStates } from '../../../platform/reading/read-states.tsx';

const typing_ms = 250;
const longest_name = 64;

function aboutUser(user: ListedUser): string {
  const { username, user_group_clinics } = user;
  const state = userStateWord(user);
  const groups = [...new Set(user_group_clinics.map(({ group }) => group.name))];
  return [username, state === 'Active' ? undefined : state, groups.join(', ') || 'no branch']
    .filter(Boolean)
    .join(' · ');
}

/** Finds a user by part of their name, among those whose access the caller may see. */
export function UserPicker({ chosen_id }: { chosen_id: number | undefined }) {
  const [typed, setTyped] = useState('');
  const [sought] = useDebouncedValue(typed.trim(), typing_ms);
  const users = useUsers(sought);
  return (
    <SectionCard title="Users" flush>
      <div className={classes.find}>
        <TextInput
          aria-label="Find a user"
          placeholder="Find a user"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          maxLength={longest_name}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <ReadStates read={users} failed="The users could not be loaded." loading={<LoadingUsers />}>
        {({ data, pager }) => (
          <>
            {data.length === 0 ? (
              <EmptyState title="No user with that name" hint="Search for part of the user name or full name." />
            ) : (
              <ul className={classes.list} data-old={users.isPlaceholderData || undefined}>
                {data.map((user) => (
                  <li key={user.id}>
                    <Link
                      to="/oversight/access"
                      search={(before) => ({ ...before, user: user.id })}
                      className={classes.user}
                      aria-current={user.id === chosen_id ? 'true' : undefined}
                      resetScroll={false}
                    >
                      <span className={classes.name}>{nameOf(user)}</span>
                      <span className={classes.about}>{aboutUser(user)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
            {pager.rows > most_users_shown && (
              <Text size="xs" c="dimmed" p="sm" role="status">
                {`Showing ${most_users_shown} of ${pager.rows} users. Search for a name to find the others.`}
              </Text>
            )}
          </>
        )}
      </ReadStates>
    </SectionCard>
  );
}

const LoadingUsers = () => (
  <div className={classes.find} role="status" aria-label="Loading the users">
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} height={36} mb="xs" />
    ))}
  </div>
);
