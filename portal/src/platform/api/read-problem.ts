import { ApiProblem } from './api-problem.ts';

const byStatus: Record<number, string> = {
  401: 'Please sign in.',
  403: 'You do not have permission for this.',
  404: 'Not found.',
  409: 'This is no longer possible.',
  413: 'The request is too large.',
  422: 'Validation failed.',
  429: 'Too many requests. Please wait a moment.',
  502: 'The service is busy. Please try again in a moment.',
  503: 'The service is busy. Please try again in a moment.',
  504: 'The service is busy. Please try again in a moment.',
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Keeps field messages of the expected shape. A proxy's error page has none. */
function fieldMessages(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).flatMap(([field, messages]) =>
    Array.isArray(messages) && messages.every(isText) ? [[field, messages] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** `Retry-After` as seconds or as a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Turns an unsuccessful response into the problem to throw. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const told = isRecord(body) && isText(body['detail']) ? body['detail'] : undefined;
  return new ApiProblem({
    status: response.status,
    detail: told ?? byStatus[response.status] ?? (response.status >= 500 ? 'Internal error.' : 'The request failed.'),
    told: told !== undefined,
    code: isRecord(body) && isText(body['type']) ? body['type'].replace('/problems/', '') : undefined,
    errors: isRecord(body) ? fieldMessages(body['errors']) : {},
    retry_after_seconds: retryAfter(response.headers.get('retry-after')),
  });
}
