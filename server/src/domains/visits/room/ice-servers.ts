import { createHmac } from 'node:crypto';
import { type IceServer, room_times } from '@clinic/contract/visits/room/room.ts';
import type { IceConfig } from '../../../platform/config/ice.ts';

/**
 * The ICE servers for one party, with credentials of coturn's REST form: the user name says when they end, and the password is its HMAC.
 * The relay checks both without asking us.
 */
export function iceServersFor({ urls, turn_secret }: IceConfig, party: string, now: Date) {
  const until = Math.floor(now.getTime() / 1_000) + room_times.turn_seconds;
  const isTurn = (url: string): boolean => url.startsWith('turn');
  const stun = urls.filter((url) => !isTurn(url));
  const turn = urls.filter(isTurn);
  const username = `${until}:${party}`;
  const ice_servers: IceServer[] = [
    ...(stun.length > 0 ? [{ urls: stun }] : []),
    ...(turn.length > 0 && turn_secret !== undefined
      ? [{ urls: turn, username, credential: createHmac('sha1', turn_secret).update(username).digest('base64') }]
      : []),
  ];
  return { ice_servers, ice_until: new Date(until * 1_000).toISOString() };
}
