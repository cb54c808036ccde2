import { createRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { BackButton } from '../../../platform/record/back-button.tsx';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RoleGroupFields } from './role-group-fields.tsx';
import { no_values, roleGroupLabels } from './role-group-values.ts';
import { useCreateRoleGroup } from './role-groups.data.ts';

/** 'New role group': its name and its roles. Leads to the page of the new role group. */
export function CreateRoleGroupScreen() {
  const navigate = useNavigate();
  const create = useCreateRoleGroup();
  const edited = useRecordForm({
    valuesOf: () => no_values,
    labels: roleGroupLabels,
    schema: createRoleGroup.body,
    bodyOf: (values) => values,
    save: (body, { idempotency_key }) => create({ body, idempotency_key }),
    said: { saved: 'Create success!', failed: 'Create role error.' },
    onSaved: ({ id }) => void navigate({ to: '/settings/role-groups/$id', params: { id: String(id) }, replace: true }),
  });
  return (
    <RecordForm of={edited} label="New role group">
      <PageHeader title="New role group" below="No one has this role group yet. Assign it on a user’s page." />
      <RoleGroupFields of={edited} />
      <SaveRow {...edited.bar}>
        <BackButton list="/settings/role-groups" />
      </SaveRow>
    </RecordForm>
  );
}
