import type { Problem } from '@clinic/contract/shared/problem.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod/mini';

const titles: Record<number, string> = {
  401: 'Unauthorized',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  502: 'Bad Gateway',
};

/** A refusal of the sandbox: sentence and field. */
export class SandboxProblem extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  constructor(status: number, detail: string, errors?: Record<string, string[]>) {
    super(detail);
    this.status = status;
    this.errors = errors;
  }
}

/** Field errors of a body that breaks its schema. */
export function invalidBody(issues: readonly z.core.$ZodIssue[]): SandboxProblem {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const field of unknown) (errors[field] ??= []).push('Unknown field.');
    if (unknown.length === 0) (errors[issue.path.join('.') || 'body'] ??= []).push(issue.message);
  }
  return new SandboxProblem(422, 'Validation failed.', errors);
}

export function answerProblem(problem: SandboxProblem, reply: FastifyReply): FastifyReply {
  const body: Problem = {
    type: 'about:blank',
    title: titles[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    ...(problem.errors ? { errors: problem.errors } : {}),
  };
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(body));
}
