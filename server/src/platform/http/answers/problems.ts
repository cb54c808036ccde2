import { refusals, type RefusalCode } from '@clinic/contract/refusals.ts';
import type { Problem } from '@clinic/contract/shared/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { StorageAway } from '../../files/file-storage.ts';
import { isDiskFull } from '../../log/full-disk.ts';
import { RefusalError } from '../../act/refusal-error.ts';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  423: 'Locked',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** The problem document of a refusal. Fields are included for 400, 403 and 422 only, where known. */
export function problemOf(code: RefusalCode, fields?: Record<string, string[]>): Problem {
  const refusal: { status: number; detail: string; field?: string } = refusals[code];
  const errors = fields ?? (refusal.field ? { [refusal.field]: [refusal.detail] } : undefined);
  return {
    type: `/problems/${code}`,
    title: titles[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.detail,
    ...(errors ? { errors } : {}),
  };
}

/** Transient database failures: it is unreachable, full, or too slow. */
const transient_codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53400',
  '58030',
  '53200',
  '55P03',
  '57014',
  '08006',
  '08001',
  '08003',
  '25P03',
  '40001',
  '40P01',
]);
const system_codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The local disk is full, or too many files are open.
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
]);

/** No process listens at a socket now, or its backlog is full. For a file the same codes would be a bug of ours. */
const isSocketAway = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN');

/** A connection between two nodes of the distributed engine broke: some such failures have the code of an internal error. */
const isNodeAway = ({ code, message }: pg.DatabaseError): boolean =>
  code === 'XX000' && /connection marked as essential|unexpected eof|invalid socket|connection not open/i.test(message);

function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return transient_codes.has(error.code ?? '') || isNodeAway(error);
  if (error instanceof StorageAway) return true;
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return (
    system_codes.has(code) ||
    isSocketAway(error) ||
    /timeout|Connection terminated|not queryable|client has encountered/i.test(error.message)
  );
}

/** Maps an error of the framework to a refusal. */
function ofFramework(error: FastifyError): RefusalCode | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'body_too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'media_type';
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return 'not_found';
  if (error.statusCode === 429) return 'too_many_requests';
  if (error.statusCode === 503) return 'unavailable';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'malformed';
  return undefined;
}

/** Answers every error as problem details. No stack, statement or internal name leaves the server. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  let refusal: RefusalError | undefined;
  if (error instanceof RefusalError) refusal = error;
  else if (isTransient(error)) {
    if (isDiskFull(error)) request.log.error({ err: error }, 'a disk is full');
    else request.log.warn({ err: error }, 'a dependency is away');
    refusal = new RefusalError('unavailable', undefined, 2);
  } else {
    const code = ofFramework(error as FastifyError);
    if (code) refusal = new RefusalError(code);
  }
  if (refusal) {
    const problem = problemOf(refusal.code, refusal.fields);
    const wait = refusal.retry_after_seconds ?? (problem.status === 503 || problem.status === 429 ? 2 : undefined);
    if (wait !== undefined) reply.header('retry-after', Math.ceil(wait));
    return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }
  request.log.error({ err: error }, 'unexpected failure');
  const problem: Problem = {
    type: '/problems/internal',
    title: titles[500] ?? '',
    status: 500,
    detail: 'Internal error.',
  };
  return reply.code(500).type('application/problem+json').send(JSON.stringify(problem));
}
