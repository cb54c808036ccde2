import type { PlatformClinic } from '@clinic/contract/clinics/platform-clinics.ts';
import { createVoucherCollection, listGroupVoucherCollections } from '@clinic/contract/vouchers/voucher-collections.ts';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import classes from '../../page/desk.module.css';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePolled } from '../../page/use-polled.ts';
import { usePress } from '../../page/use-press.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

const refresh_ms = 30_000;

/** Names a set of branches, which the clinics choose for their vouchers. */
export function CollectionForm({ clinics, clinic_id }: { clinics: readonly PlatformClinic[]; clinic_id: number }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const { busy, problem, press } = usePress();
  const { data, refresh } = usePolled(
    useCallback(
      () => callPlatform(listGroupVoucherCollections, { query: { clinic_id: String(clinic_id) } }),
      [clinic_id],
    ),
    refresh_ms,
  );
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { name, clinics: chosen.map(Number) };
    if (!(await press(() => callPlatform(createVoucherCollection, { body })))) return;
    setName('');
    setChosen([]);
    refresh();
  };
  return (
    <form className={classes.card} aria-label="Set of branches" onSubmit={(event) => void make(event)} noValidate>
      <span className={classes.title}>Set of branches</span>
      {data?.data.map((collection) => (
        <Text key={collection.id} size="sm" c="dimmed">
          {`${collection.name}: ${collection.clinics.map((clinic) => clinic.name).join(', ')}`}
        </Text>
      ))}
      <TextInput
        label="Name"
        mt="xs"
        required
        maxLength={100}
        value={name}
        error={problem?.errors['name']?.join(' ')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox.Group
        label="Branches"
        mt="xs"
        value={chosen}
        error={problem?.errors['clinics']?.join(' ')}
        onChange={setChosen}
      >
        <Group gap="md" mt={6}>
          {clinics.map((clinic) => (
            <Checkbox key={clinic.id} value={String(clinic.id)} label={clinic.name} />
          ))}
        </Group>
      </Checkbox.Group>
      <ProblemNote problem={problem} fields={['name', 'clinics']} />
      <div className={classes.actions}>
        <Button type="submit" loading={busy} disabled={isBlank(name) || chosen.length === 0}>
          Save the set
        </Button>
      </div>
    </form>
  );
}
