import type { RoleGroupDetail } from '@clinic/contract/staff/change-role-groups.ts';
import { Alert, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
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
import { RoleGroupEffect } from './role-group-effect.tsx';
import { RoleGroupFields } from './role-group-fields.tsx';
import { inOrder, lineOf, objections, type RoleGroupValues, valuesOf } from './role-group-values.ts';
import { usedWords } from './role-group-words.ts';
import { useReadRoleGroup, useRoleGroupChanges } from './role-groups.data.ts';

/** One that was never changed since it was set up has no date: it is older than any other. */
const dated = <Group extends { updated_at: string | null }>(group: Group) => ({
  ...group,
  updated_at: group.updated_at ?? '',
});
type Dated = ReturnType<typeof dated<RoleGroupDetail>>;

interface EditRoleGroupProps {
  group: RoleGroupDetail;
  can_edit: boolean;
}

/** Name and roles as a form. Somebody else's save in the meantime is shown, and nothing is lost. */
export function EditRoleGroup({ group, can_edit }: EditRoleGroupProps) {
  const changes = useRoleGroupChanges();
  const readNow = useReadRoleGroup(group.id);
  const form = useForm<RoleGroupValues>({ initialValues: valuesOf(group), validate: objections });
  const fail = (failure: unknown) => showFailure('Update role error.', sentenceOf(failure));
  const send = async ({ name, roles }: RoleGroupValues, version: Dated): Promise<SaveOutcome<Dated>> => {
    try {
      const body = { name, roles: inOrder(roles), updated_at: version.updated_at || null };
      const saved = await changes.update({ params: { id: String(group.id) }, body });
      showSuccess('Save success!');
      return { saved: dated({ ...group, ...saved }) };
    } catch (failure) {
      if (isStale(failure)) throw failure;
      fail(failure);
      return isFieldRefusal(failure) ? { errors: failure.errors } : undefined;
    }
  };
  const stale = useStaleSave<Dated, RoleGroupValues>({
    loaded: dated(group),
    ...versionedForm(form, valuesOf),
    read: async () => dated(await readNow()),
    send,
    lineOf,
    onFailed: fail,
  });
  const before = valuesOf(group);
  const is_modified =
    form.values.name !== before.name || inOrder(form.values.roles).join(' ') !== before.roles.join(' ');
  useFormModified(can_edit && is_modified && !stale.saving);
  const is_behind = useFollow(stale, dated(group), form.isDirty());
  return (
    <form onSubmit={(event) => submitForm(form, event, stale.save)} noValidate aria-label="Role group">
      <Stack gap="md">
        {is_behind && (
          <Alert color="yellow" variant="light" role="status" title="Changed by somebody else meanwhile">
            What you chose is still here. When you save, you see what they changed.
          </Alert>
        )}
        <RoleGroupFields form={form} read_only={!can_edit} {...(!group.may_narrow && { kept: group.roles })} />
        {can_edit && (
          <>
            <RoleGroupEffect
              before={new Set(before.roles)}
              after={new Set(form.values.roles)}
              concerned={usedWords(group)}
            />
            <SaveBar is_modified={is_modified} saving={stale.saving} onDiscard={() => stale.show(dated(group))} />
          </>
        )}
      </Stack>
      {stale.conflict && <ChangedMeanwhileModal {...stale.conflict} />}
    </form>
  );
}
