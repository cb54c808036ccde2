import type { PushDevice } from '@clinic/contract/notifications/devices.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { Badge, Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { deviceWords } from './device-words.ts';
import classes from './push-card.module.css';

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
export function PushDeviceList({ devices, pending_id, onForget }: PushDeviceListProps) {
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
