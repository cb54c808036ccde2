import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { serverNow } from '../../platform/time/clock.ts';
import { useSessionControl, useSessionState } from '../../platform/session/session-context.tsx';
import { useOwnName } from './use-own-name.ts';
import classes from './view-banner.module.css';

const second_ms = 1_000;

function useSecondsLeft(exp: number): number {
  const [now_ms, setNow] = useState(serverNow);
  useEffect(() => {
    const beat = setInterval(() => setNow(serverNow()), second_ms);
    return () => clearInterval(beat);
  }, []);
  return Math.max(0, exp - now_ms / second_ms);
}

const leftWords = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes left` : `${Math.ceil(seconds)} seconds left`;

/** The token knows the user name only; the profile of the view is that of the viewed user. */
function ViewedUser({ branch }: { branch: string }) {
  const { full_name, isPending } = useOwnName();
  return <strong>{isPending ? '' : `You are viewing the portal as ${full_name}, at ${branch}.`}</strong>;
}

/** Names the user whose portal is viewed, says that it is read-only and until when, and leads back. */
export function ViewBanner() {
  const session = useSessionControl();
  const state = useSessionState();
  const [isEnding, setEnding] = useState(false);
  const claims = state.phase === 'signed_in' ? state.claims : undefined;
  const seconds = useSecondsLeft(claims?.exp ?? 0);
  if (!claims) return null;
  const end = () => {
    setEnding(true);
    void session.signOut();
  };
  return (
    <section className={classes.banner} aria-label="Viewing another user’s portal">
      <span>
        <ViewedUser branch={claims.data.clinic.name} /> {`Nothing can be changed. ${leftWords(seconds)}.`}
      </span>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEye size={14} aria-hidden />}
        loading={isEnding}
        onClick={end}
      >
        Back to my own portal
      </Button>
    </section>
  );
}
