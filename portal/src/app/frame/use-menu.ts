import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../platform/session/session-context.tsx';
import { type MenuPage, type MenuSection, menuOf } from './menu.ts';

/** The signed-in member's menu, from route metadata. */
export function useMenu(): MenuSection[] {
  const { roles } = useSession();
  const { routesByPath } = useRouter();
  const pages: MenuPage[] = Object.entries(routesByPath).flatMap(([to, route]) => {
    const page = route.options.staticData?.page;
    return page ? [{ ...page, to }] : [];
  });
  return menuOf(pages, roles);
}
