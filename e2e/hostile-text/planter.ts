import { randomUUID } from 'node:crypto';
import type { Answer, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { APIRequestContext } from '@playwright/test';
import { openSession } from '../journey/open-session.ts';
import { freeTextsOf } from './free-texts.ts';
import { reasonOf } from './never-shown.ts';
import type { TextMaker } from './text-maker.ts';

export interface Planted {
  /** `createUser.remarks` */
  field: string;
  text: string;
}

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

type Ask = <E extends EndpointDefinition>(endpoint: E, asked?: Asked) => Promise<Answer<E>>;

/** The writers: people of the clinic, and the platform and the acquirer by way of the sandbox. */
export interface Planter {
  owner: Ask;
  cashier: Ask;
  platform: Ask;
  /** Fills every free text of the call's body that is shown somewhere and not given yet; a list's rows each get theirs. */
  texts: <Body extends object>(endpoint: EndpointDefinition, given: Body) => Body;
  acquirer: (name: string, body: object) => Promise<void>;
  planted: Planted[];
  /** Pages about one thing that show what was planted. */
  pages: string[];
  /** Printed pages that show it: each asks for a ticket, which opens the address for a minute. */
  printed: (() => Promise<string>)[];
}

async function answerOf(sent: Promise<{ ok: () => boolean; text: () => Promise<string> }>, what: string) {
  const response = await sent;
  const text = await response.text();
  if (!response.ok()) throw new Error(`${what}: ${text}`);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

const memberToken = async (request: APIRequestContext, username: string, branch: string): Promise<string> =>
  (await openSession(request, { username, branch })).session.member_token;

function askAs(request: APIRequestContext, token: string): Ask {
  return async <E extends EndpointDefinition>({ name, method, path }: E, { params, query, body }: Asked = {}) => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => params?.[field] ?? '');
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const sent = request.fetch(`/api${address}`, { method, headers, params: query ?? {}, data: body });
    return (await answerOf(sent, `${name} ${JSON.stringify(body)}`)) as Answer<E>;
  };
}

/** The body with a text at `user.company` or `patients[].name`: in a list each row gets it. */
function withText(body: object, [name = '', ...deeper]: string[], text: string): object {
  if (deeper.length === 0) return { ...body, [name]: text };
  const field = name.replace('[]', '');
  const given = (body as Record<string, unknown>)[field];
  const filled = Array.isArray(given)
    ? given.map((row: object) => withText(row, deeper, text))
    : withText(given ?? {}, deeper, text);
  return { ...body, [field]: filled };
}

export async function openPlanter(request: APIRequestContext, branch: string, maker: TextMaker): Promise<Planter> {
  const planted: Planted[] = [];
  const outside = (path: string, data: object) => answerOf(request.post(`/sandbox/api/${path}`, { data }), path);
  const filled = (endpoint: EndpointDefinition, prefix: string, given: object): object => {
    const missing = freeTextsOf(endpoint)
      .filter(({ field }) => field.startsWith(prefix) && !(field.slice(prefix.length) in given))
      .filter(({ field }) => reasonOf(endpoint.name, field) === undefined)
      .map(({ field, longest }) => ({ field, name: field.slice(prefix.length), text: maker.make(longest) }));
    planted.push(...missing.map(({ field, text }) => ({ field: `${endpoint.name}.${field}`, text })));
    return missing.reduce((body, { name, text }) => withText(body, name.split('.'), text), given);
  };
  return {
    planted,
    pages: [],
    printed: [],
    owner: askAs(request, await memberToken(request, 'owner', branch)),
    cashier: askAs(request, await memberToken(request, 'cashier', branch)),
    platform: async <E extends EndpointDefinition>({ name }: E, asked: Asked = {}) =>
      (await outside(`platform/${name}`, asked)) as Answer<E>,
    acquirer: async (name, body) => void (await outside(name, body)),
    texts: (endpoint, given) =>
      (Array.isArray(given)
        ? given.map((row: object) => filled(endpoint, '[].', row))
        : filled(endpoint, '', given)) as typeof given,
  };
}
