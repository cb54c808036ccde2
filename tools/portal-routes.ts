import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUnframedPath } from '../portal/src/app/unframed-paths.ts';
import { root } from './setup/paths.mjs';
import { type AstNode, dottedName, importsOf, isNode, literal, nodesOf, parse } from './tidy/syntax.ts';
import { isTest } from './tidy/tree.ts';
import { resolveImport } from './tidy/zones.ts';

/** A page of the portal, as declared by its route. */
export interface PortalRoute {
  path: string;
  /** The source of its screen. */
  screen: string;
}

/** A route is declared by `pageRoute` or `listRoute`, whose own file calls `createRoute`, or by that. */
const makers = /\b(?:createRoute|pageRoute|listRoute)\(/;
const maker = 'portal/src/app/routes/page-route.ts';

/** A named argument of a call: `path` of `createRoute({ path: '/' })`. */
function given(call: AstNode, name: string): AstNode | undefined {
  const options = [call['arguments']].flat().filter(isNode);
  const properties = options.flatMap((one) => [one['properties']].flat()).filter(isNode);
  const value = properties.find((property) => dottedName(property['key']) === name)?.['value'];
  return isNode(value) ? value : undefined;
}

/** The routes that a source declares. Throws if one has a form that this code does not understand. */
export function routesIn(source: string, text: string): PortalRoute[] {
  const calls = nodesOf(parse(source, text), 'CallExpression');
  return calls
    .filter((call) => makers.test(`${dottedName(call['callee'])}(`))
    .map((call) => {
      const path = literal(given(call, 'path'));
      const screens = importsOf(given(call, 'component')).map(({ specifier }) => resolveImport(source, specifier));
      const [screen] = screens;
      if (!path.startsWith('/') || screen === undefined || screens.length > 1)
        throw new Error(
          `${source} declares '${path}' in a different form from the other routes: use their form, or extend this code.`,
        );
      return { path, screen };
    });
}

/** Every page that a folder declares, so that a new page is included automatically. */
function routesBelow(folder: string): PortalRoute[] {
  const sources = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && path !== maker);
  return sources.toSorted().flatMap((source) => {
    const text = readFileSync(join(root, source), 'utf8');
    return makers.test(text) ? routesIn(source, text) : [];
  });
}

/** Every page of the portal. */
export const portalRoutes = (): PortalRoute[] => routesBelow('portal/src/app');
/** Every page of the console. */
export const consoleRoutes = (): PortalRoute[] => routesBelow('portal/src/console');

/** Pages without the frame open with a ticket of their own. */
export const wantsTicket = isUnframedPath;

/** Printed pages: their journey requests the ticket. */
export const isPrinted = (path: string): boolean => wantsTicket(path) && path.includes('$') && !isOfConsult(path);

/**
 * The room of one visit, and the way there: they open for the doctor who sees the patient. The page on which a patient follows the medicines
 * of a consult opens with their number. The journeys of consults and of the dispensary open them.
 */
export const isOfConsult = (path: string): boolean =>
  path === '/forward_consult' ||
  path === '/doctor-module' ||
  path.startsWith('/consult/') ||
  path.startsWith('/print/tracking/');
