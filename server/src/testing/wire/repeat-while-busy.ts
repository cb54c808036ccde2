import { addToCount } from '../long-run.ts';

const most_repeats = 20;

/**
 * Repeats a call while the server refuses it as too busy (503), as a client does: after the seconds that the refusal names. `busySeconds` gives
 * them, and undefined for any other answer. Each repeat is counted.
 */
export async function repeatWhileBusy<A>(
  send: () => Promise<A>,
  busySeconds: (answer: A) => number | undefined,
): Promise<A> {
  for (let repeats = 0; ; repeats += 1) {
    const answer = await send();
    const seconds = busySeconds(answer);
    if (seconds === undefined || repeats === most_repeats) return answer;
    addToCount('calls repeated by a busy machine', 1);
    await new Promise((done) => setTimeout(done, seconds * 1_000));
  }
}
