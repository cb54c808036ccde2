import type { ListDefinition } from '@clinic/contract/shared/lists/list.ts';
import { createRoute, type RouteComponent, stripSearchParams } from '@tanstack/react-router';
import { searchOf } from '../../platform/list/search-of.ts';
import type { MenuEntry, RouteMetadata } from '../../platform/route-metadata.ts';
import { menuIcon, type MenuIcons } from './menu-icons/menu-icon.tsx';
import { root } from './root.ts';

type Page = Omit<RouteMetadata, 'menu' | 'role'> & {
  menu?: Omit<MenuEntry, 'icon'> & { icon: keyof MenuIcons };
};

/** The route of a list, from its declaration. A tab of it has an address of its own, and may have its own name and title. */
export function listRoute<const Path extends string, const L extends ListDefinition>({
  list,
  path,
  component,
  ...page
}: { list: L & { page: Page }; path: Path; component: RouteComponent } & Partial<Page>) {
  const search = searchOf<L>(list);
  const { menu, ...metadata } = { ...list.page, ...page };
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: {
      page: { ...metadata, role: list.role, ...(menu && { menu: { ...menu, icon: menuIcon(menu.icon) } }) },
    },
    validateSearch: search,
    search: { middlewares: [stripSearchParams(search.parse({}) as never)] },
    component,
  });
}
