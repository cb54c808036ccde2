import { beginAuthenticator, confirmAuthenticator } from '@clinic/contract/access/second-factor.ts';
import { isBlank } from '@clinic/contract/shared/typed/visible-text.ts';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState, useEffect, useRef } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useFormCall } from '../../../platform/api/use-form-call.ts';
import { useLoad } from '../../../platform/reading/use-load.ts';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { drawQrCode } from '../../../ui/qr/draw-qr-code.ts';
import classes from './enrol-authenticator.module.css';

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
  const { isWorking, sentence, attempt } = useFormCall();
  const confirm = async () => onEnrolled((await call(confirmAuthenticator, { body: { code } })).recovery_codes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(code)) void attempt(confirm);
  };
  if (reason !== undefined) return <FailedState title="The app could not be set up." reason={reason} onRetry={retry} />;
  return (
    <form onSubmit={submit} noValidate>
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
          <Button type="submit" loading={isWorking} disabled={!begun || isBlank(code)}>
            Turn on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The secret as a QR code. Always dark on white, because not every camera reads inverted codes. */
function SecretPicture({ address }: { address: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawQrCode(canvas.current, address, { width_dots: 352, ecc: 'medium', border: 3 });
  }, [address]);
  return <canvas ref={canvas} className={classes.picture} role="img" aria-label="QR code for the authenticator app" />;
}
