import { acknowledgement, writesOf } from '../load/history.ts';
import type { Load } from '../load/load.ts';
import { startReaders } from '../load/register-readers.ts';
import type { World } from '../world/world.ts';
import { watchBooks } from './bank.ts';
import { judgeRegister, type StatusWrite } from './register.ts';

/** Readers per clinic of a drill: twenty in all in the long form. */
const readers = { short: 1, long: 5 };

function writesIn({ history }: Load): StatusWrite[] {
  return writesOf(history).flatMap((operation) => {
    const [first] = operation.attempts;
    if (operation.kind === 'create' || !first) return [];
    return [
      {
        transaction_id: operation.transaction_id,
        called_ms: first.called_ms,
        done_ms: acknowledgement(operation)?.returned_ms,
      },
    ];
  });
}

export interface Watched {
  wrong: string[];
  notes: string[];
}

/** Observes a drill: the books of its clinics (H2) and the status of single payments (H3). */
export function watchAlong(world: World, load: Load, long: boolean): () => Promise<Watched> {
  const urls = [world.servers[0].url, world.servers[1].url] as const;
  const listeners = load.clinics.map(({ listener }) => ({ clinic_id: listener.clinic.id, token: listener.token }));
  const stopReaders = startReaders(urls, listeners, load.history, long ? readers.long : readers.short);
  const stopBooks = watchBooks(
    world.owner,
    listeners.map(({ clinic_id }) => clinic_id),
  );
  return async () => {
    const reads = await stopReaders();
    const books = await stopBooks();
    return {
      wrong: [...books.wrong, ...judgeRegister(reads, writesIn(load))],
      notes: [`${reads.length} looks at a status, ${books.looks} at the books`],
    };
  };
}
