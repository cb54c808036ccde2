import type { Presence } from '@clinic/contract/visits/presence/presence.ts';

/** Messages between the tabs of a browser about tele-consults. */
export type TeleConsultNews = { type: 'presence'; presence: Presence } | { type: 'answered'; visit_id: number };

export interface TeleConsultChannel {
  tell: (news: TeleConsultNews) => void;
  close: () => void;
}

/** Messages to and from the other tabs of this user at this branch. A browser without broadcasts follows the live events alone. */
export function openTeleConsultChannel(
  of: { user_id: number; clinic_id: number },
  hear: (news: TeleConsultNews) => void,
): TeleConsultChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`portal.teleconsult.${of.clinic_id}.${of.user_id}`);
  channel.addEventListener('message', ({ data }: MessageEvent<TeleConsultNews>) => hear(data));
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
