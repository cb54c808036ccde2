import helmet from '@fastify/helmet';
import Fastify from 'fastify';

const policy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // The component kit positions through style attributes. They cannot carry a script.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // Trusted Types: text that would become an element or a script is refused, except through the one policy of the pages.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
  },
};

/** The policy of the page that hands a doctor over: it may also send a form to these origins and show their session picture. */
export const allowForwarding = (header: string, origins: readonly string[]): string => {
  const also = origins.map((origin) => ` ${origin}`).join('');
  return header.replace(/(img-src|form-action) [^;]*/g, (allowed) => `${allowed}${also}`);
};

/** The policy of the page Doctor Module: it may also show these origins in a frame, and send a form to it. */
export const allowFraming = (header: string, origins: readonly string[]): string =>
  `${allowForwarding(header, origins)};frame-src ${origins.length > 0 ? origins.join(' ') : "'none'"}`;

const of_every_answer = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

/** The security headers, the same for each answer. Helmet is called once, because it would build them again for every request. */
export async function securityHeaders(production: boolean): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: policy,
    referrerPolicy: { policy: 'no-referrer' },
    // Over plain HTTP on loopback this header would lock a browser out of the address.
    strictTransportSecurity: production,
  });
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      of_every_answer.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
