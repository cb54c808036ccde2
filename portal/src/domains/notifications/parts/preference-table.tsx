import {
  type NotificationChannel,
  notificationChannels,
  notificationChannelWords,
} from '@clinic/contract/notifications/channels.ts';
import type { NotificationPreference } from '@clinic/contract/notifications/preferences.ts';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import classes from './preference-table.module.css';

interface PreferenceTableProps {
  caption: string;
  kinds: readonly NotificationPreference[];
  hasMail: boolean;
  onChoose: (kind: NotificationPreference, channels: NotificationChannel[]) => void;
}

/** Kinds by channels, one checkbox each. On a phone each kind is a card. */
export function PreferenceTable({ caption, kinds, ...rest }: PreferenceTableProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Event</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" title={notificationChannelWords[channel].hint}>
              {notificationChannelWords[channel].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((one) => (
          <KindRow key={one.kind} one={one} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

type KindRowProps = Omit<PreferenceTableProps, 'caption' | 'kinds'> & { one: NotificationPreference };

function KindRow({ one, hasMail, onChoose }: KindRowProps) {
  const { label, channels, always_in_bell } = one;
  const choose = (channel: NotificationChannel, wanted: boolean) =>
    onChoose(
      one,
      notificationChannels.filter((known) => (known === channel ? wanted : channels.includes(known))),
    );
  return (
    <tr>
      <th scope="row">{label}</th>
      {notificationChannels.map((channel) => {
        const { label: way, hint } = notificationChannelWords[channel];
        const isFixed = channel === 'bell' && always_in_bell;
        const isOut = channel === 'mail' && !hasMail;
        return (
          <td key={channel}>
            <Checkbox
              size="sm"
              checked={channels.includes(channel) && !isOut}
              disabled={isFixed || isOut}
              onChange={({ currentTarget: { checked } }) => choose(channel, checked)}
              aria-label={`${label}: ${way}`}
              title={isFixed ? 'Always in the bell' : hint}
            />
            <span className={classes.way} aria-hidden>
              {way}
            </span>
          </td>
        );
      })}
    </tr>
  );
}
