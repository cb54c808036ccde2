import type { ListDefinition } from '@clinic/contract/shared/lists/list.ts';
import { createRoute, type RouteComponent, stripSearchParams } from '@tanstack/react-router';
import { searchOf } from '../../platform/list/search-of.ts';
import type { MenuEntry, RouteMetadata } from '../../platform/route-metadata.ts';
import { menuIcon, type MenuIcons } from './menu-icons/menu-icon.tsx';
import { root } from './root.ts';

type Page = Omit<RouteMetadata, 'menu'> & {
  menu?: Omit<MenuEntry, 'icon'> & { icon: keyof MenuIcons };
};

/** Page and place of a route. */
export const pageOf = ({ menu, ...page }: Page) => ({
  getParentRoute: () => root,
  staticData: { page: { ...page, ...(menu && { menu: { ...menu, icon: menuIcon(menu.icon) } }) } },
});

interface PageRouteOptions<Path> {
  path: Path;
  component: RouteComponent;
  /** While its code loads. Default: the skeleton of a page. */
  pendingComponent?: RouteComponent;
}

/** The route of a page without search parameters. */
export const pageRoute = <const Path extends string>({
  path,
  component,
  pendingComponent,
  ...page
}: PageRouteOptions<Path> & Page) => createRoute({ ...pageOf(page), path, component, pendingComponent });

/** The route of a list, from its declaration. A tab of it has an address of its own, and may have its own name and title. */
export function listRoute<const Path extends string, const L extends ListDefinition>({
  list,
  path,
  component,
  ...page
}: { list: L & { page: Page }; path: Path; component: RouteComponent } & Partial<Page>) {
  const search = searchOf<L>(list);
  return createRoute({
    ...pageOf({ ...list.page, ...page, role: list.role }),
    path,
    validateSearch: search,
    search: { middlewares: [stripSearchParams(search.parse({}) as never)] },
    component,
  });
}
