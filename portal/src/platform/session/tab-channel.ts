import { session_key } from './session-record.ts';

/** Tells the other tabs that the shared record changed, and listens for their word. */
export interface TabChannel {
  tell: () => void;
  close: () => void;
}

/** BroadcastChannel and the storage event both: whichever the browser has, and neither may be lost. */
export function openTabChannel(look: () => void): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('portal.session');
  const onStorage = (event: StorageEvent) => {
    if (event.key === session_key || event.key === null) look();
  };
  if (channel) channel.addEventListener('message', look);
  window.addEventListener('storage', onStorage);
  return {
    tell: () => channel?.postMessage('changed'),
    close: () => {
      channel?.close();
      window.removeEventListener('storage', onStorage);
    },
  };
}
