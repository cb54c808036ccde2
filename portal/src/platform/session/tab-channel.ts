import { session_key } from './session-record.ts';

/** Notifies the other tabs that the shared record changed, and listens for them. */
export interface TabChannel {
  tell: () => void;
  close: () => void;
}

/** Uses both BroadcastChannel and the storage event: a browser may lack one of them. */
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
