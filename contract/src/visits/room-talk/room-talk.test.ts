import { describe, expect, test } from 'vitest';
import type { RoomSignals, SignalBody } from '../room/room.ts';
import type { PeerLike } from './perfect-negotiation.ts';
import { RoomTalk, type RoomTalkOptions } from './room-talk.ts';

/** A connection that only notes what happens to it. */
function notingPeer(noted: string[]): PeerLike {
  return {
    signalingState: 'stable',
    localDescription: { type: 'offer', sdp: 'own' },
    setLocalDescription: async () => void noted.push('describes itself'),
    setRemoteDescription: async ({ type }) => void noted.push(`hears an ${type}`),
    addIceCandidate: async () => void noted.push('hears a candidate'),
    setConfiguration: ({ iceServers }) => void noted.push(`has ${iceServers.length} servers`),
    restartIce: () => void noted.push('restarts'),
    close: () => void noted.push('closes'),
  };
}

const empty: RoomSignals = { after: 0, other: null, data: [], is_over: false };
const there = (peer: string): RoomSignals['other'] => ({ peer, entered_at: '2026-11-26T04:00:00.000Z' });

interface Setting {
  /** What each read answers, one after the other; an error is thrown. The last one ends the consult. */
  reads: (Partial<RoomSignals> | Error)[];
  isWorthRetrying?: boolean;
}

async function play({ reads, isWorthRetrying = true }: Setting, during?: (talk: RoomTalk) => void) {
  const noted: string[] = [];
  const others: boolean[] = [];
  const reached: boolean[] = [];
  const sent: { to: string; number: number; body: SignalBody }[] = [];
  const afters: number[] = [];
  let end: { is_over: boolean; failure?: unknown } | undefined;
  let connections = 0;
  const options: RoomTalkOptions = {
    peer: 'me',
    is_polite: false,
    channel: {
      enter: async () => ({ ice_servers: [], ice_until: '', other: null }),
      send: async ({ to, signals }) => void sent.push(...signals.map((signal) => ({ to, ...signal }))),
      read: async ({ after }) => {
        afters.push(after);
        const next = reads.shift() ?? { is_over: true };
        if (next instanceof Error) throw next;
        during?.(talk);
        return { ...empty, after, ...next };
      },
    },
    connect: (_, wishes) => {
      connections += 1;
      noted.push(`connects ${connections}`);
      void Promise.resolve().then(wishes.negotiate);
      return notingPeer(noted);
    },
    // Lets everything that is under way come to its end.
    wait: async () => {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    },
    isWorthRetrying: () => isWorthRetrying,
    onOther: (is_there) => others.push(is_there),
    onMedia: () => undefined,
    onEnd: (ended) => (end = ended),
    onReach: (is_reached) => {
      if (reached.at(-1) !== is_reached) reached.push(is_reached);
    },
  };
  const talk = new RoomTalk(options);
  await talk.start();
  return { noted, others, reached, sent, afters, end };
}

describe('the conversation with the room', () => {
  test('begins when the other side comes, and offers to it', async () => {
    const { noted, others, sent, end } = await play({
      reads: [
        {},
        { other: there('patient') },
        {
          other: there('patient'),
          after: 7,
          data: [{ id: 7, body: { description: { type: 'answer', sdp: 'theirs' } } }],
        },
        { other: there('patient') },
      ],
    });
    expect(noted).toEqual(['connects 1', 'describes itself', 'hears an answer', 'closes']);
    expect(others).toEqual([true]);
    expect(sent).toEqual([{ to: 'patient', number: 1, body: { description: { type: 'offer', sdp: 'own' } } }]);
    expect(end).toEqual({ is_over: true });
  });

  test('a reload of the other side is another page: a new connection, and what was for the old one is not sent', async () => {
    const { noted, sent } = await play({
      reads: [{ other: there('one') }, { other: there('two') }, { other: there('two') }],
    });
    expect(noted.filter((word) => word.startsWith('connects') || word === 'closes')).toEqual([
      'connects 1',
      'closes',
      'connects 2',
      'closes',
    ]);
    expect(sent.at(-1)).toMatchObject({ to: 'two', number: 2 });
  });

  test('continues after an outage, and says that the room was out of reach', async () => {
    const outage = new Error('away');
    const { reached, afters, end } = await play({
      reads: [{ other: there('a'), after: 4 }, outage, outage, { other: there('a') }],
    });
    expect(reached).toEqual([true, false, true]);
    expect(afters).toEqual([0, 4, 4, 4, 4]);
    expect(end).toEqual({ is_over: true });
  });

  test('ends with the refusal that no retry changes', async () => {
    const refused = new Error('not yours');
    const { end } = await play({ reads: [refused], isWorthRetrying: false });
    expect(end).toEqual({ is_over: false, failure: refused });
  });

  test('leaves with a word to the other side, and reads no more', async () => {
    let asked = 0;
    const { sent, end, afters } = await play(
      { reads: Array.from({ length: 5 }, () => ({ other: there('a') })) },
      (talk) => {
        if ((asked += 1) === 2) talk.leave();
      },
    );
    expect(sent.map(({ body }) => body)).toContainEqual({ leaves: true });
    expect(end).toEqual({ is_over: false });
    expect(afters.length).toBeLessThan(5);
  });

  test('an ICE restart takes new servers', async () => {
    let asked = 0;
    const { noted } = await play({ reads: Array.from({ length: 6 }, () => ({ other: there('a') })) }, (talk) => {
      if ((asked += 1) === 2) void talk.restart();
    });
    expect(noted).toEqual(expect.arrayContaining(['has 0 servers', 'restarts']));
  });
});
