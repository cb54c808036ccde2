import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { iceServersFor } from './room.ts';

const now = new Date('2026-11-26T04:00:00.500Z');
const turn_secret = 'a secret of the relay';

test('without servers browsers connect directly', () => {
  expect(iceServersFor({ urls: [], turn_secret: undefined }, 'doctor-1', now).ice_servers).toEqual([]);
});

test('TURN credentials end after an hour, and are what coturn computes from the user name', () => {
  const { ice_servers, ice_until } = iceServersFor(
    { urls: ['stun:a.sg', 'turn:b.sg', 'turns:c.sg'], turn_secret },
    'doctor-1',
    now,
  );
  const username = `${Date.parse('2026-11-26T05:00:00Z') / 1_000}:doctor-1`;
  expect(ice_until).toEqual(new Date('2026-11-26T05:00:00Z'));
  expect(ice_servers).toEqual([
    { urls: ['stun:a.sg'] },
    {
      urls: ['turn:b.sg', 'turns:c.sg'],
      username,
      credential: createHmac('sha1', turn_secret).update(username).digest('base64'),
    },
  ]);
  expect(JSON.stringify(ice_servers)).not.toContain(turn_secret);
});
