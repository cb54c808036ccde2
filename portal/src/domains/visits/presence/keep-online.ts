import type { Presence } from '@clinic/contract/visits/presence/presence.ts';
import { presence_times } from '@clinic/contract/visits/presence/presence-times.ts';

interface Keeping {
  /** Says once more that the doctor is online; fails without a network. */
  sayAgain: () => Promise<Presence>;
  /** What the server answered: another device may have ended it. */
  onAnswer: (presence: Presence) => void;
  /** The server has not been reached in three tries; null: it has been again. */
  onFailure: (failed: boolean) => void;
}

/** Between two tries of one cycle. */
const between_tries_ms = 1_000;

/**
 * Says every minute that the doctor is still online. A cycle has three tries; after them the page reports a network error and tries again
 * every five seconds (part 1 §4). Returns the function that stops it.
 */
export function keepOnline({ sayAgain, onAnswer, onFailure }: Keeping): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let is_over = false;
  let tries = 0;

  const later = (ms: number): void => {
    if (!is_over) timer = setTimeout(() => void turn(), ms);
  };
  const failed = (): void => {
    tries += 1;
    if (tries < presence_times.tries) return later(between_tries_ms);
    onFailure(true);
    later(presence_times.retry_seconds * 1_000);
  };
  async function turn(): Promise<void> {
    const answer = await sayAgain().catch(() => undefined);
    if (is_over) return;
    if (!answer) return failed();
    tries = 0;
    onFailure(false);
    onAnswer(answer);
    later(presence_times.again_seconds * 1_000);
  }

  later(presence_times.again_seconds * 1_000);
  return () => {
    is_over = true;
    clearTimeout(timer);
  };
}
