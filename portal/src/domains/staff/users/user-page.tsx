import type { User } from '@clinic/contract/staff/user.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { FormSkeleton } from '../../../ui/states/form-skeleton.tsx';
import { EditUser } from './edit-user.tsx';
import { UserBranches } from './user-branches.tsx';
import { EnabledBadge } from './user-columns.tsx';
import { UserInvitation } from './user-invitation.tsx';
import { nameOf } from '../access/user-picker.tsx';
import { useUser, useUserLive } from './users.data.ts';

/** What other domains add to a user's page. */
interface UserSlots {
  /** Cards below the form. */
  sections?: (user: User) => ReactNode;
  /** The way back, in the head of the page. */
  back?: ReactNode;
}

interface UserPageProps extends UserSlots {
  id: number;
  /** The heading, where it is not the person's name. */
  title?: string;
}

/** One user, in all states; one's own account without role groups, and without what only others change of it. */
export function UserPage({ id, title, ...slots }: UserPageProps) {
  const query = useUser(id);
  useUserLive(id);
  if (query.data)
    return (
      <Stack gap="md">
        {query.isError && (
          <StaleNotice onRetry={() => void query.refetch()}>
            The user could not be refreshed. This is how it was last read.
          </StaleNotice>
        )}
        <Loaded key={id} user={query.data} title={title} slots={slots} />
      </Stack>
    );
  const is_missing = query.error instanceof ApiProblem && query.error.status === 404;
  return (
    <Stack gap="md">
      <PageHeader title={title ?? 'User'} actions={slots.back} />
      {is_missing ? (
        <EmptyState title="There is no such user here" hint="They may belong to another branch." />
      ) : query.isError ? (
        <FailedState
          title="Fetch user failed."
          reason={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Stack gap="md" role="status" aria-label="Loading the user">
          <FormSkeleton fields={3} />
          <FormSkeleton fields={6} />
        </Stack>
      )}
    </Stack>
  );
}

function Loaded({ user, title, slots }: { user: User; title: string | undefined; slots: UserSlots }) {
  const { user_id } = useSession();
  const is_own = user.id === user_id;
  return (
    <>
      <PageHeader
        title={title ?? nameOf(user)}
        beside={!is_own && <EnabledBadge enable={user.enable} />}
        below={is_own ? 'Your own account' : user.username}
        actions={slots.back}
      />
      {user.invitation && <UserInvitation user={user} invitation={user.invitation} />}
      <EditUser user={user} is_own={is_own} can_edit={user.may_update} />
      {!is_own && <UserBranches user={user} />}
      {slots.sections?.(user)}
    </>
  );
}
