export interface ProblemDetails {
  status: number;
  detail: string;
  /** False where the server sent no sentence and the portal supplied one. */
  told?: boolean;
  /** The refusal code, if the server sent one. */
  code?: string | undefined;
  errors?: Record<string, string[]>;
  retry_after_seconds?: number;
}

/** Shown when no answer arrived. */
export const unreachable = 'The server cannot be reached. Please check the connection and try again.';

/** A call that was refused or never reached the server (status 0). `message` is the sentence to show. */
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

/** The sentence to show for any thrown value. */
export const sentenceOf = (failure: unknown): string =>
  failure instanceof ApiProblem ? failure.detail : 'Something went wrong. Please try again.';

/** A refusal that names wrong fields: only 400 and 422 do (part 1 §5). */
export const isFieldRefusal = (failure: unknown): failure is ApiProblem =>
  failure instanceof ApiProblem &&
  (failure.status === 400 || failure.status === 422) &&
  Object.keys(failure.errors).length > 0;

const away = new Set([0, 429, 502, 503, 504]);

/** True if the server was unreachable or asked the client to retry later. */
export const isOutage = (failure: unknown): failure is ApiProblem =>
  failure instanceof ApiProblem && away.has(failure.status);

/** The minimum wait that the server asked for. */
export const requestedWaitMs = (failure: unknown): number =>
  failure instanceof ApiProblem ? (failure.retry_after_seconds ?? 0) * 1000 : 0;
