import { attempt_ms } from './retry.rules.ts';

/** A body up to this length is read, so that its connection can be used again. */
const most_bytes_read = 4_096;

interface Post {
  headers: Record<string, string>;
  body: string;
}

/** The message was not accepted. The sentence is for staff and contains no words of the receiver. */
export class NotAccepted extends Error {}

function reasonOf(error: unknown, longest_ms: number): string {
  const is_late = error instanceof Error && error.name === 'TimeoutError';
  return is_late
    ? `The service did not answer within ${longest_ms / 1_000} seconds.`
    : 'The service could not be reached.';
}

/** Ends the answer. A short body is read within the time limit; any other breaks the connection. */
async function endAnswer({ headers, body }: Response): Promise<void> {
  const length = Number(headers.get('content-length') ?? Infinity);
  if (length > most_bytes_read) return body?.cancel();
  for await (const _ of body ?? []);
}

/**
 * Posts to a configured address and returns if it answered with 2xx. A redirect is not followed, because its target was not configured.
 * Nothing of the answer's body is used.
 */
export async function postOutside(
  address: string,
  { headers, body }: Post,
  longest_ms: number = attempt_ms,
): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(longest_ms),
  }).catch((error: unknown) => {
    throw new NotAccepted(reasonOf(error, longest_ms));
  });
  // The status decides; a body that breaks off changes nothing.
  await endAnswer(answer).catch(() => undefined);
  if (answer.ok) return;
  throw new NotAccepted(
    answer.status >= 300 && answer.status < 400
      ? `The service answered with a redirect (${answer.status}), which is not followed.`
      : `The service answered with an error (${answer.status}).`,
  );
}
