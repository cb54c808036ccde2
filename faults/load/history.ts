/** One call as the client saw it. Times are of the monotonic clock, in milliseconds. */
export interface Attempt {
  /** Which of the two servers was asked. */
  server: 0 | 1;
  called_ms: number;
  returned_ms: number;
  /** Null where no answer came: the connection broke, or the client gave up. */
  status: number | null;
  retry_after: string | null;
  /** What it said when it was not a success. */
  said: string;
}

/** What the client knows of something it asked for. */
export type Known = 'acknowledged' | 'refused' | 'unknown';

interface OperationBase {
  /** Made by the client, the same over all attempts. */
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
  /** The acknowledged answer, as it was sent. */
  answer: string;
}

export interface OutcomeOperation extends OperationBase {
  kind: 'outcome';
  transaction_id: number;
  status: 'paid' | 'failed';
  /** A failure of the same payment is told as well, in whatever order. */
  failure_told: boolean;
  /** The signed body, so that it can be said again. */
  payload: string;
  effect: string;
}

export interface CancelOperation extends OperationBase {
  kind: 'cancel';
  transaction_id: number;
}

/** Something the client read, or found out without asking for a change. */
export interface ReadOperation extends OperationBase {
  kind: 'read';
}

export type Operation = CreateOperation | OutcomeOperation | CancelOperation | ReadOperation;
export type WriteOperation = Exclude<Operation, ReadOperation>;

/** All that the clients asked for and saw. */
export interface History {
  operations: Operation[];
  /** What a client saw and must never see. */
  violations: string[];
}

export const newHistory = (): History => ({ operations: [], violations: [] });

export const writesOf = ({ operations }: History): WriteOperation[] =>
  operations.filter((operation) => operation.kind !== 'read');

/** The call with which a write was acknowledged; undefined where none was. */
export function acknowledgement(operation: Operation): Attempt | undefined {
  if (operation.known !== 'acknowledged') return undefined;
  return operation.attempts.find(({ status }) => status !== null && status < 300);
}

/** For each client when a write that it asked for after an instant was first acknowledged. */
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
