import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { createVoucherCollection, listGroupVoucherCollections } from '@clinic/contract/vouchers/voucher-collections.ts';
import { Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useCallback } from 'react';
import { DeskForm, useDeskForm } from '../../page/desk-form.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePolled } from '../../page/use-polled.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const refresh_ms = 30_000;
const blank = { name: '', clinics: [] as string[] };

/** Names a set of branches, which the clinics choose for their vouchers. */
export function CollectionForm({ clinics, clinic_id }: { clinics: readonly PlatformClinic[]; clinic_id: number }) {
  const { data, refresh } = usePolled(
    useCallback(
      () => callPlatform(listGroupVoucherCollections, { query: { clinic_id: String(clinic_id) } }),
      [clinic_id],
    ),
    refresh_ms,
  );
  const form = useDeskForm(
    blank,
    ({ name, clinics: chosen }) =>
      callPlatform(createVoucherCollection, { body: { name, clinics: chosen.map(Number) } }),
    (put) => {
      put(blank);
      refresh();
    },
  );
  return (
    <DeskForm
      form={form}
      label="Set of branches"
      title="Set of branches"
      fields={Object.keys(blank)}
      action="Save the set"
      disabled={isBlank(form.values.name) || form.values.clinics.length === 0}
    >
      {data?.data.map((collection) => (
        <Text key={collection.id} size="sm" c="dimmed">
          {`${collection.name}: ${collection.clinics.map((clinic) => clinic.name).join(', ')}`}
        </Text>
      ))}
      <TextInput label="Name" mt="xs" required maxLength={100} {...form.typed('name')} />
      <Checkbox.Group label="Branches" mt="xs" {...form.given('clinics')}>
        <Group gap="md" mt={6}>
          {clinics.map((clinic) => (
            <Checkbox key={clinic.id} value={String(clinic.id)} label={clinic.name} />
          ))}
        </Group>
      </Checkbox.Group>
    </DeskForm>
  );
}
