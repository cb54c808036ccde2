import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Config } from '../../config/config.ts';
import { originHere } from '../../config/origin-here.ts';
import { doctor_id } from '../../http/note-webhook-refusal.ts';
import { tryRelay } from '../../mail/send-mail.ts';
import type { Platform } from '../../platform.ts';
import { broken, type Check, type Finding, ok, warning } from './check.ts';

const patience_ms = 10_000;
const ask = (url: string, options: RequestInit = {}): Promise<Response> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience_ms), ...options });

/** The settings of the environment, and those that are stored as far as the database could be read. */
export type Configured = Pick<Platform, 'config' | 'settings'>;

const relay = ({ config, settings }: Configured, to: string | undefined): Check => ({
  name: 'mail relay',
  expected: to
    ? `it takes a mail from ${settings.mail.from} to ${to}`
    : `it takes the login, and mails from ${settings.mail.from}`,
  remedy: 'Correct SMTP_URL or MAIL_FROM.',
  run: async () => {
    const { smtp_url, mail_off, sandbox } = config;
    if (sandbox && !smtp_url) return ok('the sandbox’s mailbox');
    if (mail_off)
      return warning('MAIL is off: nobody can be invited by mail', 'Set SMTP_URL and MAIL_FROM, and remove MAIL=off.');
    if (!smtp_url) return broken('SMTP_URL is not set', 'Set it to the mail relay, or MAIL=off.');
    if (config.production && !settings.has_sender)
      return broken(
        'MAIL_FROM is neither set nor stored',
        'Set it to the address that sends the mails, or run the setup.',
      );
    await tryRelay({ config, settings }, smtp_url, to);
    return ok(to ? `took it; look into the mailbox of ${to}` : new URL(smtp_url).host);
  },
});

/** The answer to a report with a wrong signature, or of another installation. */
const unknown_signature = 401;

/** A report that says nothing, signed as the acquirer signs. A portal with this secret objects to its fields, and keeps nothing. */
async function reportNothing(origin: string, secret: string): Promise<number> {
  const [id, at, body] = [`${doctor_id}${randomUUID()}`, new Date(), '{}'];
  const { status } = await ask(`${origin}/api/platform/payments`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
  });
  return status;
}

const webhook = (config: Config, secret: string | undefined, origin: string): Check => ({
  name: `payment webhook at ${origin}`,
  expected: 'a report signed with ACQUIRER_WEBHOOK_SECRET is read',
  remedy: 'Start the portal, or correct PUBLIC_ORIGIN and the proxy.',
  run: async () => {
    if (!secret) return warning('there is no secret yet', 'Start the portal, or set ACQUIRER_WEBHOOK_SECRET.');
    const status = await reportNothing(origin, secret);
    if (status === 400 || status === 422) return ok('it is read');
    return status === unknown_signature
      ? broken(
          'the signature is refused',
          'Restart the portal after a change of the secret; at the public address, let the proxy lead to this portal.',
        )
      : broken(
          `it answers ${status}`,
          config.public_origin === origin ? 'Correct PUBLIC_ORIGIN or the proxy.' : 'See the log.',
        );
  },
});

/** Opens a websocket as a page of the portal does. */
const opensSocket = (origin: string): Promise<boolean> =>
  new Promise((done) => {
    const url = `${origin.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { headers: { origin } });
    const end = (opened: boolean) => (): void => {
      clearTimeout(late);
      socket.close();
      done(opened);
    };
    const late = setTimeout(end(false), patience_ms);
    socket.addEventListener('message', end(true), { once: true });
    socket.addEventListener('error', end(false), { once: true });
  });

/** The public keys of the portal at an address: they are in its database, so each installation has its own. */
async function keysAt(origin: string): Promise<string[]> {
  const answer = await ask(`${origin}/api/.well-known/jwks.json`);
  if (!answer.ok) return [];
  const { keys } = (await answer.json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}

/** What a process says of the call's way to it (`/api/health/live`). */
const ways: Record<string, (is_own: boolean) => Finding> = {
  trusted: () => ok('the proxy is trusted'),
  untrusted: () =>
    broken(
      'X-Forwarded-For comes from an address that is not in TRUSTED_PROXIES: all users share its limits',
      'Set TRUSTED_PROXIES to the proxy’s address, and restart.',
    ),
  direct: (is_own) =>
    is_own
      ? ok('there is no proxy')
      : warning(
          'the proxy sends no X-Forwarded-For: all users share its limits',
          'Let the proxy append the client’s address to X-Forwarded-For.',
        ),
};

const publicAddress = (origin: string, here: string): Check[] => [
  {
    name: 'public address',
    expected: `${origin} leads to this portal, which is ready`,
    remedy: 'Correct PUBLIC_ORIGIN, its name in DNS, the certificate, or the proxy.',
    run: async () => {
      const { status } = await ask(`${origin}/api/health/ready`);
      if (status !== 200) return broken(`it answers ${status}`, 'Start the portal, and let the proxy lead to it.');
      const [own, others] = await Promise.all([keysAt(here).catch((): string[] => []), keysAt(origin)]);
      return own.length === 0 || others.some((key) => own.includes(key))
        ? ok('ready')
        : broken('another portal answers there', 'Correct PUBLIC_ORIGIN, or let the proxy lead to this portal.');
    },
  },
  {
    name: 'client addresses',
    expected: 'X-Forwarded-For of the proxy is trusted',
    remedy: 'Correct PUBLIC_ORIGIN or the proxy.',
    run: async () => {
      const answer = await ask(`${origin}/api/health/live`);
      const { way = '' } = (await answer.json().catch(() => ({}))) as { way?: string };
      return ways[way]?.(origin === here) ?? broken(`it answers ${answer.status}`, 'Let the proxy lead to the portal.');
    },
  },
  {
    name: 'websocket',
    expected: 'a websocket passes the proxy, with the page’s Host',
    run: async () =>
      (await opensSocket(origin))
        ? ok('opened')
        : broken(
            'it does not open',
            'Let the proxy pass Upgrade, Connection and Host on (docs/operations.md, The proxy).',
          ),
  },
  {
    name: 'metrics',
    expected: '/metrics is closed to the public',
    run: async () => {
      const { status, ok: is_open } = await ask(`${origin}/metrics`);
      return is_open ? warning(`it answers ${status}`, 'Close /metrics in the proxy.') : ok(`${status}`);
    },
  },
];

const partner = (name: string, variable: string, url: string): Check => ({
  name,
  expected: `${new URL(url).host} answers`,
  remedy: `Correct ${variable}, or open the way to it.`,
  run: async () => {
    const { status } = await ask(new URL(url).origin);
    return status < 500 ? ok(`${status}`) : warning(`it answers ${status}`, `Ask those who run it.`);
  },
});

/** What others must do: the relay, the proxy, partners. `to` gets a test mail. */
export function outsideChecks(
  configured: Configured,
  webhook_secret: string | undefined,
  to: string | undefined,
): Check[] {
  const { config } = configured;
  const { public_origin, consumer, sms, claim_system } = config;
  const here = originHere(config);
  return [
    relay(configured, to),
    webhook(config, webhook_secret, here),
    ...(public_origin ? [...publicAddress(public_origin, here), webhook(config, webhook_secret, public_origin)] : []),
    ...(consumer ? [partner('consumer app', 'CONSUMER_WEBHOOK_URL', consumer.address)] : []),
    ...(sms ? [partner('text messages', 'SMS_URL', sms.address)] : []),
    ...(claim_system ? [partner('claim system', 'CLAIM_SYSTEM_URL', claim_system.address)] : []),
  ];
}
