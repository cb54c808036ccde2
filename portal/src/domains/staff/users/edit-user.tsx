import { updateUser, type User } from '@clinic/contract/staff/user.ts';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { usePageSave } from '../../../platform/form/page-saves.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { AccountSection } from './account-section.tsx';
import { UserFields } from './user-fields.tsx';
import { changesOf, userLabels, userText, valuesOf } from './user-values.ts';
import { useReadUser, useUpdateUser } from './users.data.ts';

interface EditUserProps {
  user: User;
  is_own: boolean;
  /** False: read-only. */
  can_edit: boolean;
}

/** The form of a user. The page has its save bar. */
export function EditUser({ user, is_own, can_edit }: EditUserProps) {
  const update = useUpdateUser();
  const edited = useRecordForm({
    record: user,
    valuesOf,
    labels: userLabels,
    textOf: userText,
    schema: updateUser.body,
    bodyOf: changesOf,
    read: useReadUser(user.id),
    save: (body) => update({ params: { id: String(user.id) }, body }),
    said: { saved: is_own ? 'Settings updated.' : 'User updated.', failed: 'Update failed.' },
  });
  usePageSave({ ...edited.bar, save: edited.save });
  return (
    <RecordForm of={edited} label="User">
      {can_edit && !is_own && <AccountSection of={edited} user={user} />}
      <UserFields of={edited} read_only={!can_edit} email_locked={user.beyond_own} />
    </RecordForm>
  );
}
