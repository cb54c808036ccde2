import type { MedicineWay } from '@clinic/contract/dispensary/delivery-words.ts';
import { chooseMedicineWay, longest_medicine_address } from '@clinic/contract/dispensary/platform-deliveries.ts';
import { trackingLink } from '@clinic/contract/shared/patient-app.ts';
import { Anchor, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import classes from '../patient-app.module.css';

const chosen_words: Record<MedicineWay, string> = {
  s: 'You collect your medicines at the clinic.',
  d: 'A courier brings your medicines.',
};

/** How the patient gets the medicines of a tele-consult: until they are packed it can be chosen anew. */
export function MedicinesChoice({ visit_id }: { visit_id: number }) {
  const [address, setAddress] = useState('12 Jurong West Street 41, #03-04, Singapore 649405');
  const [chosen, setChosen] = useState<{ service_type: MedicineWay; ordernumber: string | null }>();
  const { busy, problem, press } = usePress();
  const choose = (service_type: MedicineWay) =>
    press(async () => {
      const body = { service_type, ...(service_type === 'd' ? { address } : {}) };
      setChosen(await callPlatform(chooseMedicineWay, { params: { id: String(visit_id) }, body }));
    });
  return (
    <>
      <TextInput
        mt="xs"
        label="Deliver my medicines to"
        maxLength={longest_medicine_address}
        value={address}
        error={problem?.errors['address']?.join(' ')}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <ProblemNote problem={problem} fields={['address']} />
      {chosen && (
        <span className={classes.small} role="status">
          {chosen_words[chosen.service_type]}{' '}
          {chosen.ordernumber !== null && (
            <Anchor href={trackingLink(chosen.ordernumber)} size="sm">
              Follow the order
            </Anchor>
          )}
        </span>
      )}
      <Group gap="xs" mt="xs">
        <Button size="compact-md" variant="default" disabled={busy} onClick={() => void choose('d')}>
          Deliver
        </Button>
        <Button size="compact-md" variant="default" disabled={busy} onClick={() => void choose('s')}>
          I collect them
        </Button>
      </Group>
    </>
  );
}
