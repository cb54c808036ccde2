import { createUser } from '@clinic/contract/staff/user.ts';
import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { BackButton } from '../../../platform/record/back-button.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NewUserGroups } from '../role-groups/new-user-groups.tsx';
import { NewAccountSection } from './account-section.tsx';
import { faultsOfNew, newUserLabels, newUserOf, no_new_values } from './new-user-values.ts';
import { UserFields } from './user-fields.tsx';
import { useCreateUser } from './users.data.ts';

/** 'Create User': personal data, sign-in, role groups at this branch. Leads to the new user's page. */
export function CreateUserScreen() {
  const navigate = useNavigate();
  const create = useCreateUser();
  const canGive = useCan('ROLE_USER_UPDATE');
  const edited = useRecordForm({
    valuesOf: () => no_new_values,
    labels: newUserLabels,
    schema: createUser.body,
    faults: faultsOfNew,
    bodyOf: newUserOf,
    save: (body, { idempotency_key }) => create({ body, idempotency_key }),
    said: { saved: 'User created.', failed: 'Creation failed.' },
    onSaved: ({ id }) => void navigate({ to: '/settings/user/$id', params: { id: String(id) }, replace: true }),
  });
  const groups = edited.field('groups');
  return (
    <RecordForm of={edited}>
      <PageHeader title="New user" />
      <NewAccountSection of={edited} />
      <UserFields of={edited} />
      {canGive && <NewUserGroups chosen={groups.value} onChange={groups.onChange} error={groups.error} />}
      <SaveRow {...edited.bar}>
        <BackButton list="/settings/user" />
      </SaveRow>
    </RecordForm>
  );
}
