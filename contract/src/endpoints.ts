import { contracts } from './contracts.ts';
import type { DomainContract } from './shared/domain-contract.ts';
import type { EndpointDefinition } from './shared/endpoint.ts';
import { readPhone } from './shared/typed/phone.ts';
import { readPhonesBy } from './shared/typed/phone-field.ts';

// A program with all calls reads phone numbers by the rules of all countries.
readPhonesBy(readPhone);

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const endpointsOf = (modules: readonly object[] = []): EndpointDefinition[] =>
  modules.flatMap((module) => Object.values(module).filter(isEndpoint));

const all: readonly DomainContract[] = contracts;

/** The calls of members, each with its area. */
export const member_calls: readonly { endpoint: EndpointDefinition; area: string }[] = all.flatMap(({ areas }) =>
  Object.entries(areas).flatMap(([area, modules]) =>
    endpointsOf(modules)
      .filter(({ access }) => access.kind === 'member')
      .map((endpoint) => ({ endpoint, area: endpoint.area ?? area })),
  ),
);

/** Every call of the API, for the OpenAPI document and for tests of all calls. The portal must not import it: it is large. */
export const allEndpoints: EndpointDefinition[] = all.flatMap(({ areas, others }) => [
  ...Object.values(areas).flatMap(endpointsOf),
  ...endpointsOf(others),
]);
