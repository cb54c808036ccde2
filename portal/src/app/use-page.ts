import { useMatches } from '@tanstack/react-router';
import type { RouteMetadata } from '../platform/route-metadata.ts';

export interface OpenPage extends RouteMetadata {
  /** The `id` in the address of a record page. */
  id: string | undefined;
}

/** The open page; undefined for an unknown address. */
export function usePage(): OpenPage | undefined {
  const matches = useMatches();
  const last = matches.at(-1);
  const page = last?.staticData.page;
  if (!last || !page) return undefined;
  const params: Record<string, unknown> = last.params;
  return { ...page, id: typeof params['id'] === 'string' ? params['id'] : undefined };
}
