import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/**
 * What the relay does with a message.
 * - `take`: takes it.
 * - `later`, `never`: turns it away for now (451) or for good (550), before it comes.
 * - `full`: turns it away when it has come (452).
 * - `drop`: takes it and breaks the connection before it says so.
 * - `slow`: takes it, a while later.
 */
export type RelayAnswer = 'take' | 'later' | 'never' | 'full' | 'drop' | 'slow';

export interface MailRelay {
  url: string;
  /** Each message's text as it was handed over. */
  messages: string[];
  /** Everybody to whom a message was to go. */
  recipients: string[];
  /** How many times a message was begun. */
  tries: number;
  /** What happens to the next messages, in order; after them each is taken. */
  answers: RelayAnswer[];
  /** Nobody answers at its address any more, or again. */
  goDown: () => Promise<void>;
  comeUp: () => Promise<void>;
  close: () => Promise<void>;
}

const slow_ms = 2_000;

const refusal = (code: number, sentence: string): Error => Object.assign(new Error(sentence), { responseCode: code });

/** A real server of the mail protocol on loopback that keeps what it is given, and does with it what it is told. */
export async function startMailRelay(): Promise<MailRelay> {
  let server: SMTPServer | undefined;
  let port = 0;
  const present = new Map<string, RelayAnswer>();

  const sockets = new Map<number | undefined, Socket>();
  const cut = ({ remotePort }: SMTPServerSession): void => void sockets.get(remotePort)?.destroy();
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_, session, done) => {
      relay.tries += 1;
      const answer = relay.answers.shift() ?? 'take';
      present.set(session.id, answer);
      if (answer === 'later') done(refusal(451, 'try again later'));
      else if (answer === 'never') done(refusal(550, 'not here'));
      else done();
    },
    onRcptTo: ({ address }, _, done) => {
      relay.recipients.push(address);
      done();
    },
    onData: (stream, session, done) => {
      const answer = present.get(session.id) ?? 'take';
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (answer === 'full') return done(refusal(452, 'no room just now'));
        relay.messages.push(text);
        if (answer === 'drop') return cut(session);
        if (answer === 'slow') return void setTimeout(done, slow_ms);
        return done();
      });
    },
  };
  const comeUp = async (): Promise<void> => {
    server = new SMTPServer(options);
    // Clients that leave in the middle of a sentence are what the tests are about.
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
  relay.url = `smtp://127.0.0.1:${port}`;
  return relay;
}
