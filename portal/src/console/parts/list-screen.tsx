import type { ListDefinition, SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { searchOf } from '../../platform/list/search-of.ts';

/** The page of a list that its address alone describes. */
export function listScreen<L extends ListDefinition>(
  list: L,
  List: ComponentType<{ search: SearchOf<L>; fixed: object }>,
) {
  const search = searchOf(list);
  return function ListScreen() {
    return <List search={search.parse(useSearch({ strict: false }))} fixed={{}} />;
  };
}
