import type { KeptValues } from '../local-storage.ts';
import { type OpenRecord, readRecord, type SessionRecord, writeRecord, session_key } from './session-record.ts';
import { isSameState, type SessionState, stateOf } from './session-state.ts';

/** Notifies the other tabs that the shared record changed, and listens for them. */
interface TabChannel {
  tell: () => void;
  close: () => void;
}

/** Uses both BroadcastChannel and the storage event: a browser may lack one of them. */
function openTabChannel(look: () => void): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(session_key);
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

/** The record that the tabs share, and this tab's state derived from it. */
export interface SharedRecord {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** The record of a signed-in user. */
  open: () => OpenRecord | undefined;
  /** Derives the state from the record again: another tab may have changed it, and time passes. */
  look: () => void;
  show: (state: SessionState) => void;
  write: (record: SessionRecord) => void;
  /** Writes only if the record still belongs to the same sign-in: another tab may have signed out, or in as somebody else. A lock stays. */
  writeIfStill: (permanent_token: string, record: SessionRecord) => void;
  close: () => void;
}

export function shareRecord(values: KeptValues): SharedRecord {
  const listeners = new Set<() => void>();
  let state = stateOf(readRecord(values), { phase: 'signed_out' });
  const show = (next: SessionState): void => {
    if (isSameState(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const look = (): void => show(stateOf(readRecord(values), state));
  const channel = openTabChannel(look);
  const open = (): OpenRecord | undefined => {
    const record = readRecord(values);
    return record && 'permanent_token' in record ? record : undefined;
  };
  const write = (record: SessionRecord): void => {
    writeRecord(values, record);
    look();
    channel.tell();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    look,
    show,
    write,
    writeIfStill: (permanent_token, record) => {
      const present = open();
      if (present?.permanent_token !== permanent_token) look();
      else write('permanent_token' in record && present.locked ? { ...record, locked: true } : record);
    },
    close: () => {
      channel.close();
      listeners.clear();
    },
  };
}
