import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { usePresenceSwitch } from '../presence/use-presence.ts';

/** Whether the doctor takes calls, large enough to see in passing. */
export function OnlineSwitch() {
  const { presence, is_changing, switchTo } = usePresenceSwitch();
  if (!presence) return null;
  return (
    <Switch
      size="xl"
      color="teal.9"
      checked={presence.online}
      disabled={is_changing}
      aria-label="Take tele-consult calls"
      label={presence.online ? 'You are online' : 'You are offline'}
      description={presence.online ? 'Calls ring here.' : 'You take no calls.'}
      onChange={({ currentTarget }) => void switchTo(currentTarget.checked)}
    />
  );
}
