import { type RefusalCode, refusals } from '@clinic/contract/contracts.ts';
import type { BadRequest } from './bad-request.ts';
import type { Verdict } from './verdict.ts';
import type { Outcome } from './wire.ts';
import type { WireAnswer } from './wire-answer.ts';

interface ProblemLike {
  type?: unknown;
  title?: unknown;
  status?: unknown;
  detail?: unknown;
  errors?: Record<string, unknown>;
}

/** Texts that no answer may contain: file paths, SQL, program names. */
const inner_words =
  /node_modules|\.ts:\d|\bat \S+ \(|file:\/\/|syntax error at|invalid byte sequence|relation "|SQLSTATE|fastify|zod|FST_ERR|postgres/gi;

/** Refusals that come before the action, besides those that an endpoint declares. */
const common: RefusalCode[] = ['malformed', 'not_signed_in', 'not_found', 'validation_failed', 'too_many_requests'];

const parsed = (text: string): ProblemLike | undefined => {
  try {
    return JSON.parse(text) as ProblemLike;
  } catch {
    return undefined;
  }
};

/** The first inner text of an answer. The caller's own texts are none: an answer may name an unknown field of the request. */
const innerWordOf = (body: string, sent: string): string | undefined =>
  [...body.matchAll(inner_words)].map(([word]) => word).find((word) => !sent.includes(word));

/** What is wrong with an answer as a problem document, after a request with these texts; empty if it is correct. */
export function faultsOfProblem({ status, headers, body }: WireAnswer, sent = ''): string[] {
  const problem = parsed(body);
  const type = headers.get('content-type') ?? '';
  const inner_word = innerWordOf(body, sent);
  return [
    ...(/^application\/problem\+json\b/.test(type) ? [] : [`its type is '${type}', not application/problem+json`]),
    ...(problem?.status === status ? [] : [`its document has the status ${String(problem?.status)}`]),
    ...(typeof problem?.detail === 'string' && typeof problem.title === 'string' && typeof problem.type === 'string'
      ? []
      : ['its document lacks type, title or detail']),
    ...(inner_word === undefined ? [] : [`it tells of the inside: '${inner_word}'`]),
  ];
}

const isOf = (told: string, field: string): boolean =>
  told === field || told.startsWith(`${field}.`) || field.startsWith(`${told}.`);

/** The field that must be named: the changed one, unless it is valid by itself and conflicts with a named other one. */
function blamed({ field }: BadRequest, expected: string[]): string[] {
  // An object that is wrong as a whole may be reported by its members, and an unnamed member only by the whole.
  if (field === undefined || field === 'body') return expected;
  const others = expected.filter((one) => !['body', 'query', 'params'].includes(one));
  if (field === '') return ['body'];
  return expected.some((one) => isOf(one, field)) || others.length === 0 ? [field] : others;
}

/** True if the document names the changed field or, with several changes, one that is wrong. */
function faultsOfNaming(request: BadRequest, expected: string[], { body }: WireAnswer): string[] {
  const told = Object.keys(parsed(body)?.errors ?? {});
  // Ambiguous JSON is reported for the body as a whole.
  const is_malformed = request.malformed || (expected.length === 1 && expected[0] === 'body');
  const touched = is_malformed ? ['body'] : blamed(request, expected);
  const is_named = touched.some((field) => told.some((one) => isOf(one, field)));
  const invented = told.filter((one) => !expected.some((field) => isOf(one, field)));
  return [
    ...(is_named ? [] : [`it names ${told.join(', ') || 'no field'} instead of ${touched.join(' or ')}`]),
    ...(invented.length === 0 ? [] : [`it blames ${invented.join(', ')}, which is right`]),
  ];
}

/** True if an action may refuse such a call with this document. */
function mayRefuse({ call: { endpoint } }: BadRequest, { status, body }: WireAnswer): boolean {
  const code = String(parsed(body)?.type).replace('/problems/', '') as RefusalCode;
  const declared = [...common, ...((endpoint.refusals ?? []) as RefusalCode[])];
  return declared.includes(code) && refusals[code].status === status;
}

/** Everything wrong with the result of a request; empty if it is as required. */
export function faultsOf(request: BadRequest, verdict: Verdict, outcome: Outcome): string[] {
  const tell = (faults: string[]): string[] => faults.map((fault) => `${request.what}: ${fault}`);
  if (typeof outcome === 'string') return tell([`the connection was ${outcome}`]);
  const { status } = outcome;
  const sent = [...Object.values(request.params), ...request.query.flat(), request.body ?? ''].join('\n');
  if (status >= 500) return tell([`answered ${status}: ${outcome.body.slice(0, 200)}`]);
  if (verdict.kind === 'valid') {
    if (status < 300) return [];
    const is_allowed = mayRefuse(request, outcome);
    return tell([
      ...(is_allowed ? [] : [`is valid, but was answered ${status}: ${outcome.body.slice(0, 200)}`]),
      ...faultsOfProblem(outcome, sent),
    ]);
  }
  return tell([
    ...(status === verdict.status
      ? []
      : [`answered ${status} instead of ${verdict.status}: ${outcome.body.slice(0, 200)}`]),
    ...(status < 300 ? [] : faultsOfProblem(outcome, sent)),
    ...(verdict.kind === 'refused' ? faultsOfNaming(request, verdict.fields, outcome) : []),
  ]);
}

/** All unauthenticated callers get the same 401, which reveals nothing else. */
export function faultsOfStranger(what: string, outcome: Outcome): string[] {
  if (typeof outcome === 'string') return [`${what}: ${outcome}`];
  const tells = /"errors"/.test(outcome.body) ? ['tells of fields'] : [];
  const status = outcome.status === 401 ? [] : [`answered ${outcome.status}: ${outcome.body.slice(0, 200)}`];
  return [...status, ...tells, ...faultsOfProblem(outcome)].map((fault) => `${what}: ${fault}`);
}
