import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { JWK } from 'jose';
import type { TestApp } from '../test-app.ts';

type Part = Record<string, unknown>;
const encode = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (text: string | undefined): Part => JSON.parse(Buffer.from(text ?? '', 'base64url').toString()) as Part;

/** Forged tokens resembling this genuine one, by what is wrong with them. */
export async function forgeTokens(app: TestApp, genuine: string): Promise<Record<string, string>> {
  const { rows } = await app.owner.query<{ private_jwk: JWK }>('select private_jwk from signing_key');
  const server_key = createPrivateKey({ format: 'jwk', key: rows[0]?.private_jwk ?? {} });
  const own_key = generateKeyPairSync('ed25519').privateKey;
  const [head = '', body = '', signature = ''] = genuine.split('.');
  const [header, payload] = [decode(head), decode(body)];
  const public_half = Buffer.from(app.platform.tokens.jwks().keys[0]?.x ?? '', 'base64url');
  const now = Math.floor(Date.now() / 1000);

  const signed = (key: KeyObject, with_header: Part, with_payload: Part): string => {
    const text = `${encode({ ...header, ...with_header })}.${encode({ ...payload, ...with_payload })}`;
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
  };
  const unsigned = (alg: string): string => `${encode({ ...header, alg })}.${body}.`;
  const hmac = (alg: string, hash: string): string => {
    const text = `${encode({ ...header, alg })}.${body}`;
    return `${text}.${createHmac(hash, public_half).update(text).digest('base64url')}`;
  };
  const own = (changed: Part): string => signed(own_key, changed, {});
  const ours = (with_header: Part, with_payload: Part): string => signed(server_key, with_header, with_payload);
  return {
    'no algorithm': unsigned('none'),
    'no algorithm, spelt otherwise': unsigned('nOnE'),
    'no algorithm but a signature': `${encode({ ...header, alg: 'none' })}.${body}.${signature}`,
    'HS256 with the public key': hmac('HS256', 'sha256'),
    'HS512 with the public key': hmac('HS512', 'sha512'),
    'another algorithm in the header': ours({ alg: 'ES256' }, {}),
    'a key id that is a path': own({ kid: '../../../../dev/null' }),
    'a key id that is SQL': own({ kid: "' union select 'x" }),
    'an unknown key id': own({ kid: randomUUID() }),
    'no key id': own({ kid: undefined }),
    'a key id that every object has': own({ kid: '__proto__' }),
    'another key': own({}),
    'a key that it brings along': own({ jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AA' } }),
    'an address of a key': own({ jku: 'http://127.0.0.1:1/keys' }),
    expired: ours({}, { exp: now - 1 }),
    'valid in an hour': ours({}, { nbf: now + 3_600 }),
    'without an end': ours({}, { exp: undefined }),
    'an end that is text': ours({}, { exp: 'never' }),
    'another typ': ours({ typ: 'JWT' }, {}),
    'another audience': ours({}, { aud: 'permanent' }),
    'another issuer': ours({}, { iss: 'clinic-portal.example' }),
    'another session': ours({}, { sid: randomUUID() }),
    'a cut signature': genuine.slice(0, -2),
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'a part too many': `${genuine}.${signature}`,
    'an empty part before': `.${genuine}`,
    'parts that are no JSON': `${Buffer.from('{').toString('base64url')}.${body}.${signature}`,
    'edited claims': `${head}.${encode({ ...payload, exp: now + 99_999 })}.${signature}`,
    'nothing but dots': '..',
    'a long one': `${genuine}${'A'.repeat(8_000)}`,
  };
}

/** Forged customer screen tokens resembling this genuine one. */
export function forgeScreenTokens(app: TestApp, genuine: string): Record<string, string> {
  const parts = genuine.split('.');
  const [screen = '', clinic = '', group = '', end = '', device = '', signature = ''] = parts;
  const join = (...all: string[]): string => all.join('.');
  const claims = { screen_id: Number(screen), clinic_id: Number(clinic), group_id: Number(group), device_id: device };
  const { tokens } = app.platform;
  const early = tokens.signScreen(claims, new Date(Date.now() - 120_000), 60);
  return {
    'another screen': join(`${Number(screen) + 1}`, clinic, group, end, device, signature),
    'another clinic': join(screen, `${Number(clinic) + 1}`, group, end, device, signature),
    'another group': join(screen, clinic, `${Number(group) + 1}`, end, device, signature),
    'a later end': join(screen, clinic, group, 'zzzzzzz', device, signature),
    'another device': join(screen, clinic, group, end, `${device}0`, signature),
    'zeros before': join(`0${screen}`, clinic, group, end, device, signature),
    expired: early,
    'no signature': join(screen, clinic, group, end, device, ''),
    'a cut signature': genuine.slice(0, -1),
    'a signature of nothing': join(screen, clinic, group, end, device, 'A'.repeat(22)),
    'a part too many': join(genuine, signature),
    'parts the other way round': parts.toReversed().join('.'),
    capitals: genuine.toUpperCase(),
    'a line break after': `${genuine}\n`,
    'a NUL after': `${genuine}\0`,
    empty: '',
    'a screen that never was': tokens.signScreen({ ...claims, screen_id: 999_999 }, new Date(), 60),
  };
}

const other_secret_name = 'somebody else';

/** Headers of acquirer calls without a valid signature, derived from genuine ones. */
export function forgeWebhookHeaders(genuine: Record<string, string>): Record<string, Record<string, string>> {
  const id = genuine['webhook-id'] ?? '';
  const timestamp = genuine['webhook-timestamp'] ?? '';
  const signature = genuine['webhook-signature'] ?? '';
  const made = (changed: Record<string, string>): Record<string, string> => ({
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
    ...changed,
  });
  const by_another = createHmac('sha256', other_secret_name).update(`${id}.${timestamp}.{}`).digest('base64');
  return {
    'an empty id': made({ 'webhook-id': '' }),
    'another id': made({ 'webhook-id': 'msg_other' }),
    'an id that is too long': made({ 'webhook-id': 'x'.repeat(2_000) }),
    'an empty timestamp': made({ 'webhook-timestamp': '' }),
    'a timestamp that is no number': made({ 'webhook-timestamp': 'now' }),
    'a timestamp in hexadecimal': made({ 'webhook-timestamp': `0x${Number(timestamp).toString(16)}` }),
    'a timestamp with a point': made({ 'webhook-timestamp': `${timestamp}.0` }),
    'a timestamp in milliseconds': made({ 'webhook-timestamp': `${timestamp}000` }),
    'an hour ago': made({ 'webhook-timestamp': String(Number(timestamp) - 3_600) }),
    'an empty signature': made({ 'webhook-signature': '' }),
    'a version without a signature': made({ 'webhook-signature': 'v1,' }),
    'another version': made({ 'webhook-signature': signature.replace('v1,', 'v2,') }),
    'no version': made({ 'webhook-signature': signature.replace('v1,', '') }),
    'a cut signature': made({ 'webhook-signature': signature.slice(0, -4) }),
    'a signature with another secret': made({ 'webhook-signature': `v1,${by_another}` }),
    'a hundred wrong signatures': made({ 'webhook-signature': Array(100).fill(`v1,${by_another}`).join(' ') }),
    'a bearer instead': { authorization: `Bearer ${signature}` },
  };
}
