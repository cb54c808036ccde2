import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../../platform/api/api-problem.ts';
import { useFormCall } from '../../../../platform/api/use-form-call.ts';
import { isDismissed, isKnownDevice } from './passkey-calls.ts';
import { makeAndKeepPasskey } from '../second-factor.data.ts';
import { Refusal } from '../../parts/refusal.tsx';

interface EnrolPasskeyProps {
  onEnrolled: (recovery_codes: string[] | null) => void;
  beside?: ReactNode;
}

function sentenceFor(failure: unknown): string | undefined {
  if (isDismissed(failure)) return undefined;
  if (isKnownDevice(failure)) return 'This device already has a passkey for your account.';
  return failure instanceof ApiProblem ? sentenceOf(failure) : 'This device could not create a passkey.';
}

/** Names a passkey and asks the device to create it. */
export function EnrolPasskey({ onEnrolled, beside }: EnrolPasskeyProps) {
  const [name, setName] = useState(deviceName);
  const { isWorking, sentence, attempt } = useFormCall(sentenceFor);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(name)) void attempt(async () => onEnrolled(await makeAndKeepPasskey(name)));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          Your device stores the passkey and asks for your fingerprint, face or PIN each time. You sign in without a
          password, and no other site can use the passkey.
        </Text>
        <Refusal sentence={sentence} />
        <TextInput
          label="Name"
          description="Helps you recognise it later."
          value={name}
          maxLength={60}
          required
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="xs">
          {beside}
          <Button type="submit" loading={isWorking} disabled={isBlank(name)}>
            Create passkey
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
];

/** A usual name for this device. */
const deviceName = (): string => devices.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'My device';
