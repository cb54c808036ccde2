import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { MailKind } from '@clinic/contract/shared/mails.ts';
import nodemailer, { type Transporter } from 'nodemailer';
import { type CurrentJob, jobKind, jobWorker, NoRepeat } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import { mailHtml } from './mail-html.ts';
import { noteMailTry } from './note-mail-try.ts';
import { offerEnvelope } from './offer-envelope.ts';

/** A mail as its text; the HTML part is made from it. A link is a line of its own. */
export interface Mail {
  /** What it is about. Operators see this, never the subject. */
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
}

/** A mail that no job sends. */
type Words = Omit<Mail, 'kind'>;

/** Queue it with `act.enqueue`, so that it is sent if and only if the transaction commits. */
export const mailJob = jobKind<Mail>('send-mail', { repeat: 'safe' });

/** A machine's mail: no mailbox answers that its owner is away, and no relay takes it for a person's. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

type Configured = Pick<Platform, 'config' | 'settings'>;

interface Relay {
  transport: Transporter;
  /** Ids of messages of which the relay has received every byte. */
  handed_over: Set<string>;
}

const relays = new WeakMap<Configured, Relay>();
function relayOf(platform: Configured, url: string): Relay {
  const known = relays.get(platform);
  if (known) return known;
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const handed_over = new Set<string>();
  transport.use('stream', (mail, done) => {
    const id = mail.data.messageId;
    mail.message.transform(() => new PassThrough().on('end', () => void (id !== undefined && handed_over.add(id))));
    done();
  });
  const made = { transport, handed_over };
  relays.set(platform, made);
  return made;
}

/** The relay has the whole message and broke off before its answer, so its decision is unknown. A status code would be an answer. */
const leavesOpen = (relay: Relay, id: string, error: unknown): boolean =>
  relay.handed_over.has(id) && !(error instanceof Error && 'responseCode' in error && error.responseCode);

/** A failure as the SMTP client reports it. */
type RelayError = Error & { command?: string; code?: string; responseCode?: number; response?: string };

/** Settings are at fault, not this mail: the relay wants a login or encryption, or refuses the login. */
const concerns_login = new Set([530, 534, 535, 538]);

/**
 * A failure as the job sees it. The relay's sentence names the recipient, so it is kept with the job and not logged. The relay answers 5xx to a
 * sender, recipient or message that it will never take; everything else may go well later.
 */
function failureOf(error: unknown): Error {
  const { command = 'the connection', code, responseCode, response } = error as RelayError;
  const of_mail = responseCode !== undefined && responseCode >= 500 && /^(?:MAIL FROM|RCPT TO|DATA)$/.test(command);
  if (of_mail && !concerns_login.has(responseCode))
    return new NoRepeat(`The mail relay refused the mail for good, at ${command}: ${response ?? responseCode}`);
  if (code === 'EENVELOPE' && command === 'API')
    return new NoRepeat('The address is not one that a mail can be sent to.');
  return Object.assign(new Error(`the mail relay failed at ${command}: ${responseCode ?? code ?? 'no answer'}`), {
    code,
  });
}

/** A mail with its sender, as the relay gets it. */
function messageOf({ settings: { mail } }: Configured, { to, subject, text }: Words) {
  return {
    from: { name: mail.name, address: mail.from },
    ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
    to: { name: '', address: to },
    subject,
    text,
    html: mailHtml({ subject, text }),
    messageId: `<${randomUUID()}@${mail.from.slice(mail.from.indexOf('@') + 1)}>`,
    headers,
  };
}

const testMail = ({ settings }: Configured, to: string): Words => ({
  to,
  subject: 'Test mail',
  text: `The clinic portal can send mails, as ${settings.mail.from}.`,
});

/** What the relay answers to a person who tries it. A log must not have it: it names the recipient. */
export class RelayRefusal extends Error {}

/**
 * Tries the relay, for the person who sets it up: sends a test mail if there is an address, else offers one and takes it back. Throws the relay's
 * own words in a RelayRefusal.
 */
export async function tryRelay(platform: Configured, url: string, to?: string): Promise<void> {
  const { transport } = relayOf(platform, url);
  try {
    if (to === undefined) await offerEnvelope(platform.settings.mail.from, transport.options);
    else await transport.sendMail(messageOf(platform, testMail(platform, to)));
  } catch (error) {
    const { command, response, message } = error as RelayError;
    throw new RelayRefusal(
      `The mail relay ${new URL(url).host} says${command ? ` at ${command}` : ''}: ${response ?? message}`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Sends a mail to the relay. If the relay's decision stays unknown, the mail is sent once more under the same message id, which lets
 * mailboxes recognise it, and then counts as sent: two copies are acceptable, one per retry is not.
 */
async function relayMail(platform: Platform, url: string, mail: Words): Promise<void> {
  const relay = relayOf(platform, url);
  const message = messageOf(platform, mail);
  const { messageId } = message;
  try {
    await relay.transport.sendMail(message);
  } catch (first) {
    if (!leavesOpen(relay, messageId, first)) throw failureOf(first);
    relay.handed_over.delete(messageId);
    await relay.transport.sendMail(message).catch((second: unknown) => {
      if (!leavesOpen(relay, messageId, second)) throw failureOf(second);
      platform.log.warn({ err: failureOf(second) }, 'the mail relay left open twice whether it took a mail');
    });
  } finally {
    relay.handed_over.delete(messageId);
  }
}

/** Without a relay only the sandbox keeps mails; elsewhere the job fails, so that no mail counts as sent that nobody gets. */
async function handOver(platform: Platform, mail: Words): Promise<void> {
  const { smtp_url, sandbox, mail_off } = platform.config;
  if (smtp_url) return relayMail(platform, smtp_url, mail);
  if (!sandbox && mail_off) throw new NoRepeat('No mail is sent, because MAIL is off.');
  if (!sandbox) throw new Error('No mail can be sent, because SMTP_URL is not set.');
  await platform.pool.query('insert into sent_mail (recipient, subject, body) values ($1, $2, $3)', [
    mail.to,
    mail.subject,
    mail.text,
  ]);
  return undefined;
}

/** Sends a mail now: for a job that composes its text when it is sent. If the text is known already, queue `mailJob`. */
export async function deliverMail(platform: Platform, mail: Mail, job: CurrentJob): Promise<void> {
  try {
    await handOver(platform, mail);
  } catch (error) {
    await noteMailTry(platform, mail, job, error instanceof Error ? error.message : 'Error');
    throw error;
  }
  await noteMailTry(platform, mail, job, null);
}

/** There is no relay to send a test mail. */
export class NoRelay extends Error {}

/** A call waits no longer for the relay. */
const longest_test_ms = 10_000;

/** Sends a test mail at once, so that a refusal reaches the person who asks. Throws a NoRelay, or a RelayRefusal with the relay's answer. */
export async function sendTestMail(platform: Platform, to: string): Promise<void> {
  const { smtp_url } = platform.config;
  if (platform.settings.relay === 'sandbox') return handOver(platform, testMail(platform, to));
  if (!smtp_url) throw new NoRelay('There is no mail relay.');
  const { host } = new URL(smtp_url);
  const late = AbortSignal.timeout(longest_test_ms);
  return Promise.race([
    tryRelay(platform, smtp_url, to),
    once(late, 'abort').then(() => {
      throw new RelayRefusal(`The mail relay ${host} has not answered for ${longest_test_ms / 1_000} seconds.`);
    }),
  ]);
}

/** About five hours: how long a mail waits for an unreachable relay. */
const retries = 40;

/** Sends through the relay, or into the sandbox mailbox without one. Failures are retried with growing waits. */
export const mailWorker = { ...jobWorker(mailJob, deliverMail), retries, sends_mail: true };
