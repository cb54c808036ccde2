import type { RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { useLeave } from '../../../platform/form/use-leave.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { FormSkeleton } from '../../../ui/states/form-skeleton.tsx';
import { DeleteRoleGroup } from './delete-role-group.tsx';
import { EditRoleGroup } from './edit-role-group.tsx';
import { RoleGroupMembers } from './role-group-members.tsx';
import { guarded_words, hindrance_words, usedWords } from './role-group-words.ts';
import { useRoleGroup, useRoleGroupsLive } from './role-groups.data.ts';

const route = getRouteApi('/settings/role-groups/$id');

/** One role group: what it opens, and who has it. */
export function RoleGroupScreen() {
  const id = Number(route.useParams().id);
  const query = useRoleGroup(id);
  useRoleGroupsLive();
  const leave = useLeave('/settings/role-groups');
  const back = (
    <Button variant="default" onClick={leave}>
      Back
    </Button>
  );
  const is_gone = query.error instanceof ApiProblem && query.error.status === 404;
  if (query.data && !is_gone)
    return (
      <Stack gap="md">
        {query.isError && (
          <StaleNotice onRetry={() => void query.refetch()}>
            The role group could not be refreshed. This is how it was last read.
          </StaleNotice>
        )}
        <Loaded key={id} group={query.data} back={back} />
      </Stack>
    );
  return (
    <Stack gap="md">
      <PageHeader title="Role group" actions={back} />
      {is_gone ? (
        <EmptyState title="There is no such role group" hint="Somebody may have removed it." />
      ) : query.isError ? (
        <FailedState
          title="The role group could not be loaded."
          reason={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Stack gap="md" role="status" aria-label="Loading the role group">
          <FormSkeleton fields={1} />
          <FormSkeleton fields={9} />
        </Stack>
      )}
    </Stack>
  );
}

const changedWords = ({ updated_at, updated_by }: RoleGroupDetail): string =>
  updated_at === null
    ? ''
    : `. Last changed ${showDateTime(updated_at)}${updated_by === null ? '' : ` by ${updated_by}`}`;

function Loaded({ group, back }: { group: RoleGroupDetail; back: ReactNode }) {
  const may_change = useCan('ROLE_USER_UPDATE');
  const can_edit = may_change && group.hindrance === null;
  const about_guard = useId();
  return (
    <>
      <PageHeader
        title={group.name}
        below={`${usedWords(group)}${changedWords(group)}`}
        actions={
          <>
            {back}
            {can_edit && group.users === 0 && !group.elsewhere && (
              <DeleteRoleGroup group={group} locked_by={group.may_narrow ? undefined : about_guard} />
            )}
          </>
        }
      />
      {may_change && group.hindrance !== null && (
        <Alert color="gray" variant="light" title="You can look at it, and not change it">
          {hindrance_words[group.hindrance]}
        </Alert>
      )}
      {can_edit && !group.may_narrow && (
        <Alert color="gray" variant="light" title={guarded_words.title}>
          <span id={about_guard}>{guarded_words.hint}</span>
        </Alert>
      )}
      <EditRoleGroup group={group} can_edit={can_edit} />
      <RoleGroupMembers group={group} />
    </>
  );
}
