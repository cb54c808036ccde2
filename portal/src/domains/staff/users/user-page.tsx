import type { User } from '@clinic/contract/staff/user.ts';
import type { ReactNode } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import { FormSkeleton } from '../../../ui/states/form-skeleton.tsx';
import { nameOf } from '../access/user-picker.tsx';
import { EditUser } from './edit-user.tsx';
import { UserBranches } from './user-branches.tsx';
import { UserStateBadge } from './user-state.tsx';
import { UserInvitation } from './user-invitation.tsx';
import { useUser, useUserLive } from './users.data.ts';

interface UserPageProps {
  id: number;
  /** Heading, if not the person's name. */
  title?: string;
  /** Actions in the page header. */
  back_button?: ReactNode;
  /** Cards below the form from other domains. */
  sections?: (user: User) => ReactNode;
}

const words = {
  loading: 'Loading the user',
  failed: 'The user could not be loaded.',
  stale: 'The user could not be refreshed. This is how it was last read.',
  gone: { title: 'There is no such user here', hint: 'They may belong to another branch.' },
};

const skeleton = (
  <>
    <FormSkeleton fields={3} />
    <FormSkeleton fields={6} />
  </>
);

const isGone = (failure: unknown): boolean => failure instanceof ApiProblem && failure.status === 404;

/** One user in all states. The own account has no role groups and none of the fields that only others may change. */
export function UserPage({ id, title, back_button, sections }: UserPageProps) {
  const is_own = useSession().user_id === id;
  const query = useUser(id);
  useUserLive(id);
  useFailureToast(query.isError && !isGone(query.error), 'Fetch user failed.', sentenceOf(query.error));
  return (
    <RecordPage
      query={query}
      id={id}
      title={title ?? 'User'}
      back_button={back_button}
      words={words}
      skeleton={skeleton}
      head={(user) => ({
        title: title ?? nameOf(user),
        beside: !is_own && <UserStateBadge user={{ enable: user.enable, invited: user.invitation !== null }} />,
        below: is_own ? 'Your own account' : user.username,
      })}
    >
      {(user) => (
        <>
          {user.invitation && <UserInvitation user={user} invitation={user.invitation} />}
          <EditUser user={user} is_own={is_own} can_edit={user.may_update} />
          {!is_own && <UserBranches user={user} />}
          {sections?.(user)}
        </>
      )}
    </RecordPage>
  );
}
