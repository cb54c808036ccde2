import { refusals, type RefusalCode } from '@clinic/contract/contracts.ts';
import type { Problem } from '@clinic/contract/shared/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from '../../act/refusal-error.ts';
import { FileMissing } from '../../files/private-files.ts';
import { isDependencyAway, needsPerson } from './dependency-away.ts';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
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
  if (error instanceof FileMissing) request.log.error({ file: error.key }, 'a file is missing from storage');
  if (error instanceof RefusalError) refusal = error;
  else if (isDependencyAway(error)) {
    const needed = needsPerson(error);
    if (needed) request.log.error({ err: error }, needed);
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
