import { redemption_ttl_seconds } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { useRef, useState } from 'react';
import { useLiveEvent } from '../../../platform/live/live-context.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { showSuccess } from '../../../ui/toast/toast.ts';
import { answeredText } from './answered-text.ts';
import { readRedemptions, useRedemptions, useRedemptionsLive } from './redemptions.data.ts';

/** A customer who waits for an answer. */
export interface WaitingRedemption {
  id: number;
  voucher_certified_id: number;
  token: string;
  ends_ms: number;
}

/** Says who has answered a customer whose window closes here. */
async function sayWhoAnswered(id: number): Promise<void> {
  const text = await readRedemptions().then(
    ({ data }) => data.filter((one) => one.id === id).map(answeredText)[0],
    () => 'Another counter has answered this customer.',
  );
  if (text !== undefined) showSuccess(text);
}

function requestOf({
  redemption_id,
  voucher_certified_id,
  token,
}: Record<string, unknown>): WaitingRedemption | undefined {
  if (typeof redemption_id !== 'number' || typeof voucher_certified_id !== 'number' || typeof token !== 'string')
    return undefined;
  return { id: redemption_id, voucher_certified_id, token, ends_ms: serverNow() + redemption_ttl_seconds * 1_000 };
}

/**
 * The customers who wait for an answer, the longest first. The event opens a window at once; the list brings those who asked before this
 * page was opened or while the connection was away.
 */
export function useWaitingRedemptions() {
  const [told, setTold] = useState<readonly WaitingRedemption[]>([]);
  const [over, setOver] = useState<readonly number[]>([]);
  /** Answered from this window: its own message says so. */
  const own = useRef(new Set<number>());
  const list = useRedemptions();
  useRedemptionsLive();
  const known = new Map(list.data?.data.map((one) => [one.id, one]));
  const listed = [...known.values()].flatMap(({ id, token, expires_at, voucher_certified_id, status }) =>
    status === 'w' && token !== null ? [{ id, token, voucher_certified_id, ends_ms: Date.parse(expires_at) }] : [],
  );
  const waiting = [...listed, ...told.filter(({ id }) => !known.has(id))]
    .filter(({ id }) => !over.includes(id))
    .toSorted((one, other) => one.id - other.id);
  const leave = (id: number) => setOver((before) => [...before, id]);

  useLiveEvent('voucher_redeem', (data) => {
    const asked = requestOf(data);
    if (asked) setTold((before) => [...before.filter(({ id }) => id !== asked.id), asked]);
  });
  useLiveEvent('voucher_redemption_ended', ({ redemption_id: id }) => {
    if (typeof id !== 'number' || own.current.has(id) || !waiting.some((one) => one.id === id)) return;
    leave(id);
    void sayWhoAnswered(id);
  });
  return {
    waiting,
    leave,
    /** An answer from this window begins. */
    own: (id: number) => void own.current.add(id),
    /** Another counter was faster. */
    late: sayWhoAnswered,
  };
}
