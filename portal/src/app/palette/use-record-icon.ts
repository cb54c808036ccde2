import { recordOfKind } from '@clinic/contract/records.ts';
import { IconNotes } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { PageIcon, RouteMetadata } from '../../platform/route-metadata.ts';

/** The icon of a kind of record: that of the page of its list. */
export function useRecordIcon(): (kind: string) => PageIcon {
  const { routesByPath } = useRouter();
  const pages = new Map<string, RouteMetadata | undefined>(
    Object.entries(routesByPath).map(([path, route]) => [path, route.options.staticData?.page]),
  );
  return (kind) => {
    const page = pages.get(recordOfKind(kind)?.list ?? '');
    return page?.menu?.icon ?? page?.icon ?? IconNotes;
  };
}
