import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { exchangeToken } from '@clinic/contract/access/sign-in.ts';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import type { JWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClinic, makeGroup, makeUser, type SignedIn, signIn } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let genuine: SignedIn;
let server_key: KeyObject;
beforeAll(async () => {
  app = await sharedApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  genuine = await signIn(app, await makeUser(app, group, { clinics: [clinic] }), clinic);
  const { rows } = await app.owner.query<{ private_jwk: JWK }>('select private_jwk from signing_key');
  server_key = createPrivateKey({ format: 'jwk', key: rows[0]?.private_jwk ?? {} });
});

type Part = Record<string, unknown>;
const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (text: string | undefined): Part => JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as Part;
const parts = () => {
  const [header, payload, signature] = genuine.token.split('.');
  return { header: decode(header), payload: decode(payload), signature: signature ?? '' };
};
const now = Math.floor(Date.now() / 1000);

const signed = (header: Part, payload: Part, key: KeyObject): string => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
};

/** Signed with a key that the server does not know. */
const withUnknownKey = (header: Part, payload: Part): string =>
  signed(header, payload, generateKeyPairSync('ed25519').privateKey);

/** Signed with the server’s key: the signature is right, so only the altered part can cause the refusal. */
const withServerKey = (header: Part, payload: Part): string =>
  signed({ ...parts().header, ...header }, { ...parts().payload, ...payload }, server_key);

/** An HMAC whose secret is the public key, which anyone can download. */
const withPublicKeyAsSecret = (): string => {
  const { kid } = parts().header;
  const secret = Buffer.from(app.platform.tokens.jwks().keys.find((key) => key.kid === kid)?.x ?? '', 'base64url');
  const text = `${encode({ ...parts().header, alg: 'HS256' })}.${encode(parts().payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

/** Signed by the server, with a chosen type and time of issue. */
const bySigner = (type: 'permanent' | 'member', at_seconds: number) => {
  const { payload } = parts();
  return app.platform.tokens.sign(
    { id: payload['id'] as number, sid: payload['sid'] as string, type, data: payload['data'] as Part },
    new Date(at_seconds * 1000),
    60,
  );
};

const forgeries: [string, () => string | Promise<string>][] = [
  ['no algorithm', () => `${encode({ ...parts().header, alg: 'none' })}.${encode(parts().payload)}.`],
  ['an HMAC with the public key as its secret', withPublicKeyAsSecret],
  ['a key id that is a path', () => withUnknownKey({ ...parts().header, kid: '../../etc/passwd' }, parts().payload)],
  ['another key under the right id', () => withUnknownKey(parts().header, parts().payload)],
  [
    'a key that the token itself contains',
    () => withUnknownKey({ ...parts().header, jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AA' } }, parts().payload),
  ],
  ['an expired token', () => bySigner('member', now - 120)],
  [
    'edited roles',
    () => `${encode(parts().header)}.${encode({ ...parts().payload, data: { roles: '1' } })}.${parts().signature}`,
  ],
  [
    'a later expiry',
    () => `${encode(parts().header)}.${encode({ ...parts().payload, exp: now + 99_999 })}.${parts().signature}`,
  ],
  ['a token not yet valid', () => withServerKey({}, { nbf: now + 600 })],
  ['a token without an expiry', () => withServerKey({}, { exp: undefined })],
  ['another typ', () => withServerKey({ typ: 'permanent+jwt' }, {})],
  ['no typ', () => withServerKey({ typ: undefined }, {})],
  ['another audience', () => withServerKey({}, { aud: 'permanent' })],
  ['another issuer', () => withServerKey({}, { iss: 'another-issuer' })],
  ['an unknown critical extension', () => withServerKey({ crit: ['b64'], b64: false }, {})],
  ['a session that does not exist', () => withServerKey({}, { sid: randomUUID() })],
  [
    'a branch that the user does not have',
    () => withServerKey({}, { data: { clinic: { id: 999_999, name: 'Foreign' } } }),
  ],
  ['a truncated token', () => genuine.token.slice(0, -4)],
  ['a token without a signature', () => genuine.token.split('.').slice(0, 2).join('.')],
  ['a permanent token', () => genuine.permanent],
  [
    'a token of a customer screen',
    () =>
      app.platform.tokens.signScreen(
        { screen_id: 1, clinic_id: 1, group_id: 1, device_id: genuine.device_id },
        new Date(),
        60,
      ),
  ],
  [
    'another user of the same session',
    async () => {
      const { payload } = parts();
      return app.platform.tokens.sign(
        { id: 999_999, sid: payload['sid'] as string, type: 'member', data: payload['data'] as Part },
        new Date(),
        60,
      );
    },
  ],
];

describe('T6 a member token', () => {
  it('is accepted when it is genuine', async () => {
    expect((await app.call(getSelfProfile, {}, genuine.token)).status).toBe(200);
  });

  it('is accepted when rebuilt unaltered: each refusal below is due to what was altered', async () => {
    expect((await app.call(getSelfProfile, {}, withServerKey({}, {}))).status).toBe(200);
  });

  it.each(forgeries)('is refused with %s', async (_, forge) => {
    expect((await app.call(getSelfProfile, {}, await forge())).status).toBe(401);
  });

  it('is refused in place of a permanent token', async () => {
    expect((await app.call(exchangeToken, { body: { id: 1, token: genuine.token } })).status).toBe(403);
  });
});

describe('T7 a permanent token', () => {
  it('is refused by every call for members', async () => {
    const member_calls = allEndpoints.filter((endpoint) => endpoint.access.kind === 'member');
    expect(member_calls.length).toBeGreaterThan(10);
    for (const endpoint of member_calls) {
      const { status } = await app.call(
        endpoint,
        { params: { id: 1 }, body: endpoint.body ? {} : undefined },
        genuine.permanent,
      );
      expect([endpoint.name, status]).toEqual([endpoint.name, 401]);
    }
  });
});
