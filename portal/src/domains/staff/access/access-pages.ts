import type { AskedRole } from '@clinic/contract/shared/roles.ts';
import { useRouter } from '@tanstack/react-router';
import { summaryOf } from '../../../platform/application/page-summaries.ts';
import { hasFrame, menuGroups } from '../../../platform/route-metadata.ts';

/** A page of the portal with the roles that it requires. */
export interface PortalPage {
  to: string;
  title: string;
  /** Its place: its menu group, or the lists that link to it. */
  place: string;
  summary: string | undefined;
  inMenu: boolean;
  roles: readonly AskedRole[];
}

const order = (group: string): number => (menuGroups as readonly string[]).indexOf(group);

/** Every page with a frame, from the route declarations, which the menu uses too. */
export function usePortalPages(): PortalPage[] {
  const { routesByPath } = useRouter();
  const pages = Object.entries(routesByPath).flatMap(([to, route]) => {
    const page = route.options.staticData?.page;
    if (!page || !hasFrame(page.name)) return [];
    const trail = (page.breadcrumb ?? []).map(({ label }) => label);
    const place = trail.join(' › ') || (page.menu?.group ?? 'Own account');
    const at = order(page.menu?.group ?? trail[0] ?? '');
    return [
      {
        at: at < 0 ? menuGroups.length : at,
        place_in_menu: page.menu?.order ?? 99,
        page: {
          to,
          title: page.title,
          place,
          summary: summaryOf(page.name),
          inMenu: page.menu !== undefined,
          roles: page.role ? [page.role as AskedRole | AskedRole[]].flat() : [],
        },
      },
    ];
  });
  return pages
    .toSorted((one, other) => one.at - other.at || one.place_in_menu - other.place_in_menu)
    .map(({ page }) => page);
}
