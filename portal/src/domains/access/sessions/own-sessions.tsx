import { type OpenSession, endSession, endOtherSessions } from '@clinic/contract/access/sessions.ts';
import { Stack, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { IdleLockCard } from '../idle-lock/idle-lock-card.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { DeviceList } from './device-list.tsx';
import { useOwnSessions, useSessionsLive, session_reads } from './sessions.data.ts';
import { ConfirmCall } from '../../../platform/list/confirm-call.tsx';
import { placeWords } from './place-words.ts';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { ConfirmModal } from '../../../ui/window/confirm-modal.tsx';
import { showSuccess } from '../../../ui/toast/toast.ts';

/** The user's sessions, and the idle lock of this device. */
export function OwnSessions() {
  return (
    <Stack gap="md">
      <OwnSessionsCard />
      <IdleLockCard />
    </Stack>
  );
}

/** The user's sessions: every device with place and last use. */
function OwnSessionsCard() {
  const list = useOwnSessions();
  const [asking, setAsking] = useState<OpenSession | 'others' | undefined>(undefined);
  useSessionsLive();
  const others = (list.data?.pager.rows ?? 1) - 1;
  const close = () => setAsking(undefined);
  return (
    <SectionCard
      title="Your devices"
      actions={
        others > 0 && (
          <Button size="xs" variant="light" color="red" onClick={() => setAsking('others')}>
            Sign out others
          </Button>
        )
      }
    >
      <DeviceList query={list} label="Your devices" subject="Your devices" onSignOut={setAsking}>
        {list.data && others === 0 && (
          <Text size="sm" c="dimmed">
            You are signed in on this device only.
          </Text>
        )}
      </DeviceList>
      {asking === 'others' && <SignOutOthers count={others} onClose={close} />}
      {asking !== undefined && asking !== 'others' && <SignOutDevice session={asking} onClose={close} />}
    </SectionCard>
  );
}

/** Asks before signing out one of the user's devices. */
const SignOutDevice = ({ session, onClose }: { session: OpenSession; onClose: () => void }) => (
  <ConfirmCall
    does={{
      label: 'Sign out',
      call: endSession,
      question: `${placeWords(session)}. Unsaved changes there will be lost.`,
      dismiss: 'Keep signed in',
      destructive: true,
      saved: `${session.device} was signed out.`,
      failed: 'The device could not be signed out.',
    }}
    id={session.id}
    called={`${session.device}?`}
    reads={session_reads}
    onClose={onClose}
  />
);

const devicesText = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

/** Asks before signing out all of the user's other devices. */
function SignOutOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const { isWorking, attempt } = useAttempt();
  const endOthers = useWrite(endOtherSessions, session_reads);
  const end = async () => {
    const { ended } = await endOthers({});
    showSuccess(ended === 1 ? '1 device was signed out.' : `${ended} devices were signed out.`);
  };
  const signOut = async () => {
    await attempt(end, { failed: 'The devices could not be signed out.' });
    onClose();
  };
  return (
    <ConfirmModal
      opened
      title={`Sign out ${devicesText(count)}?`}
      confirm="Sign out"
      dismiss="Keep signed in"
      destructive
      working={isWorking}
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      You stay signed in here. Unsaved changes on those devices will be lost.
    </ConfirmModal>
  );
}
