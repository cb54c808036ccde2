import { localValues } from '../../platform/local-storage.ts';
import type { Session } from '../../platform/session/session.ts';
import { readRecord } from '../../platform/session/session-record.ts';
import { takeWrappedDevice } from '../../platform/wrapper/wrapped-device.ts';
import { handedIn, type HandedIn, wrapperBridge } from '../../platform/wrapper/wrapper-bridge.ts';
import { ownPath } from '../own-path.ts';

/** Takes what the wrapper hands in: the token where nobody is signed in, the last page where it is one of ours. */
function take(session: Session, { token, last_url }: HandedIn): void {
  if (last_url !== undefined) window.history.replaceState(window.history.state, '', ownPath(last_url) ?? '/');
  if (token !== undefined && session.state().phase === 'signed_out') session.enter(token);
}

/** The token that opens the portal again. */
function permanentToken(): string | undefined {
  const record = readRecord(localValues);
  return record && 'permanent_token' in record ? record.permanent_token : undefined;
}

/** Within the mobile wrapper: takes the login token and the last page, once, and tells of sign-in and log-out. Returns what ends that. */
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
