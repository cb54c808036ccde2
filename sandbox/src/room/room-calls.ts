import { enterRoomAsPatient, readSignalsAsPatient, sendSignalsAsPatient } from '@clinic/contract/visits/room/room.ts';
import type { RoomChannel } from '@clinic/contract/visits/room-talk/room-talk.ts';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';

/** A refused or lost call. Status 0: no answer. */
export class RoomProblem extends Error {
  readonly status: number;
  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

async function call<E extends EndpointDefinition>({ method, path }: E, body: object): Promise<Answer<E>> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  } catch {
    throw new RoomProblem(0, 'The server cannot be reached.');
  }
  const answer = (await response.json().catch(() => ({}))) as { detail?: string };
  if (!response.ok) throw new RoomProblem(response.status, answer.detail ?? `The server answered ${response.status}.`);
  return answer as Answer<E>;
}

/** The patient's way into the room: every call carries the token, in its body. */
export const patientChannel = (token: string): RoomChannel => ({
  enter: (peer) => call(enterRoomAsPatient, { token, peer }),
  send: (sent) => call(sendSignalsAsPatient, { token, ...sent }),
  read: (asked) => call(readSignalsAsPatient, { token, ...asked }),
});

export const isWorthRetrying = (failure: unknown): boolean =>
  failure instanceof RoomProblem && (failure.status === 0 || failure.status === 429 || failure.status >= 500);
