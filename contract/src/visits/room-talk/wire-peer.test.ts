import { expect, test } from 'vitest';
import { wirePeer } from './wire-peer.ts';

/** A wired connection, whose events the test triggers. */
function wired() {
  const heard: string[] = [];
  const handlers = new Map<string, (event: object) => void>();
  const waiting: (() => void)[] = [];
  const peer = {
    connectionState: 'new',
    addEventListener: (name: string, handler: (event: never) => void) =>
      void handlers.set(name, handler as (event: object) => void),
  };
  const happen = (name: string, event: object = {}): void => handlers.get(name)?.(event);
  wirePeer<string>(peer, {
    wishes: {
      negotiate: () => heard.push('negotiate'),
      candidate: ({ candidate, ...place }) => heard.push(`${candidate} ${JSON.stringify(place)}`),
    },
    wait: () => new Promise((done) => waiting.push(done)),
    onStream: (stream) => heard.push(stream),
    onLink: (link) => heard.push(link),
  });
  return {
    heard,
    happen,
    becomes: (state: string): void => {
      peer.connectionState = state;
      happen('connectionstatechange');
    },
    patienceEnds: async (): Promise<void> => {
      for (const done of waiting.splice(0)) done();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('requests, candidates and tracks are passed on, except the empty candidate that ends the list', () => {
  const { heard, happen } = wired();
  happen('negotiationneeded');
  const place = { sdpMid: '0', sdpMLineIndex: 0 };
  happen('icecandidate', { candidate: { candidate: 'udp', ...place, address: '203.0.113.7' } });
  happen('icecandidate', { candidate: { candidate: '', ...place } });
  happen('icecandidate', { candidate: null });
  happen('track', { streams: ['the patient'] });
  happen('track', { streams: [] });
  expect(heard).toEqual(['connecting', 'negotiate', `udp ${JSON.stringify(place)}`, 'the patient']);
});

test('a broken connection is lost if it does not repair itself; one that failed at once; one that was closed never', async () => {
  const { heard, becomes, patienceEnds } = wired();
  for (const state of ['connecting', 'connected', 'disconnected', 'connected', 'disconnected']) becomes(state);
  expect(heard.splice(0)).toEqual(['connecting', 'connecting', 'connected', 'connected']);
  await patienceEnds();
  expect(heard.splice(0)).toEqual(['lost']);
  becomes('failed');
  becomes('disconnected');
  becomes('closed');
  await patienceEnds();
  expect(heard).toEqual(['lost']);
});
