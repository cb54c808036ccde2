import { beginAuthenticator, confirmAuthenticator } from '@clinic/contract/access/second-factor.ts';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { call } from '../../../platform/api/call.ts';
import { useLoad } from '../../../platform/use-load.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import classes from './enrol-authenticator.module.css';
import { SecretPicture } from './secret-picture.tsx';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';

interface EnrolAuthenticatorProps {
  /** The app is enrolled; with recovery codes if these are the first. */
  onEnrolled: (recovery_codes: string[] | null) => void;
  /** Rendered beside the confirm button. */
  beside?: ReactNode;
}

/** A new secret. */
const begin = () => call(beginAuthenticator, { body: {} });

const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

/** Enrols an authenticator app: scan, then type the first code. */
export function EnrolAuthenticator({ onEnrolled, beside }: EnrolAuthenticatorProps) {
  const { answer: begun, reason, retry } = useLoad(begin);
  const [code, setCode] = useState('');
  const [sentence, setSentence] = useState<string>();
  const [working, setWorking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working || isBlank(code)) return;
    setWorking(true);
    setSentence(undefined);
    try {
      onEnrolled((await call(confirmAuthenticator, { body: { code } })).recovery_codes);
    } catch (failure) {
      setSentence(sentenceOf(failure));
    } finally {
      setWorking(false);
    }
  };
  if (reason !== undefined) return <FailedState title="The app could not be set up." reason={reason} onRetry={retry} />;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Text size="sm">
          1. Open an authenticator app on your phone, such as Google Authenticator or Microsoft Authenticator, and scan
          this code.
        </Text>
        {begun ? <SecretPicture address={begun.address} /> : <Skeleton className={classes.waiting} aria-busy />}
        <details className={classes.byHand}>
          <summary>Camera not working?</summary>
          <Text size="sm" mt={4}>
            Type this key into the app:
          </Text>
          <code className={classes.secret}>{begun ? inFours(begun.secret) : '…'}</code>
        </details>
        <TextInput
          label="2. Enter the six digits that the app shows"
          name="code"
          value={code}
          error={sentence}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs" mt="xs">
          {beside}
          <Button type="submit" loading={working} disabled={!begun || isBlank(code)}>
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
