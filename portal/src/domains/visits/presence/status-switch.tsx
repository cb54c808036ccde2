import '@mantine/core/styles/Switch.layer.css';
import { presence_network_error } from '@clinic/contract/visits/presence/presence-times.ts';
import { Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './status-switch.module.css';
import { usePresence } from './use-presence.ts';

/** Whether the doctor takes calls (part 1 §2). */
export function StatusSwitch() {
  const { presence, is_failing, is_changing, switchTo } = usePresence();
  if (!presence) return null;
  const word = presence.online ? 'Online' : 'Offline';
  return (
    <div
      className={classes.status}
      title={presence.online ? 'You take tele-consult calls' : 'You take no tele-consult calls'}
    >
      {is_failing && (
        <IconAlertTriangle
          size={18}
          className={classes.failing ?? ''}
          role="img"
          aria-label={presence_network_error}
          title={presence_network_error}
        />
      )}
      <Switch
        size="lg"
        color="teal.9"
        checked={presence.online}
        disabled={is_changing}
        onLabel={word}
        offLabel={word}
        aria-label="Tele-Consult Status"
        classNames={{ trackLabel: classes.word ?? '' }}
        className={classes.switch ?? ''}
        onChange={({ currentTarget }) => void switchTo(currentTarget.checked)}
      />
    </div>
  );
}
