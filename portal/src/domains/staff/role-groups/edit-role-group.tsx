import { type RoleGroupDetail, updateRoleGroup } from '@clinic/contract/staff/change-role-groups.ts';
import { RecordForm } from '../../../platform/form/record-form.tsx';
import { useRecordForm } from '../../../platform/form/use-record-form.ts';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { RoleGroupEffect } from './role-group-effect.tsx';
import { RoleGroupFields } from './role-group-fields.tsx';
import { roleGroupLabels, roleGroupText, valuesOf } from './role-group-values.ts';
import { usedWords } from './role-group-words.ts';
import { useReadRoleGroup, useUpdateRoleGroup } from './role-groups.data.ts';

interface EditRoleGroupProps {
  group: RoleGroupDetail;
  can_edit: boolean;
}

/** The form with name and roles. */
export function EditRoleGroup({ group, can_edit }: EditRoleGroupProps) {
  const update = useUpdateRoleGroup();
  const edited = useRecordForm({
    record: group,
    valuesOf,
    labels: roleGroupLabels,
    textOf: roleGroupText,
    schema: updateRoleGroup.body,
    bodyOf: (values, { updated_at }) => ({ ...values, updated_at }),
    read: useReadRoleGroup(group.id),
    save: async (body) => ({ ...group, ...(await update({ params: { id: String(group.id) }, body })) }),
    said: { saved: 'Save success!', failed: 'Update role error.' },
  });
  return (
    <RecordForm of={edited} label="Role group">
      <RoleGroupFields
        of={edited}
        read_only={!can_edit}
        {...(!group.may_narrow && { kept: group.roles })}
        {...(group.delegated && { delegated: group.roles })}
      />
      {can_edit && (
        <>
          <RoleGroupEffect
            before={new Set(valuesOf(group).roles)}
            after={new Set(edited.form.values.roles)}
            concerned={usedWords(group)}
          />
          <SaveBar {...edited.bar} />
        </>
      )}
    </RecordForm>
  );
}
