import { deleteRoleGroup, type RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { listRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { Alert } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { forgetModifiedForms } from '../../../platform/form/modified-form.ts';
import { ConfirmCall } from '../../../platform/list/confirm-call.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import type { RecordMenuItem } from '../../../platform/record/record-menu-panel.tsx';
import { RecordSections } from '../../../platform/record/record-sections.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { FormSkeleton } from '../../../ui/states/form-skeleton.tsx';
import { EditRoleGroup } from './edit-role-group.tsx';
import { RoleGroupDelegation } from './role-group-delegation.tsx';
import { RoleGroupFacts } from './role-group-facts.tsx';
import { roleGroupWalk } from './role-group-walk.ts';
import { guarded_words, hindrance_words, usedWords } from './role-group-words.ts';
import { useRoleGroup, useRoleGroupsLive } from './role-groups.data.ts';

const lists = [roleGroupWalk];
const route = getRouteApi('/settings/role-groups/$id');
const words = {
  loading: 'Loading the role group',
  failed: 'The role group could not be loaded.',
  stale: 'The role group could not be refreshed and may be out of date.',
  gone: { title: 'Role group not found', hint: 'Someone may have deleted it.' },
};
const skeleton = (
  <RecordSections facts={<FormSkeleton fields={2} />}>
    <FormSkeleton fields={1} />
    <FormSkeleton fields={9} />
  </RecordSections>
);

/** One role group: its roles and its users. */
export function RoleGroupScreen() {
  const id = Number(route.useParams().id);
  const query = useRoleGroup(id);
  const may_change = useCan('ROLE_USER_UPDATE');
  useRoleGroupsLive();
  const [isDeleting, setDeleting] = useState(false);
  const canEdit = ({ hindrance }: RoleGroupDetail) => may_change && hindrance === null;
  const menuOf = (group: RoleGroupDetail): RecordMenuItem[] =>
    canEdit(group) && group.users === 0 && !group.elsewhere
      ? [
          {
            label: 'Delete',
            icon: <IconTrash size={18} aria-hidden />,
            destructive: true,
            disabled: !group.may_narrow,
            onSelect: () => setDeleting(true),
          },
        ]
      : [];
  return (
    <RecordPage
      query={query}
      id={id}
      title="Role group"
      back_button={<BackArrow list="/settings/role-groups" label="Back" />}
      lists={lists}
      words={words}
      skeleton={skeleton}
      head={(group) => ({ title: group.name, below: usedWords(group), menu: menuOf(group) })}
      facts={(group) => <RoleGroupFacts group={group} />}
    >
      {(group) => (
        <>
          {may_change && group.hindrance !== null && (
            <Alert color="gray" variant="light" title="You can view this role group but not change it">
              {hindrance_words[group.hindrance]}
            </Alert>
          )}
          {canEdit(group) && !group.may_narrow && (
            <Alert color="gray" variant="light" title={guarded_words.title}>
              {guarded_words.hint}
            </Alert>
          )}
          <EditRoleGroup group={group} can_edit={canEdit(group)} />
          <RoleGroupDelegation group={group} />
          {isDeleting && <DeleteRoleGroup group={group} onClose={() => setDeleting(false)} />}
        </>
      )}
    </RecordPage>
  );
}

/** Removes an unused role group, after a confirmation. A removed one is not read again, only the list. */
function DeleteRoleGroup({ group: { id, name }, onClose }: { group: RoleGroupDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const leave = () => {
    forgetModifiedForms();
    void navigate({ to: '/settings/role-groups', replace: true });
  };
  return (
    <ConfirmCall
      does={{
        label: 'Delete',
        call: deleteRoleGroup,
        question: 'No one has this role group, so no one loses access.',
        dismiss: 'Back',
        destructive: true,
        saved: 'Deleted.',
        failed: 'Delete fail.',
      }}
      id={id}
      called={`${name}?`}
      reads={[listRoleGroups.name]}
      onClose={onClose}
      onDone={leave}
    />
  );
}
