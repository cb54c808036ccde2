import type { User } from '@clinic/contract/staff/user.ts';
import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { FormTab, PageSaves } from '../../../platform/form/page-saves.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { LaterTab, RecordTabs } from '../../../platform/record/record-tabs.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { FormSkeleton } from '../../../ui/states/form-skeleton.tsx';
import { nameOf } from './user-name.ts';
import { UserFacts } from './user-facts.tsx';
import { EditUser } from './edit-user.tsx';
import { UserInvitation } from './user-invitation.tsx';
import { userStatus } from './user-state.tsx';
import type { UserTab } from './user-page-search.ts';
import { userReads, useUser, useUserLive } from './users.data.ts';

const UserBranches = codeOnDemand(() => import('./user-branches.tsx'), 'UserBranches');

/** A tab of the page from another domain. `content` loads its code when the tab is first opened. */
interface AddedTab {
  tab: UserTab;
  label: string;
  content: ReactNode;
}

interface UserProfileProps {
  user: User;
  is_own: boolean;
  /** Cards of other domains. */
  sections?: ((user: User) => ReactNode) | undefined;
}

/** The tab 'Profile': the invitation, the account, the person, and the cards of other domains. */
const UserProfile = ({ user, is_own, sections }: UserProfileProps) => (
  <Stack gap="md">
    {user.invitation && <UserInvitation user={user} invitation={user.invitation} />}
    <EditUser user={user} is_own={is_own} can_edit={user.may_update} />
    {sections?.(user)}
  </Stack>
);

interface UserPageProps {
  id: number;
  back_button?: ReactNode;
  /** Cards below the profile from other domains. */
  sections?: (user: User) => ReactNode;
  /** The tabs after Access. */
  tabs?: (user: User, open: UserTab) => readonly AddedTab[];
}

const words = {
  loading: 'Loading the user',
  failed: 'The user could not be loaded.',
  toast: 'Fetch user failed.',
  stale: 'The user could not be refreshed and may be out of date.',
  gone: { title: 'User not found', hint: 'They may belong to another branch.' },
};

const skeleton = (
  <RecordSkeleton facts={160}>
    <FormSkeleton fields={3} />
    <FormSkeleton fields={6} />
  </RecordSkeleton>
);

const lists = [userReads.walk({})];
const route = getRouteApi('/settings/user/$id');

function useUserRecord(id: number) {
  const query = useUser(id);
  useUserLive(id);
  return query;
}

/** One user in all states: profile, access and what other domains add, each on a tab that the address keeps. */
export function UserPage({ id, back_button, sections, tabs: addedTabs }: UserPageProps) {
  const is_own = useSession().user_id === id;
  const query = useUserRecord(id);
  const { tab: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const openTab = (tab: UserTab) => void navigate({ search: { tab }, replace: true, state: true, resetScroll: false });
  const tabsOf = (user: User) => {
    const tabs = [
      { tab: 'profile' as const, label: 'Profile' },
      // Users cannot change their own role groups.
      ...(is_own ? [] : [{ tab: 'access' as const, label: 'Access' }]),
      ...(addedTabs?.(user, asked) ?? []),
    ];
    return { tabs, open: tabs.some(({ tab }) => tab === asked) ? asked : ('profile' as const) };
  };
  return (
    <PageSaves key={id}>
      <RecordPage
        query={query}
        id={id}
        title="User"
        back_button={back_button}
        lists={lists}
        words={words}
        skeleton={skeleton}
        head={(user) => ({
          title: nameOf(user),
          status: userStatus({ enable: user.enable, invited: user.invitation !== null }),
          below: is_own ? 'Your own account' : user.username,
        })}
        tabs={(user) => {
          const { tabs, open } = tabsOf(user);
          return (
            <RecordTabs label="User" tabs={tabs.map((tab) => ({ ...tab, search: { tab: tab.tab } }))} open={open} />
          );
        }}
        facts={(user) => <UserFacts user={user} />}
      >
        {(user) => {
          const { open } = tabsOf(user);
          return (
            <>
              <FormTab is_open={open === 'profile'} onFront={() => openTab('profile')}>
                <UserProfile user={user} is_own={is_own} sections={sections} />
              </FormTab>
              {!is_own && (
                <LaterTab is_open={open === 'access'}>
                  <FormTab is_open={open === 'access'} onFront={() => openTab('access')}>
                    <UserBranches user={user} />
                  </FormTab>
                </LaterTab>
              )}
              {addedTabs?.(user, open).map(({ tab, content }) => (
                <Fragment key={tab}>{content}</Fragment>
              ))}
            </>
          );
        }}
      </RecordPage>
    </PageSaves>
  );
}

/** The signed-in user's own profile, one of the pages of their account. */
export function OwnUserPage({ id, sections }: Pick<UserPageProps, 'id' | 'sections'>) {
  const query = useUserRecord(id);
  return (
    <PageSaves>
      <RecordPage
        query={query}
        id={id}
        title="Profile"
        words={words}
        skeleton={skeleton}
        facts={(user) => <UserFacts user={user} />}
      >
        {(user) => <UserProfile user={user} is_own sections={sections} />}
      </RecordPage>
    </PageSaves>
  );
}
