import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';

/** A relay that has the sender's domain says so of a mailbox that it lacks. It still takes mails to others. */
const unknown_mailbox = /^\d{3}[ -]5\.1\.1/;
/** The client lets a way to sign in speak with the relay, which is how further commands are sent. */
const method = 'OFFER';

/** Offers a mail from the sender to itself, and takes it back. Returns what the relay refuses. */
async function offer(relay: SMTPConnection.CustomAuthenticationContext, sender: string): Promise<Error | undefined> {
  // Many relays judge the sender only when they hear of the recipient.
  for (const [command, words] of [
    ['MAIL FROM', `:<${sender}>`],
    ['RCPT TO', `:<${sender}>`],
    ['RSET', ''],
  ] as const) {
    const { status, response } = await relay.sendCommand(command + words);
    const is_fine = (status >= 200 && status < 300) || (command === 'RCPT TO' && unknown_mailbox.test(response));
    if (!is_fine) return Object.assign(new Error(response), { command, response });
  }
  return undefined;
}

/** Signs in at a relay and offers a mail from the sender, without sending one. Throws what the relay refuses. */
export async function offerEnvelope(sender: string, options: SMTPTransport.Options): Promise<void> {
  let refused: Error | undefined;
  const handler = async (context: SMTPConnection.CustomAuthenticationContext): Promise<void> => {
    refused = await offer(context, sender);
  };
  const connection = new SMTPConnection({ ...options, customAuth: { [method]: handler } });
  const broken = new Promise<never>((_, fail) => {
    connection.on('error', fail);
    connection.on('end', () => fail(new Error('The relay closed the connection')));
  });
  broken.catch(() => {});
  const done = (begin: (callback: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([broken, new Promise<void>((fine, fail) => begin((error) => (error ? fail(error) : fine())))]);
  const signIn = (credentials: SMTPConnection.Credentials & { method?: string }) =>
    done((callback) => connection.login(credentials, callback));
  try {
    await done((callback) => connection.connect(callback));
    const { user, pass } = options.auth ?? {};
    if (user !== undefined && pass !== undefined) await signIn({ user, pass });
    await signIn({ user: '', pass: '', method });
    if (refused) throw refused;
    connection.quit();
  } finally {
    connection.close();
  }
}
