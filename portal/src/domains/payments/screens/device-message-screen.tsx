import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { usePageLanguage } from '../../../platform/linked-page/page-language.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { elapsedMs, readClocks, readSteady, readWall, useScreenMessage } from './device-message.data.ts';
import { CustomerScreen } from './parts/customer-screen.tsx';
import { EndedScreen } from './parts/ended-screen.tsx';
import { useScreenSocket } from './screen-socket.ts';
import { takeScreenToken } from './screen-token.ts';
import { type ScreenView, screenView } from './screen-view.ts';
import { useFullScreen } from '../../../ui/page/use-full-screen.ts';

/** The customer-facing screen: the code to pay, how the payment ended, otherwise an idle view. */
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

const of_payment: ReadonlySet<ScreenView> = new Set(['payment', 'paid', 'failed', 'held', 'expired']);

/** After a payment the next customer stands there. */
function useNextCustomer(view: ScreenView, onNext: () => void): void {
  const before = useRef(view);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (view === 'waiting' && of_payment.has(before.current)) next();
    before.current = view;
  }, [view]);
}

function PairedScreen({ token }: { token: string }) {
  const screen = useScreenMessage(token);
  const { last } = screen;
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const [started] = useState(readClocks);
  const now = { wall_ms: useNow(readWall, 500), steady_ms: useNow(readSteady, 500) };
  const fullScreen = useFullScreen();
  useScreenSocket(last?.token ?? token, screen.read);
  const page = usePageLanguage(last?.languages, { title: (words) => words.counter.title, asks_browser: false });
  const unheard_ms = elapsedMs(last?.heard ?? started, now);
  const view = screenView({
    message: last?.message,
    now_ms: (last?.server_ms ?? 0) + unheard_ms,
    unheard_ms,
    isOffline: !isOnline || screen.hasFailed,
  });
  useNextCustomer(view, page.forget);
  if (screen.isEnded) return <EndedScreen />;
  return (
    <CustomerScreen
      view={view}
      clinic={last?.clinic}
      amount={last?.message.amount ?? null}
      code={last?.message.qr_code ?? null}
      payee={last?.message.payee}
      page={page}
      onFullScreen={fullScreen.isOffered ? () => void fullScreen.enter() : undefined}
    />
  );
}
