import { form_type, sampleFormOf } from '../documents/sample-form.ts';
import type { GoodBody, GoodCall } from '../samples/good-call.ts';

export type Part = 'params' | 'query' | 'body';

/** A value of a body as JSON text, so that a test can also send text that no serialiser writes. */
export type RawJson = string;

/** A call with one or more changes. */
export interface BadRequest {
  call: GoodCall;
  /** Describes the change in the message of a failure. */
  what: string;
  /** The changed field, dotted; undefined after several changes. */
  field: string | undefined;
  params: Record<string, string>;
  query: [name: string, value: string][];
  /** The body's text; undefined sends none. */
  body: string | undefined;
  /** The text is not valid JSON, or is ambiguous: the server refuses it before any schema. */
  malformed?: boolean;
}

/** A member of an object's text. Objects are lists of members, so that a name can occur twice. */
export type Member = [name_text: RawJson, value_text: RawJson];

export const objectText = (members: readonly Member[]): RawJson =>
  `{${members.map(([name, value]) => `${name}:${value}`).join(',')}}`;

/** The members that can be changed; for a list, those of its first object. */
export const changeableMembers = (body: GoodBody): Member[] => membersOf(Array.isArray(body) ? (body[0] ?? {}) : body);

/** The body's text with these members. */
export const bodyText = (body: GoodBody, members = changeableMembers(body)): RawJson => {
  if (!Array.isArray(body)) return objectText(members);
  if (body.length === 0) return '[]';
  return `[${[objectText(members), ...body.slice(1).map((one) => JSON.stringify(one))].join(',')}]`;
};

export const membersOf = (body: Record<string, unknown>): Member[] =>
  Object.entries(body).map(([name, value]) => [JSON.stringify(name), JSON.stringify(value)]);

/** The valid request. Mutations change parts of it. */
export const untouched = (call: GoodCall): BadRequest => ({
  call,
  what: `${call.endpoint.name}: nothing`,
  field: undefined,
  params: call.params,
  query: Object.entries(call.query),
  body: call.body && bodyText(call.body),
});

/** Percent-encoded UTF-8. Lone surrogates become the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

export function targetOf({ call, params, query }: Pick<BadRequest, 'call' | 'params' | 'query'>): string {
  const path = call.endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''));
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

/** The bytes of the request. Without `credentials` the call has no caller. */
export function bytesOf(
  request: BadRequest,
  {
    credentials = request.call.credentials,
    close = false,
  }: { credentials?: GoodCall['credentials']; close?: boolean } = {},
): Buffer {
  const is_form = request.call.endpoint.upload !== undefined;
  const text = request.body === undefined ? undefined : Buffer.from(request.body);
  const body = is_form ? sampleFormOf(request.call.endpoint) : text;
  const headers: Record<string, string> = {
    host: '127.0.0.1',
    ...(body ? { 'content-type': 'application/json', 'content-length': String(body.length) } : {}),
    ...(close ? { connection: 'close' } : {}),
    ...credentials(request.body ?? ''),
    ...(is_form ? { 'content-type': form_type } : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${request.call.endpoint.method} ${targetOf(request)} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}
