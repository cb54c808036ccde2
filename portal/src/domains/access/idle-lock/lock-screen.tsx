import { Alert, Button, PasswordInput, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFormModified } from '../../../platform/form/modified-form.ts';
import { useSession, useSessionControl } from '../../../platform/session/session-context.tsx';
import { AccessPage } from '../parts/access-page.tsx';
import { useHasPasskey } from './use-has-passkey.ts';
import { useUnlock } from './use-unlock.ts';

/** A window that is open behind the lock must not close by an Escape that is pressed here. */
const kept_from_page = { 'data-mantine-stop-propagation': true } as const;

/** Over the page of a locked counter: whose it is, and the way back in. Another user signs this one out first. */
export function LockScreen() {
  const { username, clinic } = useSession();
  const unlock = useUnlock();
  const has_passkey = useHasPasskey();
  const field = useRef<HTMLInputElement>(null);
  // Not by `autoFocus`: the dialog around it gives the focus to its own choice when it opens.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    unlock.withPassword();
  };
  return (
    <AccessPage title="Locked" lead={`Signed in as ${username} at ${clinic.name}.`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {unlock.sentence !== undefined && (
            <Alert color="red" role="alert" py="xs">
              {unlock.sentence}
            </Alert>
          )}
          {/* For password managers: whose password it is. */}
          <VisuallyHidden>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={username}
              readOnly
              tabIndex={-1}
              aria-hidden
            />
          </VisuallyHidden>
          <PasswordInput
            label="Password"
            name="password"
            size="md"
            autoComplete="current-password"
            ref={field}
            value={unlock.password}
            error={unlock.error}
            onChange={(event) => unlock.type(event.currentTarget.value)}
            {...kept_from_page}
          />
          <Button type="submit" size="md" fullWidth loading={unlock.working} {...kept_from_page}>
            Unlock
          </Button>
          {has_passkey && (
            <Button
              size="md"
              variant="default"
              fullWidth
              leftSection={<IconFingerprint size={18} aria-hidden />}
              disabled={unlock.working}
              onClick={unlock.withPasskey}
              {...kept_from_page}
            >
              Use a passkey
            </Button>
          )}
          <SignOutInstead />
        </Stack>
      </form>
    </AccessPage>
  );
}

/** The way out for somebody else; what the page behind holds goes with it. */
function SignOutInstead() {
  const session = useSessionControl();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void session.signOut();
  };
  return (
    <Stack gap={4}>
      <Button variant="subtle" color="gray" onClick={leave} loading={leaving} fullWidth {...kept_from_page}>
        Sign in as somebody else
      </Button>
      {isFormModified() && (
        <Text size="xs" c="dimmed" ta="center">
          What was typed on the page behind and not saved is then lost.
        </Text>
      )}
    </Stack>
  );
}
