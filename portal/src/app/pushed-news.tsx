import { registerDevice } from '@clinic/contract/notifications/devices.ts';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../platform/api/call.ts';
import { unsubscribeBrowser } from '../platform/push/browser-push.ts';
import { keepPushOn } from '../platform/push/push-here.ts';
import { portalView } from '../platform/session/portal-view.ts';
import { useSession, useSessionControl } from '../platform/session/session-context.tsx';
import { takeWrappedDevice } from '../platform/wrapper/wrapped-device.ts';
import { wrapperBridge } from '../platform/wrapper/wrapper-bridge.ts';
import { ownPath } from './own-path.ts';

/** Opens the page of a pressed push notification. The reply lets the service worker know that a tab handles it. */
function useOpenPushed(): void {
  const { history } = useRouter();
  const openPushed = useEffectEvent(({ data, ports }: MessageEvent) => {
    const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
    if (type !== 'portal.open') return;
    ports[0]?.postMessage('opened');
    history.push((typeof path === 'string' && ownPath(path)) || '/');
  });
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    workers?.addEventListener('message', openPushed);
    workers?.startMessages();
    return () => workers?.removeEventListener('message', openPushed);
  }, []);
}

/** Registers this device after each sign-in. After sign-out nothing is sent to it. */
function useRegistration(): void {
  const { user_id } = useSession();
  const session = useSessionControl();
  useEffect(() => {
    // A viewer of another user's portal does not receive that user's pushes.
    if (portalView()) return;
    const device = takeWrappedDevice();
    // A failed registration is repeated at the next sign-in; the bell shows everything meanwhile.
    void (device ? call(registerDevice, { body: device }) : keepPushOn(user_id)).catch(() => undefined);
  }, [user_id]);
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.state().phase === 'signed_out') void unsubscribeBrowser().catch(() => undefined);
      }),
    [session],
  );
}

/** Keeps this device registered while its user is signed in. Runs in the background. */
export function PushedNews() {
  const path = useLocation({ select: ({ href }) => href });
  useOpenPushed();
  useRegistration();
  useEffect(() => wrapperBridge()?.({ type: 'opened', path }), [path]);
  return null;
}
