import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { type MenuEntry, type MenuGroup, menuGroups, type RouteMetadata } from '../../platform/route-metadata.ts';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session-context.tsx';
import { useOwnDoctor } from '../gates/use-own-doctor.ts';

/** A page and its address. */
export interface MenuPage extends RouteMetadata {
  to: string;
}
interface MenuItem extends MenuPage {
  menu: MenuEntry;
}
export interface MenuSection {
  group: MenuGroup;
  items: MenuItem[];
}

const inMenu = (page: MenuPage): page is MenuItem => page.menu !== undefined;

/**
 * The menu pages that the held roles allow, by group in the specified order. Empty groups are left out. A page for doctors is shown to
 * doctors; to others with its role only if everything that may be opened is requested.
 */
export function menuOf(
  pages: readonly MenuPage[],
  held: ReadonlySet<Role>,
  { is_doctor = false, shows_all = false }: { is_doctor?: boolean; shows_all?: boolean } = {},
): MenuSection[] {
  const isOpen = ({ role }: MenuPage): boolean => !role || can(held, role);
  const isShown = (page: MenuPage): boolean =>
    page.for_doctors ? is_doctor || (shows_all && isOpen(page)) : isOpen(page);
  const items = pages.filter(inMenu).filter(isShown);
  return menuGroups
    .map((group) => ({
      group,
      items: items
        .filter((item) => item.menu.group === group)
        .toSorted((one, other) => one.menu.order - other.menu.order),
    }))
    .filter((section) => section.items.length > 0);
}

/** The signed-in member's menu, from route metadata. `shows_all`: with the pages that only doctors see in the menu, if their role is held. */
export function useMenu({ shows_all = false } = {}): MenuSection[] {
  const { roles } = useSession();
  const { is_doctor } = useOwnDoctor();
  const { routesByPath } = useRouter();
  const pages: MenuPage[] = Object.entries(routesByPath).flatMap(([to, route]) => {
    const page = route.options.staticData?.page;
    return page ? [{ ...page, to }] : [];
  });
  return menuOf(pages, roles, { is_doctor, shows_all });
}
