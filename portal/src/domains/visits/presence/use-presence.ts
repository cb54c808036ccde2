import { localValues } from '../../../platform/local-storage.ts';
import { goOffline, goOnline, type Presence, readOwnPresence } from '@clinic/contract/visits/presence/presence.ts';
import {
  offline_remarks,
  presence_network_error,
  presence_times,
} from '@clinic/contract/visits/presence/presence-times.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useCaughtUp, useLiveEvent } from '../../../platform/live/live-context.tsx';
import { endpointQuery, useInvalidate } from '../../../platform/query.ts';
import { beforeLeaving } from '../../../platform/session/before-leaving.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { showFailure } from '../../../ui/toast/toast.ts';
import { keepOnline } from './keep-online.ts';
import { openTeleConsultChannel, type TeleConsultChannel } from './presence-channel.ts';

const seq_key = 'portal.teleconsult.seq';

/** A number above all earlier intents of this browser, so that a late intent has no effect on the server. */
function nextSeq(): number {
  const last = Number(localValues.get(seq_key) ?? 0);
  const seq = Math.max(Number.isSafeInteger(last) ? last + 1 : 0, Date.now());
  localValues.set(seq_key, String(seq));
  return seq;
}

/**
 * Resolves when this tab speaks for all tabs of the name, and keeps that role until the signal. Without locks each tab speaks
 * for itself.
 */
async function leadTabs(name: string, signal: AbortSignal, lead: () => void): Promise<void> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (!locks) return lead();
  const held = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  await locks
    .request(name, { signal }, () => {
      lead();
      return held;
    })
    .catch(() => undefined);
}

const read = endpointQuery(readOwnPresence, {});

/** True if no page has confirmed the presence for too long, by the server’s clock: this computer’s may be hours off. */
const isStale = ({ online, updated_at }: Presence): boolean =>
  online && updated_at !== null && serverNow() - Date.parse(updated_at) > presence_times.stale_minutes * 60_000;

const sayOffline = (remark: string): Promise<Presence> => call(goOffline, { body: { remark, seq: nextSeq() } });
const sayOnline = (again: boolean): Promise<Presence> => call(goOnline, { body: { seq: nextSeq(), again } });

/** The presence that all tabs of this browser share. */
function useSharedPresence() {
  const { user_id, clinic } = useSession();
  const client = useQueryClient();
  const refresh = useInvalidate();
  const { data } = useQuery(read);
  const channel = useRef<TeleConsultChannel>(undefined);
  useLiveEvent('telemed_presence', (told) => {
    if (told['user_id'] === user_id) void refresh(readOwnPresence.name);
  });
  useCaughtUp(() => void refresh(readOwnPresence.name));
  useEffect(() => {
    const opened = openTeleConsultChannel({ user_id, clinic_id: clinic.id }, (news) => {
      if (news.type === 'presence') client.setQueryData(read.queryKey, news.presence);
    });
    channel.current = opened;
    return opened.close;
  }, [client, user_id, clinic.id]);
  const share = (presence: Presence): void => {
    client.setQueryData(read.queryKey, presence);
    channel.current?.tell({ type: 'presence', presence });
  };
  return { presence: data, share };
}

/** Whether this tab speaks for all tabs of this browser. */
function useIsLeader(): boolean {
  const { user_id, clinic } = useSession();
  const [is_leader, setLeader] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void leadTabs(`portal.teleconsult.${clinic.id}.${user_id}`, leaving.signal, () => setLeader(true));
    return () => leaving.abort();
  }, [user_id, clinic.id]);
  return is_leader;
}

/** The doctor’s presence and its switch, without keeping it: `usePresence` does that, once on every page. */
export function usePresenceSwitch() {
  const { presence, share } = useSharedPresence();
  const [is_failing, setFailing] = useState(false);
  const [is_changing, setChanging] = useState(false);
  const fail = (): void => {
    setFailing(true);
    showFailure(presence_network_error);
  };
  const succeed = (answer: Presence): void => {
    setFailing(false);
    share(answer);
  };
  const switchTo = async (next: boolean): Promise<void> => {
    setChanging(true);
    await (next ? sayOnline(false) : sayOffline(offline_remarks.switch)).then(succeed, fail);
    setChanging(false);
  };
  /** `presence` is undefined until it is read. */
  return { presence, is_failing, is_changing, switchTo, succeed, fail, recover: () => setFailing(false) };
}

/** The doctor’s presence: read once, changed by the switch, by other tabs and devices, and kept by the leading tab. */
export function usePresence() {
  const { succeed, fail, recover, ...shown } = usePresenceSwitch();
  const { presence } = shown;
  const is_leader = useIsLeader();
  const online = presence?.online === true;
  const starts_stale = presence ? isStale(presence) : false;
  useEffect(() => (online ? beforeLeaving(() => sayOffline(offline_remarks.logout)) : undefined), [online]);
  const onAnswer = useEffectEvent(succeed);
  const onFailure = useEffectEvent((failed: boolean) => (failed ? fail() : recover()));
  useEffect(() => {
    if (!starts_stale || !is_leader) return;
    sayOffline(offline_remarks.stale).then(
      (answer) => onAnswer(answer),
      () => onFailure(true),
    );
  }, [starts_stale, is_leader]);
  useEffect(() => {
    if (!online || starts_stale || !is_leader) return undefined;
    return keepOnline({
      sayAgain: () => sayOnline(true),
      onAnswer: (answer) => onAnswer(answer),
      onFailure: (failed) => onFailure(failed),
    });
  }, [online, starts_stale, is_leader]);
  return shown;
}
