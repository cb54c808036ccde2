import { localValues } from '../../platform/local-storage.ts';
import type { Session } from '../../platform/session/session.ts';
import { readRecord } from '../../platform/session/session-record.ts';
import { takeWrappedDevice } from '../../platform/wrapper/wrapped-device.ts';
import { handedIn, type HandedIn, wrapperBridge } from '../../platform/wrapper/wrapper-bridge.ts';
import { ownPath } from '../own-path.ts';

/** Accepts the token if no user is signed in, and the last page if it belongs to the portal. */
function take(session: Session, { token, last_url }: HandedIn): void {
  if (last_url !== undefined) window.history.replaceState(window.history.state, '', ownPath(last_url) ?? '/');
  if (token !== undefined && session.state().phase === 'signed_out') session.enter(token);
}

/** The token that reopens the portal. */
function permanentToken(): string | undefined {
  const record = readRecord(localValues);
  return record && 'permanent_token' in record ? record.permanent_token : undefined;
}

/**
 * Inside the mobile wrapper: accepts login token and last page once, and reports sign-in and sign-out. Returns the function that stops it.
 */
export function startWrapper(session: Session): () => void {
  takeWrappedDevice();
  const tell = wrapperBridge();
  if (!tell) return () => {};
  const onMessage = (event: MessageEvent): void => {
    const handed_in = handedIn(event);
    if (!handed_in) return;
    window.removeEventListener('message', onMessage);
    take(session, handed_in);
  };
  window.addEventListener('message', onMessage);
  let told: string | undefined;
  const tellSession = (): void => {
    const token = permanentToken();
    if (token === told) return;
    told = token;
    tell(token === undefined ? { type: 'signed_out' } : { type: 'signed_in', token });
  };
  const stopTelling = session.subscribe(tellSession);
  tellSession();
  tell({ type: 'ready' });
  return () => {
    stopTelling();
    window.removeEventListener('message', onMessage);
  };
}
