import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface MailRelay {
  url: string;
  /** Each message's text as it was handed over. */
  messages: string[];
  /** Everybody to whom a message was to go. */
  recipients: string[];
  /** How many of the next messages are turned away for now. */
  turn_away: number;
  close: () => Promise<void>;
}

/** One conversation of the mail protocol, as far as a sender needs it. */
function converse(socket: Socket, relay: MailRelay): void {
  let text: string | undefined;
  let pending = '';
  const answer = (line: string): boolean => {
    if (text !== undefined) {
      if (line !== '.') text += `${line}\n`;
      else {
        relay.messages.push(text);
        text = undefined;
        return socket.write('250 taken\r\n');
      }
      return true;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL' && relay.turn_away > 0) {
      relay.turn_away -= 1;
      return socket.write('451 try again later\r\n');
    }
    if (verb === 'RCPT') relay.recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
    if (verb === 'DATA') {
      text = '';
      return socket.write('354 go on\r\n');
    }
    return socket.write(verb === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
  };
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    pending += chunk.toString();
    const lines = pending.split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) answer(line);
  });
  socket.write('220 relay\r\n');
}

/** A mail relay on loopback that keeps what it is given. */
export async function startMailRelay(): Promise<MailRelay> {
  const relay: MailRelay = { url: '', messages: [], recipients: [], turn_away: 0, close: async () => {} };
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    converse(socket, relay);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  relay.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  relay.close = async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return relay;
}
