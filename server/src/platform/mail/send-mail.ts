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

const sender = 'Clinic Portal <no-reply@clinic-portal.invalid>';

const relays = new WeakMap<Platform, Transporter>();
function relayOf(platform: Platform, url: string): Transporter {
  const made =
    relays.get(platform) ??
    nodemailer.createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  relays.set(platform, made);
  return made;
}

/** Delivers a mail now: for a job that makes its own words when it leaves. Whoever has the words already queues `mailJob`. */
export async function deliverMail(platform: Platform, { to, subject, text }: Mail): Promise<void> {
  const { smtp_url } = platform.config;
  if (smtp_url) {
    await relayOf(platform, smtp_url).sendMail({ from: sender, to: { name: '', address: to }, subject, text });
    return;
  }
  await platform.pool.query('insert into sent_mail (recipient, subject, body) values ($1, $2, $3)', [
    to,
    subject,
    text,
  ]);
}

/** Sends through the relay, or into the sandbox mailbox where there is none. A failure is tried again with growing waits. */
export const mailWorker = jobWorker(mailJob, deliverMail);
