import { useMatches } from '@tanstack/react-router';
import type { RouteMetadata } from '../platform/route-metadata.ts';

export interface OpenPage extends RouteMetadata {
  /** The `id` in the address of a record page. */
  id: string | undefined;
}

/** An id that a record can have. Others, such as `abc`, `0` or `1e3`, are not requested. */
const record_id = /^[1-9]\d{0,14}$/;

/** False for an address whose id no record can have. */
export const useHasRecordId = (): boolean =>
  useMatches({
    select: (matches) => {
      const params: Record<string, unknown> = matches.at(-1)?.params ?? {};
      return typeof params['id'] !== 'string' || record_id.test(params['id']);
    },
  });

/** The open page; undefined for an unknown address. */
export function usePage(): OpenPage | undefined {
  const matches = useMatches();
  const last = matches.at(-1);
  const page = last?.staticData.page;
  if (!last || !page) return undefined;
  const params: Record<string, unknown> = last.params;
  return { ...page, id: typeof params['id'] === 'string' ? params['id'] : undefined };
}
