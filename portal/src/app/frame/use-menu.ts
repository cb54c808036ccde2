import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session-context.tsx';
import { useOwnDoctor } from '../gates/use-own-doctor.ts';
import { type MenuPage, type MenuSection, menuOf } from './menu.ts';

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
