import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose';
import type { FcmAccount } from '../../domains/notifications/push/fcm-provider.ts';
import { type Received, type StandIn, type StandInAnswer, startStandIn } from './stand-in.ts';

interface FcmMessage {
  token: string;
  notification: { title: string; body: string };
  data: Record<string, string>;
  android: { priority: string; ttl: string; collapse_key: string; notification: { tag: string } };
}

export interface FcmStandIn extends Pick<StandIn, 'origin' | 'received' | 'close'> {
  account: FcmAccount;
  messages: FcmMessage[];
  /** How many access tokens were issued. */
  tokens_given: number;
  /** Revokes every token issued so far. */
  revokeTokens: () => void;
  /** The statuses of the answers to the next messages. 200 if empty. */
  answer?: StandInAnswer;
}

/**
 * A stand-in for Google's service on loopback: issues tokens for assertions signed with the account's key, and accepts messages that carry
 * one.
 */
export async function startFcmStandIn(): Promise<FcmStandIn> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const public_pem = await exportSPKI(publicKey);
  const good_tokens = new Set<string>();

  const giveToken = async (body: string): Promise<StandInAnswer> => {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return { status: 400 };
    const { payload } = await jwtVerify(form.get('assertion') ?? '', await importSPKI(public_pem, 'RS256'), {
      issuer: state.account.client_email,
      audience: state.account.token_uri,
      algorithms: ['RS256'],
    });
    if (payload['scope'] !== 'https://www.googleapis.com/auth/firebase.messaging') return { status: 403 };
    state.tokens_given += 1;
    const access_token = `ya29.${state.tokens_given}`;
    good_tokens.add(access_token);
    return { status: 200, body: JSON.stringify({ access_token, expires_in: 3599, token_type: 'Bearer' }) };
  };

  const take = async ({ path, headers, body }: Received): Promise<StandInAnswer> => {
    if (path === '/token') return giveToken(body.toString()).catch(() => ({ status: 401 }));
    if (path !== '/v1/projects/clinic-app/messages:send') return { status: 404 };
    if (!good_tokens.has(String(headers.authorization).replace('Bearer ', ''))) return { status: 401 };
    if (state.answer) return state.answer;
    state.messages.push((JSON.parse(body.toString()) as { message: FcmMessage }).message);
    return { status: 200, body: JSON.stringify({ name: `projects/clinic-app/messages/${state.messages.length}` }) };
  };

  const stand_in = await startStandIn(take);
  const state: FcmStandIn = {
    ...stand_in,
    account: {
      project_id: 'clinic-app',
      client_email: 'push@clinic-app.iam.gserviceaccount.com',
      private_key: await exportPKCS8(privateKey),
      token_uri: `${stand_in.origin}/token`,
    },
    messages: [],
    tokens_given: 0,
    revokeTokens: () => good_tokens.clear(),
  };
  return state;
}

/** A refusal in Google's format. */
export const fcmRefusal = (status: number, errorCode: string): StandInAnswer => ({
  status,
  body: JSON.stringify({
    error: { code: status, details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] },
  }),
});
