import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/**
 * How the relay treats a message.
 * - `take`: accepts it.
 * - `later`: rejects it for now (451), before its text is sent.
 * - `never`, `unwanted`: rejects its recipient (550), or its text (554), for good.
 * - `full`: rejects it after its text was sent (452).
 * - `drop`: accepts it and breaks the connection before it confirms.
 * - `slow`: accepts it after a delay.
 */
type RelayAnswer = 'take' | 'later' | 'never' | 'unwanted' | 'full' | 'drop' | 'slow';

export interface MailRelay {
  url: string;
  /** Each message's text as it was received. */
  messages: string[];
  /** The recipients of all messages. */
  recipients: string[];
  /** How many messages were begun. */
  tries: number;
  /** The outcomes of the next messages, in order. Later messages are accepted. */
  answers: RelayAnswer[];
  /** Stops listening at its address, or starts again. */
  goDown: () => Promise<void>;
  comeUp: () => Promise<void>;
  close: () => Promise<void>;
}

const slow_ms = 2_000;

const refusal = (code: number, sentence: string): Error => Object.assign(new Error(sentence), { responseCode: code });

/** How the relay of a company is reached: over TLS from the first byte, with a login. Its certificate is the library's, which nobody trusts. */
const login = { user: 'portal', pass: 'relay-password' };
const as_of_a_company: SMTPServerOptions = {
  secure: true,
  authOptional: false,
  disabledCommands: [],
  onAuth: ({ username, password }, _, done) =>
    username === login.user && password === login.pass
      ? done(null, { user: username })
      : done(refusal(535, 'wrong login')),
};

/** A real SMTP server on loopback that stores what it receives, and treats messages as told. */
export async function startMailRelay(of: { company?: true } = {}): Promise<MailRelay> {
  let server: SMTPServer | undefined;
  let port = 0;
  const present = new Map<string, RelayAnswer>();

  const sockets = new Map<number | undefined, Socket>();
  const cut = ({ remotePort }: SMTPServerSession): void => void sockets.get(remotePort)?.destroy();
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    ...(of.company ? as_of_a_company : {}),
    onMailFrom: (_, session, done) => {
      relay.tries += 1;
      const answer = relay.answers.shift() ?? 'take';
      present.set(session.id, answer);
      if (answer === 'later') done(refusal(451, 'try again later'));
      else done();
    },
    onRcptTo: ({ address }, session, done) => {
      if (present.get(session.id) === 'never') return done(refusal(550, `no mailbox ${address}`));
      relay.recipients.push(address);
      return done();
    },
    onData: (stream, session, done) => {
      const answer = present.get(session.id) ?? 'take';
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (answer === 'full') return done(refusal(452, 'no room just now'));
        if (answer === 'unwanted') return done(refusal(554, 'not wanted'));
        relay.messages.push(text);
        if (answer === 'drop') return cut(session);
        if (answer === 'slow') return void setTimeout(done, slow_ms);
        return done();
      });
    },
  };
  const comeUp = async (): Promise<void> => {
    server = new SMTPServer(options);
    // Clients that disconnect in mid-command are part of these tests.
    server.on('error', () => {});
    const listening = server.listen(port, '127.0.0.1');
    listening.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
    await once(listening, 'listening');
    const address = listening.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };
  const goDown = async (): Promise<void> => {
    const going = server;
    server = undefined;
    if (going) await new Promise<void>((done) => going.close(() => done()));
  };
  const relay: MailRelay = {
    url: '',
    messages: [],
    recipients: [],
    tries: 0,
    answers: [],
    goDown,
    comeUp,
    close: goDown,
  };
  await comeUp();
  relay.url = of.company ? `smtps://${login.user}:${login.pass}@localhost:${port}` : `smtp://127.0.0.1:${port}`;
  return relay;
}
