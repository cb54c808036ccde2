import '@mantine/core/styles/Checkbox.layer.css';
import {
  createVoucherCollection,
  updateVoucherCollection,
  type VoucherCollection,
} from '@clinic/contract/vouchers/voucher-collections.ts';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { useWrite } from '../../platform/use-write.ts';
import { useClinicNames, useGroupChoices } from '../clinics/clinic-names.data.ts';
import { atFields } from '../parts/at-fields.ts';
import { collectionReads } from './collection-reads.ts';

const labels = { group_id: 'Group', name: 'Name', clinics: 'Branches' };

/** Names a set of branches of one group, or changes it. */
export function CollectionWindow({ row, onClose }: WindowProps<VoucherCollection>) {
  const create = useWrite(createVoucherCollection, collectionReads.reads);
  const update = useWrite(updateVoucherCollection, collectionReads.reads);
  const all = useClinicNames();
  const groups = useGroupChoices().group_id.options;
  const own_group = all.find(({ id }) => id === row?.clinics[0]?.id)?.group.id;
  // The group whose collections the list shows.
  const shown: { group_id?: number | string } = useSearch({ strict: false });
  const edited = useRecordForm({
    valuesOf: () => ({
      group_id: String(own_group ?? shown.group_id ?? ''),
      name: row?.name ?? '',
      clinics: (row?.clinics ?? []).map(({ id }) => String(id)),
    }),
    labels,
    schema: createVoucherCollection.body,
    bodyOf: ({ name, clinics }) => ({ name, clinics: clinics.map(Number) }),
    faults: ({ group_id }): Record<string, string> => (group_id === '' ? { group_id: 'Please choose a group.' } : {}),
    save: (body, { idempotency_key }) =>
      (row ? update({ params: { id: String(row.id) }, body }) : create({ body, idempotency_key })).catch(atFields),
    said: { saved: 'The collection was saved.', failed: 'The collection could not be saved.' },
    onSaved: onClose,
  });
  const { field, form } = edited;
  const branches = all.filter(({ group }) => String(group.id) === form.getValues().group_id);
  const title = row ? `Change ${row.name}` : 'Create collection';
  return (
    <RecordWindow of={edited} title={title} submit={row ? 'Save' : 'Create'} onClose={onClose}>
      {!row && (
        <NativeSelect
          {...field('group_id')}
          required
          data={[{ value: '', label: 'Choose a group' }, ...groups]}
          onChange={({ currentTarget }) => form.setValues({ group_id: currentTarget.value, clinics: [] })}
          data-autofocus
        />
      )}
      <TextInput {...field('name')} required maxLength={100} autoComplete="off" />
      <Checkbox.Group
        {...field('clinics')}
        required
        description="Certificates that were sold before stay good where they were."
      >
        <Stack gap="xs" mt="xs">
          {branches.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
    </RecordWindow>
  );
}
