import { addToCount } from '../long-run.ts';

const most_repeats = 20;

interface Answered {
  status: number;
  headers: { get: (name: string) => string | null | undefined };
}

/**
 * Repeats a call while the server refuses it as too busy (503), as a client does: after the seconds that the refusal names. A text is the end of a
 * call without an answer. Each repeat is counted.
 */
export async function repeatWhileBusy<A extends Answered | string>(send: () => Promise<A>): Promise<A> {
  for (let repeats = 0; ; repeats += 1) {
    const answer = await send();
    if (typeof answer === 'string' || answer.status !== 503 || repeats === most_repeats) return answer;
    addToCount('calls repeated by a busy machine', 1);
    await new Promise((done) => setTimeout(done, Number(answer.headers.get('retry-after') ?? 1) * 1_000));
  }
}
