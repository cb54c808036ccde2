import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../../platform/http/route.ts';

/** Routes that are no endpoints, with the reason why they need no sign-in or where they are tested. */
export const beside_the_contract: Readonly<Record<string, string>> = {
  'GET /api/health/live': 'tells that the process runs',
  'GET /api/health/ready': 'tells that the process can serve: for the proxy in front',
  'GET /metrics': 'asks for an API key with its scope: health.test.ts',
  'GET /api/.well-known/jwks.json': 'public keys',
  'GET /api/files/:key': 'pictures by an unguessable key: files.test.ts',
  'GET /api/openapi.json': 'the description of the API',
  'GET /dt/site.php':
    'the address of a partner site by its key, from the configuration alone: serve-partner-sites.test.ts',
  'GET /api/delivery/tracking/:ordernumber':
    'leads to the page of an order, from the configuration alone: serve-tracking.test.ts',
  'GET /api/docs': 'the page that shows it',
  'GET /api/docs/docs.css': 'its styles',
  'GET /api/docs/calls.css': 'the styles of its calls',
  'GET /api/docs/docs.js': 'its script',
  'GET /*': "the portal's pages: serve-pages.test.ts",
  // The sandbox: it has no clinic session, and is served only with the sandbox on.
  'GET /sandbox': 'its page',
  'GET /sandbox/': 'the same',
  'GET /sandbox/api/operators': 'what the demo’s operators sign in with, which is public',
  'GET /sandbox/:file': 'the files of its page',
  'GET /sandbox/assets/:file': 'the files of its page',
  'GET /sandbox/api/payments': 'the codes that any customer at a counter can scan',
  'POST /sandbox/api/payments': 'the phone pays one of them',
  'GET /sandbox/api/mails': 'the mailbox of the sandbox',
  'GET /sandbox/mails/:id': 'the HTML part of one of its mails',
  'GET /sandbox/api/texts': 'the text messages on the phones of the sandbox',
  'GET /sandbox/api/news': 'what the consumer app of the sandbox was told',
  'POST /sandbox/api/news': 'the consumer app is told something: only with the signature of the portal',
  'POST /sandbox/api/platform/:name': 'the pages ask what the sandbox lets them ask of the platform API',
  'POST /sandbox/api/giro-answers': 'the bank answers a file',
  'GET /sandbox/api/statements/:format': 'the bank’s statement of the day, of what the sandbox paid',
  'GET /sandbox/api/acquirer': 'what the acquirer of the sandbox collected',
  'POST /sandbox/api/acquirer-payouts': 'the acquirer of the sandbox pays it out',
  'POST /sandbox/api/refunds': 'the acquirer answers a refund',
  'POST /sandbox/partner': 'the site of a partner takes a hand-off token in a form, and redeems it of the platform API',
  'POST /sandbox/partner-frame': 'the same in a frame of the portal',
  'GET /sandbox/partner': 'the same site, with the token in the fragment: its page',
  'POST /sandbox/api/partner': 'that page sends the token, which is redeemed of the platform API',
  'GET /sandbox/api/partner/:key': 'the consult that such a token opened, by an unguessable key',
  'GET /sandbox/partner-session.png': 'a pixel of the site of the partner',
  'GET /sandbox/api/claim-system': 'what the claim system of the sandbox took, and how it answers',
  'POST /sandbox/api/claim-system': 'how it answers from now on',
  'POST /sandbox/claim-system/application/login': "the claim system of the sandbox: asks for the portal's login",
  'POST /sandbox/claim-system/token': 'the same: asks for its session',
  'POST /sandbox/claim-system/member/login': 'the same: asks for its token',
  'POST /sandbox/claim-system/member-or-dependent/login': 'the same: asks for its token',
  'POST /sandbox/claim-system/limit': 'the same: asks for its token',
  'POST /sandbox/claim-system/claims': 'the same: asks for its token',
  'POST /sandbox/claim-system/claims/delete': 'the same: asks for its token',
  'GET /sandbox/claim-system/networks': 'the same: asks for its token',
};

/** Every route of the app, such as `GET /api/clinic/transaction/:id`, from the router's tree. */
export function servedRoutes(app: FastifyInstance): string[] {
  const at_depth: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      at_depth.splice(depth);
      at_depth[depth] = path;
      const joined = at_depth.join('');
      // A root wildcard is listed without its leading slash.
      const whole = joined.startsWith('/') ? joined : `/${joined}`;
      return methods?.split(', ').map((method) => `${method} ${whole}`) ?? [];
    });
}

const routeOf = ({ method, path }: EndpointDefinition): string =>
  `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Mismatches between served routes, paired actions and declared calls; empty if all agree. */
export function checkRoutes(
  served: readonly string[],
  paired: readonly Route[],
  declared: readonly EndpointDefinition[],
): string[] {
  const known = new Set(declared.map(routeOf));
  const present = new Set(served);
  const unknown = [...present].filter((one) => !known.has(one) && !(one in beside_the_contract));
  const same = new Set(paired.map(({ endpoint }) => endpoint));
  return [
    ...unknown.map(
      (one) =>
        `'${one}' is served, but the matrix does not know it: declare an endpoint in the contract and pair it with route(), or say in route-census.ts why it needs no caller.`,
    ),
    ...declared
      .filter((endpoint) => !present.has(routeOf(endpoint)))
      .map(({ name }) => `'${name}' is declared, but not served: pair it with its action in a *.routes.ts.`),
    ...declared
      .filter((endpoint) => present.has(routeOf(endpoint)) && !same.has(endpoint))
      .map(({ name }) => `'${name}' is served by something else than its declaration: pair it by route().`),
    ...[...same]
      .filter((endpoint) => !declared.includes(endpoint))
      .map(({ name }) => `'${name}' is paired, but contract/src/endpoints.ts does not list it: add its file there.`),
  ];
}
