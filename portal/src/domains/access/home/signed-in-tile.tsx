import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { agoText } from '../../../ui/time/waited-text.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useLatestSessions, useSessionsLive } from '../sessions/sessions.data.ts';

/** The number of signed-in devices, with the user of the device that was used last, apart from this one. */
export function SignedInTile() {
  const now_ms = useNow(serverNow, 60_000);
  useSessionsLive();
  return (
    <HomeTile
      label="Signed-in devices"
      path="/settings/sessions"
      read={useLatestSessions()}
      figureOf={({ data, pager }) => {
        const latest = data.find(({ current }) => !current);
        const note = latest
          ? `${latest.user.full_name}, ${agoText(Date.parse(latest.last_used_at), now_ms)}`
          : 'Only this one';
        return { count: pager.rows, note };
      }}
    />
  );
}
