import type { PushDevice } from '@clinic/contract/notifications/devices.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import classes from './push-card.module.css';
import { PushDeviceList } from './push-device-list.tsx';
import { useForgetDevice, usePushDevices, useTestPush } from './push-devices.data.ts';
import { usePushHere } from './use-push-here.ts';

const sentences = {
  missing: 'This browser cannot receive notifications while the portal is closed.',
  blocked:
    'Notifications are blocked in this browser. Allow them for this site in the browser’s settings, then come back.',
  off: 'Get notifications on this device even while the portal is closed, until you log out. They never name patients.',
  on: 'This browser receives notifications even while the portal is closed, until you log out.',
};

/** Turns push on and off in this browser. */
function Here({ is_on }: { is_on: boolean }) {
  const { readiness, working, turnOn, turnOff } = usePushHere();
  const may_be_on = readiness === 'allowed' || readiness === 'unasked';
  return (
    <div className={classes.here}>
      <Text size="sm">{may_be_on ? sentences[is_on ? 'on' : 'off'] : sentences[readiness]}</Text>
      {may_be_on &&
        (is_on ? (
          <Button size="xs" variant="default" loading={working} onClick={() => void turnOff()}>
            Turn off here
          </Button>
        ) : (
          <Button size="xs" variant="default" loading={working} onClick={() => void turnOn()}>
            Turn on here
          </Button>
        ))}
    </div>
  );
}

function SendTest() {
  const test = useTestPush();
  const { isWorking, attempt } = useAttempt();
  const send = () =>
    attempt(() => test({}), {
      saved: 'A test notification was sent to your devices.',
      failed: 'The test could not be sent.',
    });
  return (
    <Button size="xs" variant="default" loading={isWorking} onClick={() => void send()}>
      Send a test
    </Button>
  );
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const { pending_id, forget } = useForgetDevice();
  const remove = async ({ id }: PushDevice): Promise<void> => {
    try {
      await forget(id);
      showSuccess('Device removed. It is added again when the portal is opened on it.');
    } catch (failure) {
      showFailure('The device could not be removed.', sentenceOf(failure));
    }
  };
  return <PushDeviceList devices={devices} pending_id={pending_id} onForget={(device) => void remove(device)} />;
}

/** Devices with push: this browser, and the user's other signed-in devices. */
export function PushCard() {
  const { data, error, isFetching, refetch } = usePushDevices();
  const retry = () => void refetch();
  const devices = data?.data;
  const is_on = devices?.some(({ is_this, type }) => is_this && type === 'web') ?? false;
  return (
    <SectionCard title="On your devices" actions={devices && devices.length > 0 && <SendTest />}>
      {error && devices && (
        <StaleNotice onRetry={retry}>Your devices could not be refreshed and may be out of date.</StaleNotice>
      )}
      {error && !devices && (
        <FailedState
          title="Your devices could not be loaded."
          reason={sentenceOf(error)}
          onRetry={retry}
          retrying={isFetching}
        />
      )}
      {!devices && !error && <Skeleton height={36} aria-label="Loading your devices" />}
      {devices && <Here is_on={is_on} />}
      {devices && devices.length > 0 && <Devices devices={devices} />}
      {devices?.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          No device receives notifications yet. In the mobile app, they are on by default.
        </Text>
      )}
    </SectionCard>
  );
}
