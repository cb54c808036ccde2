import type { FastifyInstance } from 'fastify';
import { allowForwarding, allowFraming } from '../http/security-headers.ts';
import type { Asked } from '../http/console-door.ts';
import { RefusalError } from '../act/refusal-error.ts';
import { loadPages, pageFile } from './load-pages.ts';
import { sendPageFile } from './send-page-file.ts';
import { order_number_pattern, trackingPath } from '@clinic/contract/shared/patient-app.ts';
import { trackingAddress } from '../config/outside.ts';
import type { Platform } from '../platform.ts';

interface PagesOptions {
  /** The pages say that their data is not real. */
  is_demo: boolean;
  /** Origins to which the hand-off page may forward, and those that the page Doctor Module may show in a frame. */
  partners?: () => { all: readonly string[]; framed: readonly string[] };
  /** False where the console does not open. */
  isConsoleOpen?: (request: Asked) => boolean;
  /** False while there is no group: nobody could sign in yet. */
  isSetUp?: () => Promise<boolean>;
}

/** The start page. It gives the pages their settings before anybody has signed in. */
function startPage(html: string, { is_demo }: Pick<PagesOptions, 'is_demo'>) {
  const told = is_demo ? html.replace('<html ', '<html data-environment="demo" ') : html;
  return pageFile('index.html', Buffer.from(told));
}

/** The page for every address until there is a group. */
const being_set_up = pageFile(
  'index.html',
  Buffer.from(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/portal.svg" type="image/svg+xml" />
    <title>Clinic portal</title>
  </head>
  <body>
    <main>
      <h1>This portal is being set up</h1>
      <p>It has no clinic group yet, so nobody can sign in.</p>
      <p>
        On its server, run <code>clinic-portal setup</code>, or <code>npm run setup</code> in the portal’s folder, with the same settings as the server.
        It asks for the first group, its branch and its owner, who is then invited. Or create the group in <a href="/console">the console</a>: its first
        operator begins with the link that this server printed when it started, and that is in the file <code>setup-link</code> of its data folder. Then
        load this page again.
      </p>
    </main>
  </body>
</html>
`),
);

/** The page that hands a doctor over to a partner site. Only its document may reach that site. */
const hand_off_path = 'forward_consult';
/** The page that shows a partner's doctor module. Only its document may frame that site. */
const doctor_module_path = 'doctor-module';

/** A built single-page app: its files, and the page at every address of its screens. */
async function readBuilt(folder: string, page: string, options: PagesOptions) {
  const files = await loadPages(folder);
  const built = files.get(page);
  if (!built) throw new Error(`There is no ${page} in ${folder}: build the portal first.`);
  files.delete(page);
  return { files, start: startPage(built.bytes.toString(), options) };
}

/** The folders of the built pages. */
export interface BuiltPages {
  portal: string;
  /** Its files are all below `console/`. */
  console?: string;
}

/**
 * Serves the portal at the root, and the console at `/console`: their files, and their start pages for every possible screen address. API
 * calls never end here.
 */
export async function servePages(app: FastifyInstance, built: BuiltPages, options: PagesOptions): Promise<void> {
  const { start, files: portal_files } = await readBuilt(built.portal, 'index.html', options);
  const of_console = built.console === undefined ? undefined : await readBuilt(built.console, 'console.html', options);
  const files = new Map([...portal_files, ...(of_console?.files ?? [])]);
  app.get('/*', { config: { quiet: true }, compress: false }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const file = files.get(path);
    if (file) return sendPageFile(request, reply, file);
    const is_screen =
      path === 'index.html' ||
      (!/^(?:api|metrics|socket\.io|assets|console\/assets|sandbox)(?:\/|$)/.test(path) &&
        !/\.[A-Za-z0-9]+$/.test(path));
    if (!is_screen) throw new RefusalError('not_found');
    // Operators set the portal up.
    if (of_console && /^console(?:\/|$)/.test(path)) {
      if (options.isConsoleOpen?.(request) === false) throw new RefusalError('not_found');
      return sendPageFile(request, reply, of_console.start);
    }
    if (options.isSetUp && !(await options.isSetUp())) return sendPageFile(request, reply, being_set_up);
    if (path === hand_off_path || path === doctor_module_path) {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      const { all, framed } = options.partners?.() ?? { all: [], framed: [] };
      const allowed = path === hand_off_path ? allowForwarding(policy, all) : allowFraming(policy, framed);
      reply.header('content-security-policy', allowed);
    }
    return sendPageFile(request, reply, start);
  });
}

/**
 * `GET /api/delivery/tracking/{ordernumber}`: leads to the delivery service, or to the portal’s own page. It reads the settings that the process knows and
 * no database, so it does not tell which orders exist. No referrer is sent, and nothing but an order’s number gets into the address.
 */
export function serveTracking(app: FastifyInstance, { settings }: Platform): void {
  app.get<{ Params: { ordernumber: string } }>('/api/delivery/tracking/:ordernumber', async (request, reply) => {
    const { ordernumber } = request.params;
    if (!order_number_pattern.test(ordernumber)) throw new RefusalError('not_found');
    const pattern = settings.tracking_url;
    return reply
      .header('cache-control', 'no-store')
      .redirect(pattern ? trackingAddress(pattern, ordernumber) : trackingPath(ordernumber), 302);
  });
}
