import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import nodemailer, { type Transporter } from 'nodemailer';
import { jobKind, jobWorker } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';

/** A mail as text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Queue it with `act.enqueue`: it then leaves if and only if the transaction stands. */
export const mailJob = jobKind<Mail>('send-mail');

const domain = 'clinic-portal.invalid';
const sender = `Clinic Portal <no-reply@${domain}>`;

interface Relay {
  transport: Transporter;
  /** Messages, by id, of which the relay has been given every byte. */
  handed_over: Set<string>;
}

const relays = new WeakMap<Platform, Relay>();
function relayOf(platform: Platform, url: string): Relay {
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

/** The relay has the whole message and broke off before it said what it does with it: nobody knows. A code would be an answer. */
const leavesOpen = (relay: Relay, id: string, error: unknown): boolean =>
  relay.handed_over.has(id) && !(error instanceof Error && 'responseCode' in error && error.responseCode);

/**
 * Hands a mail to the relay. Where it stays open whether the relay took it, it is handed over once more under the same id, by
 * which a mailbox knows it again, and then taken for sent: two of a kind are borne, a mail for each further try would not be.
 */
async function relayMail(platform: Platform, url: string, { to, subject, text }: Mail): Promise<void> {
  const relay = relayOf(platform, url);
  const messageId = `<${randomUUID()}@${domain}>`;
  const message = { from: sender, to: { name: '', address: to }, subject, text, messageId };
  try {
    await relay.transport.sendMail(message);
  } catch (first) {
    if (!leavesOpen(relay, messageId, first)) throw first;
    relay.handed_over.delete(messageId);
    await relay.transport.sendMail(message).catch((second: unknown) => {
      if (!leavesOpen(relay, messageId, second)) throw second;
      platform.log.warn({ err: second }, 'the mail relay left open twice whether it took a mail');
    });
  } finally {
    relay.handed_over.delete(messageId);
  }
}

/** Delivers a mail now: for a job that makes its own words when it leaves. Whoever has the words already queues `mailJob`. */
export async function deliverMail(platform: Platform, mail: Mail): Promise<void> {
  const { smtp_url } = platform.config;
  if (smtp_url) return relayMail(platform, smtp_url, mail);
  await platform.pool.query('insert into sent_mail (recipient, subject, body) values ($1, $2, $3)', [
    mail.to,
    mail.subject,
    mail.text,
  ]);
  return undefined;
}

/** So long, about five hours, a mail waits for a relay that is away. */
const retries = 40;

/** Sends through the relay, or into the sandbox mailbox where there is none. A failure is tried again with growing waits. */
export const mailWorker = { ...jobWorker(mailJob, deliverMail), retries };
