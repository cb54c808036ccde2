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

/** A press on a pushed notice opens its page here. The answer tells the worker that somebody does. */
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

/** Registers the device that this is, after each sign-in; when nobody is signed in any more, nothing reaches it. */
function useRegistration(): void {
  const { user_id } = useSession();
  const session = useSessionControl();
  useEffect(() => {
    // Who looks at another's portal is not reached in that one's stead.
    if (portalView()) return;
    const device = takeWrappedDevice();
    // Who is not reached now is at the next sign-in; the bell tells everything meanwhile.
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

/** Keeps this device one that is reached while its person is signed in. Nobody waits for it. */
export function PushedNews() {
  const path = useLocation({ select: ({ href }) => href });
  useOpenPushed();
  useRegistration();
  useEffect(() => wrapperBridge()?.({ type: 'opened', path }), [path]);
  return null;
}
