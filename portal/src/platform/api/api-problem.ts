export interface ProblemDetails {
  status: number;
  detail: string;
  /** False where the sentence is ours, because the server said none. */
  told?: boolean;
  /** The refusal's name, where the server gave one. */
  code?: string | undefined;
  errors?: Record<string, string[]>;
  retry_after_seconds?: number;
}

/** Sentence shown when no answer came at all. */
export const unreachable = 'The server cannot be reached. Please check the connection and try again.';

/** A call that was refused or that never arrived (status 0). `message` is the sentence for people. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly detail: string;
  readonly told: boolean;
  readonly code: string | undefined;
  readonly errors: Record<string, string[]>;
  readonly retry_after_seconds: number | undefined;

  constructor(problem: ProblemDetails) {
    super(problem.detail);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.detail = problem.detail;
    this.told = problem.told ?? false;
    this.code = problem.code;
    this.errors = problem.errors ?? {};
    this.retry_after_seconds = problem.retry_after_seconds;
  }
}

/** The sentence for people, whatever was thrown. */
export const sentenceOf = (failure: unknown): string =>
  failure instanceof ApiProblem ? failure.detail : 'Something went wrong. Please try again.';

/** A refusal that says which fields are wrong: only 400 and 422 do (part 1 §5). */
export const isFieldRefusal = (failure: unknown): failure is ApiProblem =>
  failure instanceof ApiProblem &&
  (failure.status === 400 || failure.status === 422) &&
  Object.keys(failure.errors).length > 0;

const away = new Set([0, 429, 502, 503, 504]);

/** Whether the server was away or asked to come later; everything else is an answer. */
export const isOutage = (failure: unknown): failure is ApiProblem =>
  failure instanceof ApiProblem && away.has(failure.status);

/** What the server asked to wait at least. */
export const askedWait = (failure: unknown): number =>
  failure instanceof ApiProblem ? (failure.retry_after_seconds ?? 0) * 1000 : 0;
