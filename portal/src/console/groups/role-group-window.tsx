import {
  createRoleGroupFromTemplate,
  role_group_template_names,
  role_group_templates,
} from '@clinic/contract/staff/role-group-templates.ts';
import { roleWords } from '@clinic/contract/staff/role-words.ts';
import { NativeSelect, Text } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';

const options = role_group_template_names.map((value) => ({ value, label: role_group_templates[value].name }));

/** Creates a role group of a group from a template. The group’s own people change it afterwards. */
export function RoleGroupWindow({ group, onClose }: { group: { id: number; name: string }; onClose: () => void }) {
  const create = useWrite(createRoleGroupFromTemplate, []);
  const edited = useRecordForm({
    valuesOf: (): { template: (typeof role_group_template_names)[number] } => ({ template: 'counter' }),
    labels: { template: 'Template' },
    schema: createRoleGroupFromTemplate.body,
    bodyOf: (values) => values,
    save: (body, { idempotency_key }) => create({ params: { id: String(group.id) }, body, idempotency_key }),
    said: { saved: `${group.name} has the role group now.`, failed: 'The role group could not be created.' },
    onSaved: onClose,
  });
  const { roles } = role_group_templates[edited.form.getValues().template];
  return (
    <RecordWindow of={edited} title="Create role group" submit="Create" onClose={onClose}>
      <NativeSelect {...edited.field('template')} data={options} data-autofocus />
      <Text size="sm" c="dimmed">
        {roles.map((role) => roleWords[role].label).join(', ')}
      </Text>
    </RecordWindow>
  );
}
