import { createGroup } from '@clinic/contract/clinics/platform-groups.ts';
import { TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useWrite } from '../../platform/use-write.ts';
import { atFields } from '../parts/at-fields.ts';
import { groupReads } from './group-reads.ts';

const labels = { name: 'Name', code: 'Group code' };

/** Creates a group and opens its page, where its clinics and its owner follow. */
export function GroupWindow({ onClose }: { onClose: () => void }) {
  const create = useWrite(createGroup, groupReads.reads);
  const { history } = useRouter();
  const edited = useRecordForm({
    valuesOf: () => ({ name: '', code: '' }),
    labels,
    schema: createGroup.body,
    bodyOf: (values) => values,
    save: (body, { idempotency_key }) => create({ body, idempotency_key }).catch(atFields),
    said: { saved: 'The group was created.', failed: 'The group could not be created.' },
    onSaved: (group) => {
      onClose();
      history.push(groupReads.pathOf(group));
    },
  });
  return (
    <RecordWindow of={edited} title="Create group" submit="Create" onClose={onClose}>
      <TextInput {...edited.field('name')} required maxLength={100} autoComplete="off" data-autofocus />
      <TextInput
        {...edited.field('code')}
        required
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        description="Letters and digits. Its users type it at every sign-in, and it never changes."
      />
    </RecordWindow>
  );
}
