import { importPKCS8, SignJWT } from 'jose';
import {
  checkNotBusy,
  provider_timeout_ms,
  PushDelayed,
  type PushOutcome,
  type PushProvider,
  type PushTarget,
  type Push,
} from './push-provider.ts';

/** The required fields of a service account’s file. */
export interface FcmAccount {
  project_id: string;
  client_email: string;
  private_key: string;
  token_uri: string;
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const provider = 'FCM';

/** Posts with a time limit. The push is retried if the request does not arrive. */
const post = (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, {
    ...init,
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(provider_timeout_ms),
  }).catch((error: unknown) => {
    throw new PushDelayed(provider, error instanceof Error ? error.name : 'no answer');
  });

interface AccessToken {
  access_token: string;
  ends_at_ms: number;
}

/** Requests an access token for the service account (RFC 7523). It is valid for an hour. */
async function requestToken({ client_email, private_key, token_uri }: FcmAccount): Promise<AccessToken> {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(private_key, 'RS256'));
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const response = await post(token_uri, { body });
  if (!response.ok) throw new PushDelayed(provider, `no access token: status ${response.status}`);
  const { access_token, expires_in } = (await response.json()) as { access_token: string; expires_in: number };
  return { access_token, ends_at_ms: performance.now() + (expires_in - 300) * 1000 };
}

const messageOf = (key: string, { title, body, path, tag, call }: Push, ttl_seconds: number) => ({
  message: {
    token: key,
    notification: { title, body },
    data: { path, tag, ...(call ? { call: 'true' } : {}) },
    android: { priority: 'HIGH', ttl: `${ttl_seconds}s`, collapse_key: tag, notification: { tag } },
  },
});

interface FcmProblem {
  error?: { details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[] };
}

/** Whether the device is gone, or the provider refused only this message. */
async function refusalOf(response: Response): Promise<PushOutcome> {
  const { error } = ((await response.json().catch(() => ({}))) ?? {}) as FcmProblem;
  const details = error?.details ?? [];
  const codes = details.map(({ errorCode }) => errorCode);
  const is_gone =
    codes.includes('UNREGISTERED') ||
    codes.includes('SENDER_ID_MISMATCH') ||
    details.some(({ fieldViolations }) => fieldViolations?.some(({ field }) => field === 'message.token'));
  if (is_gone) return 'gone';
  return { refused: `status ${response.status} ${codes.filter(Boolean).join(' ')}`.trim() };
}

/** Firebase Cloud Messaging, HTTP v1: Android devices. */
export function createFcmProvider(account: FcmAccount, base: string): PushProvider {
  let token: Promise<AccessToken> | undefined;
  const bearer = async (): Promise<string> => {
    if (token && (await token).ends_at_ms <= performance.now()) token = undefined;
    token ??= requestToken(account);
    token.catch(() => (token = undefined));
    return (await token).access_token;
  };

  const deliver = async ({ key }: PushTarget, push: Push, ttl_seconds: number): Promise<PushOutcome> => {
    const response = await post(`${base}/v1/projects/${account.project_id}/messages:send`, {
      headers: { authorization: `Bearer ${await bearer()}`, 'content-type': 'application/json' },
      body: JSON.stringify(messageOf(key, push, ttl_seconds)),
    });
    if (response.ok) return 'delivered';
    checkNotBusy(provider, response.status);
    if (response.status === 401) {
      token = undefined;
      throw new PushDelayed(provider, 'the access token was refused');
    }
    return refusalOf(response);
  };
  return { type: 'android', deliver, close: () => {} };
}
