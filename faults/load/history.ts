/** A call as the client saw it, in milliseconds of the monotonic clock. */
export interface Attempt {
  /** Which of the two servers was called. */
  server: 0 | 1;
  called_ms: number;
  returned_ms: number;
  /** Null without an answer: the connection broke, or the client gave up. */
  status: number | null;
  retry_after: string | null;
  /** The error text if it was no success. */
  said: string;
}

/** What the client knows about a request. */
export type Known = 'acknowledged' | 'refused' | 'unknown';

interface OperationBase {
  /** The client's id, the same over all attempts. */
  id: string;
  client: string;
  clinic_id: number;
  attempts: Attempt[];
  known: Known;
}

export interface CreateOperation extends OperationBase {
  kind: 'create';
  user_id: number;
  token: string;
  amount: number;
  /** The acknowledged answer as received. */
  answer: string;
}

export interface OutcomeOperation extends OperationBase {
  kind: 'outcome';
  transaction_id: number;
  status: 'paid' | 'failed';
  /** A failure of the same payment is reported too, in any order. */
  failure_told: boolean;
  /** The signed body, for repeats. */
  payload: string;
  effect: string;
}

export interface CancelOperation extends OperationBase {
  kind: 'cancel';
  transaction_id: number;
}

/** Something that the client read. */
export interface ReadOperation extends OperationBase {
  kind: 'read';
}

export type Operation = CreateOperation | OutcomeOperation | CancelOperation | ReadOperation;
export type WriteOperation = Exclude<Operation, ReadOperation>;

/** Everything that the clients requested and saw. */
export interface History {
  operations: Operation[];
  /** Something that a client must never see. */
  violations: string[];
}

export const newHistory = (): History => ({ operations: [], violations: [] });

export const writesOf = ({ operations }: History): WriteOperation[] =>
  operations.filter((operation) => operation.kind !== 'read');

/** The call that acknowledged a write; undefined if none did. */
export function acknowledgement(operation: Operation): Attempt | undefined {
  if (operation.known !== 'acknowledged') return undefined;
  return operation.attempts.find(({ status }) => status !== null && status < 300);
}

/** For each client, when a write requested after an instant was first acknowledged. */
export function firstServed(history: History, since_ms: number): Map<string, number> {
  const served = new Map<string, number>();
  for (const write of writesOf(history)) {
    const call = acknowledgement(write);
    if (!call || call.called_ms < since_ms) continue;
    const { returned_ms } = call;
    served.set(write.client, Math.min(served.get(write.client) ?? returned_ms, returned_ms));
  }
  return served;
}
