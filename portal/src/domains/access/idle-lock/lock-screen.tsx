import { Button, PasswordInput, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isFormModified } from '../../../platform/form/modified-form.ts';
import { useSession, useSessionControl } from '../../../platform/session/session-context.tsx';
import { AccessPage } from '../parts/access-page.tsx';
import { useHasPasskey, useUnlock } from './use-unlock.ts';
import { Refusal } from '../parts/refusal.tsx';

/**
 * Enough of a user name for colleagues to see whose session is locked. Everyone at the counter can read the lock, and a whole user name
 * is half of a sign-in.
 */
const startOf = (username: string): string => `${username.slice(0, username.length > 3 ? 2 : 1)}…`;

/** Escape pressed here must not close a window behind the lock. */
const kept_from_page = { 'data-mantine-stop-propagation': true } as const;

/** Covers a locked counter's page and asks for a proof. Another user signs this one out first. */
export function LockScreen() {
  const { username, clinic } = useSession();
  const unlock = useUnlock();
  const has_passkey = useHasPasskey();
  const field = useRef<HTMLInputElement>(null);
  // Not `autoFocus`: the dialog sets its own focus when it opens.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    unlock.withPassword();
  };
  return (
    <AccessPage title="Locked" lead={`Signed in at ${clinic.name} as “${startOf(username)}”.`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Refusal sentence={unlock.sentence} />
          {/* For password managers: the account. */}
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
          <Button type="submit" size="md" fullWidth loading={unlock.isWorking} {...kept_from_page}>
            Unlock
          </Button>
          {has_passkey && (
            <Button
              size="md"
              variant="default"
              fullWidth
              leftSection={<IconFingerprint size={18} aria-hidden />}
              disabled={unlock.isWorking}
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

/** Sign-out for another user; it drops the page behind the lock. */
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
        Sign in as another user
      </Button>
      {isFormModified() && (
        <Text size="xs" c="dimmed" ta="center">
          Unsaved changes on this page will be lost.
        </Text>
      )}
    </Stack>
  );
}
