import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { credentials } from '../api/credentials.ts';
import { createLiveFeed } from './live-bus.ts';
import { LiveProvider } from './live-context.tsx';
import { openSocket } from './open-socket.ts';
import { type Link, linkFeed, type LinkSource } from './socket-link.ts';

/** Last sequence number by clinic. Returning to a branch replays what was missed there. */
const lastSeqs = new Map<string, number>();

function useLink(place: string, token: string | undefined, source: LinkSource) {
  const [feed] = useState(createLiveFeed);
  const link = useRef<Link>(undefined);
  const readToken = useEffectEvent(() => source.token());
  const refused = useEffectEvent<LinkSource['refused']>((...told) => source.refused(...told));
  const ready = useEffectEvent(async (signal: AbortSignal) => source.ready?.(signal));
  useEffect(() => {
    feed.setConnection('connecting');
    const begun = linkFeed(
      feed,
      {
        token: () => readToken(),
        refused: (...told) => refused(...told),
        ready: (signal) => ready(signal),
        open: source.open,
      },
      lastSeqs.get(place),
    );
    link.current = begun;
    return () => {
      const seq = begun.lastSeq();
      if (seq !== undefined) lastSeqs.set(place, seq);
      begun.end();
    };
  }, [feed, place, source.open]);
  useEffect(() => link.current?.introduce(), [token]);
  return feed;
}

/** Provides the chosen branch's live events. `member_key` changes with the member token. */
export function MemberLiveProvider(props: { clinic_id: number; member_key: string; children: ReactNode }) {
  const feed = useLink(`clinic ${props.clinic_id}`, props.member_key, {
    token: () => credentials().token(),
    refused: async (token, code) => {
      if (code === 'session_locked') credentials().lock();
      else await credentials().renew(token);
    },
    ready: (signal) => credentials().whenUnlocked(signal),
    open: openSocket,
  });
  return <LiveProvider bus={feed}>{props.children}</LiveProvider>;
}
