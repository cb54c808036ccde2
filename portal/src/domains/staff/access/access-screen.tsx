import { Button, Stack } from '@mantine/core';
import { IconArrowLeft, IconUserSearch } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useAccessLive } from './access.data.ts';
import classes from './access-screen.module.css';
import { UserAccess } from '../users/user-access.tsx';
import { UserPicker } from './user-picker.tsx';

const route = getRouteApi('/oversight/access');

/** 'Access': what each user can do, where, and through which role group. */
export function AccessScreen() {
  const search = route.useSearch();
  useAccessLive();
  return (
    <Stack gap="md">
      <PageHeader
        title="Access"
        below="What each user can do at each branch, and which role group allows it"
        actions={
          search.user !== undefined && (
            <Button
              className={classes.back}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/oversight/access" search={(before) => ({ ...before, user: undefined })} {...props} />
              )}
            >
              All users
            </Button>
          )
        }
      />
      <div className={classes.panes} data-chosen={search.user !== undefined || undefined}>
        <div className={classes.picker}>
          <UserPicker chosen_id={search.user} />
        </div>
        {search.user === undefined ? (
          <SectionCard title="No user chosen">
            <EmptyState
              icon={<IconUserSearch size={32} stroke={1.5} />}
              title="Choose a user"
              hint="You will see every page and action, and the role that allows or hides it."
            />
          </SectionCard>
        ) : (
          <UserAccess key={search.user} user_id={search.user} search={search} />
        )}
      </div>
    </Stack>
  );
}
