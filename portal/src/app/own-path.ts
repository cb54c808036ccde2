import { hasFrame, type RouteMetadata } from '../platform/route-metadata.ts';
import { routeTree } from './routes.tsx';

interface Page {
  segments: string[];
  page: RouteMetadata;
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

const pages: Page[] = Object.values(routeTree.children ?? {}).flatMap(({ options }) => {
  const { path, staticData } = options as { path?: string; staticData?: { page?: RouteMetadata } };
  return path !== undefined && staticData?.page ? [{ segments: segmentsOf(path), page: staticData.page }] : [];
});

const fits = (segments: string[], asked: string[]): boolean =>
  segments.length === asked.length &&
  segments.every((segment, place) => (segment.startsWith('$') ? asked[place] !== '' : segment === asked[place]));

/**
 * The page of this portal that an outside address names, with its filters. Undefined for another site, a script, a path outside the route
 * table and a page with a token of its own.
 */
export function ownPath(address: string): string | undefined {
  if (!URL.canParse(address, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, window.location.origin);
  if (origin !== window.location.origin) return undefined;
  const asked = segmentsOf(pathname);
  const is_page = pages.some(({ segments, page }) => hasFrame(page.name) && fits(segments, asked));
  return is_page ? pathname + search + hash : undefined;
}
