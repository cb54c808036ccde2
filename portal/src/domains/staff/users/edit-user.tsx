import type { User } from '@clinic/contract/staff/user.ts';
import { Alert, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isFieldRefusal, sentenceOf } from '../../../platform/api/api-problem.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { useFollow } from '../../../platform/use-follow.ts';
import { isStale } from '../../../platform/form/stale-save.ts';
import { type SaveOutcome, useStaleSave } from '../../../platform/form/use-stale-save.ts';
import { ChangedMeanwhileModal } from '../../../ui/form/changed-meanwhile-modal.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { submitForm } from '../../../ui/form/submit-form.ts';
import { versionedForm } from '../../../ui/form/versioned-form.ts';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { AccountSection } from './account-section.tsx';
import { UserFields } from './user-fields.tsx';
import { changesOf, lineOf, objections, type UserValues, valuesOf } from './user-values.ts';
import { useReadUser, useUpdateUser } from './users.data.ts';

interface EditUserProps {
  user: User;
  is_own: boolean;
  /** False: one may look, and change nothing. */
  can_edit: boolean;
}

/** What is known of a user, as a form. Somebody else's save in the meantime is shown, and nothing is lost. */
export function EditUser({ user, is_own, can_edit }: EditUserProps) {
  const update = useUpdateUser();
  const read = useReadUser(user.id);
  const [uploading, setUploading] = useState(false);
  const form = useForm<UserValues>({
    initialValues: valuesOf(user),
    // One that is not known may stay so.
    validate: {
      ...objections,
      email: (typed) => (user.email === null && typed === '' ? null : objections.email(typed)),
    },
  });
  const fail = (failure: unknown) => showFailure('Update failed.', sentenceOf(failure));
  const send = async (values: UserValues, version: User): Promise<SaveOutcome<User>> => {
    try {
      const saved = await update({ params: { id: String(user.id) }, body: changesOf(values, version) });
      showSuccess(is_own ? 'Settings updated.' : 'User updated.');
      return { saved };
    } catch (failure) {
      if (isStale(failure)) throw failure;
      fail(failure);
      return isFieldRefusal(failure) ? { errors: failure.errors } : undefined;
    }
  };
  const stale = useStaleSave({
    loaded: user,
    ...versionedForm(form, valuesOf),
    read,
    send,
    lineOf,
    onFailed: fail,
  });
  const is_modified = form.isDirty() && !stale.saving;
  useFormModified(is_modified);
  const is_behind = useFollow(stale, user, form.isDirty());
  return (
    <form onSubmit={(event) => submitForm(form, event, stale.save)} noValidate aria-label="User">
      <Stack gap="md">
        {is_behind && (
          <Alert color="yellow" variant="light" role="status" title="Changed by somebody else meanwhile">
            What you typed is still here. When you save, you see what they changed.
          </Alert>
        )}
        <AccountSection form={form} user={user} is_own={is_own} can_edit={can_edit} />
        <UserFields form={form} read_only={!can_edit} email_locked={user.beyond_own} onUploading={setUploading} />
        {can_edit && (
          <SaveBar
            is_modified={form.isDirty()}
            saving={stale.saving}
            waiting={uploading}
            onDiscard={() => form.reset()}
          />
        )}
      </Stack>
      {stale.conflict && <ChangedMeanwhileModal {...stale.conflict} />}
    </form>
  );
}
