import { describe, expect, test } from 'vitest';
import { readPartnerSites } from './partner-sites.ts';

const read = (text: string | undefined, production = true) => Object.fromEntries(readPartnerSites(text, production));

describe('PARTNER_SITES', () => {
  test.each([
    'https://consult.example.sg',
    'humming=consult.example.sg',
    'humming=http://consult.example.sg',
    'humming=http://127.0.0.1:3000',
    'humming=javascript:alert(1)',
    'humming=https://user:secret@consult.example.sg',
    'humming=https://consult.example.sg/?to=https://evil.example',
    'humming=https://consult.example.sg/#start',
    'Humming=https://consult.example.sg',
    'humming=https://consult.example.sg method=get',
    'humming=https://consult.example.sg frame=no',
    'humming=https://consult.example.sg method=hash frame=yes',
    'humming=https://consult.example.sg image=https://evil.example/beacon.png',
    'humming=https://consult.example.sg image=//evil.example/beacon.png',
    'humming=https://a.example.sg, humming=https://b.example.sg',
  ])('T23 %s is refused at the start', (text) => {
    expect(() => read(text)).toThrow(/^PARTNER_SITES /);
  });

  test('is empty by default', () => expect([read(undefined), read(' , ')]).toEqual([{}, {}]));

  test('names sites with their method and picture, and this machine in development alone', () => {
    expect(
      read(
        'humming=https://consult.example.sg/start image=/session.png frame=yes, other=https://other.example.sg method=hash',
      ),
    ).toEqual({
      humming: {
        key: 'humming',
        method: 'POST',
        base_url: 'https://consult.example.sg/start',
        session_img_url: 'https://consult.example.sg/session.png',
        is_framed: true,
      },
      other: {
        key: 'other',
        method: 'HASH',
        base_url: 'https://other.example.sg/',
        session_img_url: null,
        is_framed: false,
      },
    });
    expect(read('here=http://127.0.0.1:3000/start', false)).toMatchObject({
      here: { base_url: 'http://127.0.0.1:3000/start' },
    });
  });
});
