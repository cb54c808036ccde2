import type { RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { BackButton } from '../../../platform/record/back-button.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { FormSkeleton } from '../../../ui/states/form-skeleton.tsx';
import { DeleteRoleGroup } from './delete-role-group.tsx';
import { EditRoleGroup } from './edit-role-group.tsx';
import { RoleGroupDelegation } from './role-group-delegation.tsx';
import { RoleGroupMembers } from './role-group-members.tsx';
import { guarded_words, hindrance_words, usedWords } from './role-group-words.ts';
import { useRoleGroup, useRoleGroupsLive } from './role-groups.data.ts';

const route = getRouteApi('/settings/role-groups/$id');
const words = {
  loading: 'Loading the role group',
  failed: 'The role group could not be loaded.',
  stale: 'The role group could not be refreshed. This is how it was last read.',
  gone: { title: 'There is no such role group', hint: 'Somebody may have removed it.' },
};
const skeleton = (
  <>
    <FormSkeleton fields={1} />
    <FormSkeleton fields={9} />
  </>
);

const changedWords = ({ updated_at, updated_by }: RoleGroupDetail): string =>
  updated_at === null
    ? ''
    : `. Last changed ${showDateTime(updated_at)}${updated_by === null ? '' : ` by ${updated_by}`}`;

/** One role group: its roles and its users. */
export function RoleGroupScreen() {
  const id = Number(route.useParams().id);
  const query = useRoleGroup(id);
  const may_change = useCan('ROLE_USER_UPDATE');
  const about_guard = useId();
  useRoleGroupsLive();
  const canEdit = ({ hindrance }: RoleGroupDetail) => may_change && hindrance === null;
  return (
    <RecordPage
      query={query}
      id={id}
      title="Role group"
      back_button={<BackButton list="/settings/role-groups">Back</BackButton>}
      words={words}
      skeleton={skeleton}
      head={(group) => ({
        title: group.name,
        below: `${usedWords(group)}${changedWords(group)}`,
        actions: canEdit(group) && group.users === 0 && !group.elsewhere && (
          <DeleteRoleGroup group={group} locked_by={group.may_narrow ? undefined : about_guard} />
        ),
      })}
    >
      {(group) => (
        <>
          {may_change && group.hindrance !== null && (
            <Alert color="gray" variant="light" title="You can view it, but not change it">
              {hindrance_words[group.hindrance]}
            </Alert>
          )}
          {canEdit(group) && !group.may_narrow && (
            <Alert color="gray" variant="light" title={guarded_words.title}>
              <span id={about_guard}>{guarded_words.hint}</span>
            </Alert>
          )}
          <EditRoleGroup group={group} can_edit={canEdit(group)} />
          <RoleGroupDelegation group={group} />
          <RoleGroupMembers group={group} />
        </>
      )}
    </RecordPage>
  );
}
