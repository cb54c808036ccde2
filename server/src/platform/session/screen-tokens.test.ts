import { describe, expect, it } from 'vitest';
import { createScreenTokens } from './screen-tokens.ts';

const now = new Date('2026-01-05T01:00:00.000Z');
const screen = { screen_id: 7, clinic_id: 2, group_id: 1, device_id: '0b2f6d0e-6d0e-4a1f-9c55-1f0c3a7d9e21' };
const tokens = createScreenTokens(['a key', 'the key before'], () => now);
const token = tokens.signScreen(screen, now, 60);

describe('T18 a token of a customer screen', () => {
  it('opens its screen until it expires, also after the key has changed', () => {
    expect(tokens.verifyScreen(token)).toEqual({ ...screen, expires_at: new Date(now.getTime() + 60_000) });
    expect(tokens.verifyScreen(token, new Date(now.getTime() + 60_000))).toBeNull();
    const older = createScreenTokens(['the key before'], () => now).signScreen(screen, now, 60);
    expect(tokens.verifyScreen(older)).not.toBeNull();
  });

  it('is short enough for a QR code that a phone reads at arm’s length', () => {
    expect(token.length).toBeLessThan(90);
  });

  it.each([
    ['another screen', token.replace(/^7/, '8')],
    ['another clinic', token.replace(/^7\.2/, '7.3')],
    ['another group', token.replace(/^7\.2\.1/, '7.2.2')],
    ['another device', token.replace('0b2f6d0e', '0b2f6d0f')],
    ['a later end', token.replace(/^(7\.2\.1\.)[0-9a-z]+/, '$1zzzzzz')],
    ['a cut signature', token.slice(0, -1)],
    ['another key', createScreenTokens(['no key of ours'], () => now).signScreen(screen, now, 60)],
    ['nothing', ''],
    ['something else', 'eyJhbGciOiJub25lIn0.e30.'],
  ])('opens nothing with %s', (_, forged) => {
    expect(tokens.verifyScreen(forged)).toBeNull();
  });
});
