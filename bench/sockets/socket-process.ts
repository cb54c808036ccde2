import { io, type Socket } from 'socket.io-client';
import { instant } from './at-pace.ts';
import type { Arrival, SocketOrder } from './socket-clients.ts';

/** Fewer at once than a server lets wait without a word from one address. */
const at_once = 50;

const arrivals: Arrival[] = [];
const open: Socket[] = [];

type Connecting = Extract<SocketOrder, { do: 'connect' }>;

/** An answer that fails leaves the arrival without its time, and counts as missing. */
async function readOn(arrival: Arrival, url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
  await answer?.arrayBuffer();
  if (answer?.ok) arrival.read_at_ms = instant();
}

/** A page of the portal, as far as its socket goes. Resolves when it has been let in. */
function connect({ url, read_url }: Connecting, token: string): Promise<void> {
  const socket = io(url, { path: '/socket.io', transports: ['websocket'], reconnection: false, forceNew: true });
  open.push(socket);
  const arrived = (id: number, read_id = id): void => {
    const arrival: Arrival = { id, at_ms: instant() };
    arrivals.push(arrival);
    if (read_url !== undefined) void readOn(arrival, read_url.replace('{id}', String(read_id)), token);
  };
  socket.on('payment_receive', ({ data }: { data: { transaction_id: number } }) => arrived(data.transaction_id));
  socket.on('appointment_request', ({ data }: { data: { appointment_id: number } }) => arrived(data.appointment_id));
  socket.on('video_create', ({ data }: { data: { visit_id: number } }) => arrived(data.visit_id));
  socket.on('voucher_redeem', ({ data }: { data: { redemption_id: number; voucher_certified_id: number } }) =>
    arrived(data.redemption_id, data.voucher_certified_id),
  );
  return new Promise((done, fail) => {
    socket.on('device.connect', () => done());
    socket.on('connect', () => socket.emit('device.init', { token }));
    socket.on('connect_error', fail);
    socket.on('disconnect', (reason) => fail(new Error(`A socket was cut: ${reason}`)));
  });
}

async function connectAll(order: Connecting): Promise<void> {
  const { tokens } = order;
  let next = 0;
  const one = async (): Promise<void> => {
    for (let token = tokens[next++]; token !== undefined; token = tokens[next++]) await connect(order, token);
  };
  await Promise.all(Array.from({ length: at_once }, one));
}

process.on('message', (order: SocketOrder) => {
  if (order.do === 'connect') {
    connectAll(order).then(
      () => process.send?.({ connected: open.length }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  } else {
    process.send?.(arrivals.splice(0));
  }
});
process.on('disconnect', () => process.exit(0));
