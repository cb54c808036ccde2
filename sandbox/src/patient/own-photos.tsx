import {
  patientPhotoKind,
  type PatientPhotoKind,
  patientPhotoWords,
  sendPatientPhoto,
} from '@clinic/contract/customers/patient-photos.ts';
import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ProblemNote } from '../page/desk.tsx';
import { callPlatform } from '../page/sandbox-api.ts';
import { usePress } from '../page/use-press.ts';
import { ViewTitle } from '../phone/view-title.tsx';
import type { Person } from './people.ts';
import { useClinicNames } from './use-clinic-names.ts';

const accepted = 'image/jpeg,image/png,image/webp';

/** A file in base64. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const piece = 32_768;
  let text = '';
  for (let from = 0; from < bytes.length; from += piece)
    text += String.fromCodePoint(...bytes.subarray(from, from + piece));
  return btoa(text);
}

/** The photos that the app sends to the clinics: the face and both sides of the identity document. */
export function OwnPhotos({ person: { user_id, username, name, mobile } }: { person: Person }) {
  const clinics = useClinicNames();
  const [sent, setSent] = useState<ReadonlySet<PatientPhotoKind>>(new Set());
  const { busy, problem, press } = usePress();
  const clinic_id = Math.min(...clinics.keys());
  const send = async (kind: PatientPhotoKind, file: File | null): Promise<void> => {
    if (!file) return;
    const is_sent = await press(async () => {
      const patient_id = `${user_id}-self`;
      const user = { id: user_id, username, mobile };
      const patients = [{ id: patient_id, relation: 'self', name }];
      await callPlatform(reportCustomer, { body: { clinic_id, user, patients } });
      const body = { clinic_id, patient_id, kind, image: await base64Of(file) };
      await callPlatform(sendPatientPhoto, { body });
    });
    if (is_sent) setSent((before) => new Set([...before, kind]));
  };
  return (
    <Stack gap="xs" mt="md">
      <ViewTitle>Photos for the clinic</ViewTitle>
      {patientPhotoKind.options.map((kind) => (
        <Group key={kind} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {patientPhotoWords[kind]}
            {sent.has(kind) && ' · sent'}
          </Text>
          <FileButton accept={accepted} onChange={(file) => void send(kind, file)}>
            {(props) => (
              <Button
                {...props}
                size="compact-md"
                variant="default"
                disabled={busy || clinics.size === 0}
                aria-label={`Choose photo: ${patientPhotoWords[kind]}`}
              >
                Choose photo
              </Button>
            )}
          </FileButton>
        </Group>
      ))}
      <ProblemNote problem={problem} fields={[]} />
    </Stack>
  );
}
