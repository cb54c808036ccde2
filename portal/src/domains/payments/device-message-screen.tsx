import { useState, useSyncExternalStore } from 'react';
import { useNow } from '../../ui/time/use-now.ts';
import { useScreenMessage } from './device-message.data.ts';
import { CustomerScreen } from './parts/customer-screen.tsx';
import { EndedScreen } from './parts/ended-screen.tsx';
import { useScreenSocket } from './screen-socket.ts';
import { takeScreenToken } from './screen-token.ts';
import { screenView } from './screen-view.ts';
import { useFullScreen } from './use-full-screen.ts';

/** The screen that faces the customer: the code to pay, the tick when paid, and otherwise calm. */
export function DeviceMessageScreen() {
  const [token] = useState(takeScreenToken);
  return token === undefined ? <EndedScreen /> : <PairedScreen token={token} />;
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function PairedScreen({ token }: { token: string }) {
  const screen = useScreenMessage(token);
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const [started_ms] = useState(() => performance.now());
  const now_ms = useNow(Date.now, 500);
  const fullScreen = useFullScreen();
  useScreenSocket(screen.heard?.token ?? token, screen.read);
  if (screen.isEnded) return <EndedScreen />;
  const view = screenView({
    message: screen.heard?.message,
    now_ms: now_ms + (screen.heard?.offset_ms ?? 0),
    unheard_ms: performance.now() - (screen.heard?.heard_ms ?? started_ms),
    isOffline: !isOnline || screen.hasFailed,
  });
  return (
    <CustomerScreen
      view={view}
      amount={screen.heard?.message.amount ?? null}
      code={screen.heard?.message.qr_code ?? null}
      onFullScreen={fullScreen.isOffered ? () => void fullScreen.enter() : undefined}
    />
  );
}
