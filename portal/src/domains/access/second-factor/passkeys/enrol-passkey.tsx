import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiProblem, sentenceOf } from '../../../../platform/api/api-problem.ts';
import { isDismissed, isKnownDevice } from './passkey-calls.ts';
import { makeAndKeepPasskey } from '../second-factor.data.ts';
import { deviceName } from './device-name.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

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
  const [sentence, setSentence] = useState<string>();
  const [working, setWorking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working || isBlank(name)) return;
    setWorking(true);
    setSentence(undefined);
    try {
      onEnrolled(await makeAndKeepPasskey(name));
    } catch (failure) {
      setSentence(sentenceFor(failure));
    } finally {
      setWorking(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          Your device stores the passkey and asks for your fingerprint, face or PIN each time. You sign in without a
          password, and no other site can use the passkey.
        </Text>
        {sentence !== undefined && (
          <Alert color="red" role="alert" py="xs">
            {sentence}
          </Alert>
        )}
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
          <Button type="submit" loading={working} disabled={isBlank(name)}>
            Create passkey
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
