import type { PushDevice } from '@clinic/contract/notifications/devices.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Button, Text, Badge } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { showFailure, showSuccess } from '../../../ui/toast/toast.ts';
import { useForgetDevice, usePushDevices, useTestPush } from './push-devices.data.ts';
import { usePushHere } from './use-push-here.ts';
import { ReadStates } from '../../../platform/reading/read-states.tsx';
import { LoadingBars } from '../../../ui/states/loading-bars.tsx';
import classes from './push-card.module.css';

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
  const read = usePushDevices();
  return (
    <SectionCard title="On your devices" actions={read.data && read.data.data.length > 0 && <SendTest />}>
      <ReadStates
        read={read}
        of="Your devices"
        loading={<LoadingBars label="Loading your devices" bars={1} height={36} />}
      >
        {({ data: devices }) => (
          <>
            <Here is_on={devices.some(({ is_this, type }) => is_this && type === 'web')} />
            {devices.length > 0 ? (
              <Devices devices={devices} />
            ) : (
              <Text size="sm" c="dimmed" mt="sm">
                No device receives notifications yet. In the mobile app, they are on by default.
              </Text>
            )}
          </>
        )}
      </ReadStates>
    </SectionCard>
  );
}

interface PushDeviceListProps {
  devices: readonly PushDevice[];
  /** The device being removed. */
  pending_id: string | undefined;
  onForget: (device: PushDevice) => void;
}

const lastWords = ({ registered_at, last_pushed_at }: PushDevice): string =>
  last_pushed_at === null
    ? `On since ${showDate(registered_at)}, ${showTime(registered_at)}. Nothing sent yet.`
    : `Last sent ${showDate(last_pushed_at)}, ${showTime(last_pushed_at)}`;

/** This browser is turned off above. */
const isTurnedOffAbove = ({ is_this, type }: PushDevice): boolean => is_this && type === 'web';

/** The registered devices, each with a remove button. */
function PushDeviceList({ devices, pending_id, onForget }: PushDeviceListProps) {
  return (
    <ul className={classes.devices} aria-label="Devices that receive notifications">
      {devices.map((device) => {
        const Icon = device.type === 'web' ? IconDeviceDesktop : IconDeviceMobile;
        const words = deviceWords(device);
        return (
          <li key={device.id}>
            <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
            <span className={classes.words}>
              <Text component="span" size="sm">
                <span>{words}</span>{' '}
                {device.is_this && (
                  <Badge size="sm" variant="light" component="span">
                    {device.type === 'web' ? 'This browser' : 'This device'}
                  </Badge>
                )}
              </Text>
              <Text component="span" size="xs" c="dimmed">
                {lastWords(device)}
              </Text>
            </span>
            {!isTurnedOffAbove(device) && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                loading={pending_id === String(device.id)}
                onClick={() => onForget(device)}
                aria-label={`Remove ${words}`}
              >
                Remove
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const firstOf = (words: [RegExp, string][], agent: string): string | undefined =>
  words.find(([pattern]) => pattern.test(agent))?.[1];

/** The device in words: 'Chrome on Windows', 'Portal app on iPhone'. */
function deviceWords({ type, agent }: Pick<PushDevice, 'type' | 'agent'>): string {
  const system = firstOf(systems, agent ?? '');
  if (type === 'android') return 'Portal app on Android';
  if (type === 'voip') return `Portal app on ${system === 'iPad' ? 'iPad' : 'iPhone'}`;
  const browser = firstOf(browsers, agent ?? '') ?? 'Browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}
