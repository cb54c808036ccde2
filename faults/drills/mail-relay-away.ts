import { setTimeout as delay } from 'node:timers/promises';
import { forgetPassword, verifyForgottenPassword } from '@clinic/contract/access/forgotten-password.ts';
import { callEndpoint } from '@clinic/server/testing/call-endpoint.ts';
import { type MailRelay, startMailRelay } from '@clinic/server/testing/wire/mail-relay.ts';
import type { Drill, Drilling } from '../drill.ts';

/** Time limit of an answer that waits for no relay, with a margin. */
const longest_answer_ms = 3_000;
/** Waits between mail retries grow: this is the one after ten seconds without a relay. */
const arrives_within_ms = 60_000;
const away_ms = { short: 3_000, long: 10_000 };

/** A user per clinic with a forgotten password. */
async function forgetfulPeople({ world, load }: Drilling): Promise<string[]> {
  const emails: string[] = [];
  for (const { listener } of load.clinics) {
    const email = `forgetful-${listener.user.id}@clinic.example`;
    await world.owner.query('update staff_user set email = $2 where id = $1', [listener.user.id, email]);
    emails.push(email);
  }
  return emails;
}

async function askForCodes({ world, violation, noted }: Drilling, emails: readonly string[]): Promise<void> {
  const took_ms: number[] = [];
  for (const [index, email] of emails.entries()) {
    const server = world.servers[index % 2] ?? world.servers[0];
    const began = performance.now();
    const { status } = await callEndpoint(server.url, forgetPassword, { body: { email } }, undefined);
    took_ms.push(performance.now() - began);
    if (status !== 204) violation(`a request to reset was answered ${status} while the relay was away`);
  }
  const longest_ms = Math.max(...took_ms);
  noted(`while the relay was away the longest answer took ${Math.round(longest_ms)} ms`);
  if (longest_ms > longest_answer_ms) violation(`an answer waited ${Math.round(longest_ms)} ms for the relay`);
}

/** Each mail arrives, at most twice, and the code in the last one works. */
async function judgeMails({ world, violation, noted }: Drilling, relay: MailRelay, emails: readonly string[]) {
  const mailsTo = (email: string) => relay.messages.filter((message) => message.includes(`To: ${email}`));
  const began = performance.now();
  while (emails.some((email) => mailsTo(email).length === 0) && performance.now() - began < arrives_within_ms)
    await delay(100);
  noted(`the last mail came ${((performance.now() - began) / 1000).toFixed(1)} s after the relay was back`);
  await delay(3_500);
  for (const email of emails) {
    const mails = mailsTo(email);
    if (mails.length === 0) violation(`the mail to ${email} never came`);
    if (mails.length > 2) violation(`${email} got ${mails.length} mails of one request`);
    const verify = /Verification code: (\d{6})/.exec(mails.at(-1) ?? '')?.[1] ?? 'none';
    const args = { body: { email, verify } };
    const { status } = await callEndpoint(world.servers[0].url, verifyForgottenPassword, args, undefined);
    if (status !== 200) violation(`the code that came to ${email} was answered ${status}`);
  }
}

let relay: MailRelay | undefined;

export const mailRelayAway: Drill = {
  id: 'F14',
  name: 'the mail relay is away, then turns away, then breaks off',
  expectation:
    'Requests are answered in normal time; mails come when the relay is back, with codes that work; where it stays open whether the relay took one, there are two at most.',
  recovery_limit_seconds: 6,
  short: false,
  prepare: async () => {
    const made = await startMailRelay();
    relay = made;
    return { options: { environment: { SMTP_URL: made.url } }, takeDown: made.close };
  },
  inject: async (drilling) => {
    if (!relay) throw new Error('There is no relay.');
    const { load, long, mark } = drilling;
    const emails = await forgetfulPeople(drilling);
    await relay.goDown();
    await askForCodes(drilling, emails);
    await load.untilWorking(20);
    await delay(long ? away_ms.long : away_ms.short);
    relay.answers = ['later', 'full', 'drop'];
    await relay.comeUp();
    mark();
    await judgeMails(drilling, relay, emails);
    await load.untilWorking(20);
  },
};
