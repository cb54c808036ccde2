import { describe, expect, test } from 'vitest';
import { readIce } from './ice.ts';

const secret = 'a secret of the relay';

describe('ICE_SERVERS and TURN_SECRET', () => {
  test.each([
    [{ ICE_SERVERS: 'https://stun.example.sg' }, /^ICE_SERVERS /],
    [{ ICE_SERVERS: 'turn:user:pass@turn.example.sg', TURN_SECRET: secret }, /^ICE_SERVERS /],
    [{ ICE_SERVERS: 'turn:turn.example.sg' }, /^TURN_SECRET /],
    [{ ICE_SERVERS: 'stun:stun.example.sg', TURN_SECRET: secret }, /^TURN_SECRET /],
    [{ ICE_SERVERS: 'turn:turn.example.sg', TURN_SECRET: 'short' }, /^TURN_SECRET /],
  ])('%j is refused at the start', (environment, says) => {
    expect(() => readIce(environment)).toThrow(says);
  });

  test('an error never has the secret', () => {
    let said = '';
    try {
      readIce({ TURN_SECRET: secret });
    } catch (error) {
      said = String(error);
    }
    expect(said).toContain('TURN_SECRET');
    expect(said).not.toContain(secret);
  });

  test('without them browsers connect directly', () => {
    expect(readIce({})).toEqual({ urls: [], turn_secret: undefined });
    expect(readIce({ ICE_SERVERS: 'stun:a.sg:3478, turns:b.sg:5349?transport=tcp', TURN_SECRET: secret })).toEqual({
      urls: ['stun:a.sg:3478', 'turns:b.sg:5349?transport=tcp'],
      turn_secret: secret,
    });
  });
});
