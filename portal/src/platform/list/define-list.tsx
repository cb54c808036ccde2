import type { ListAddress } from '@clinic/contract/records.ts';
import type { ListDefinition, SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Column } from '../../ui/data-table/column.ts';
import { countInForce } from '../../ui/filter-bar/list-filter.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../ui/on-demand/part-on-demand.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { ListSearch } from '../../ui/page/list-frame.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type SignedIn, useSession } from '../session/session-context.tsx';
import { filterBarOf } from './filter-bar-of.ts';
import type { Choices, Confirms, ListWords, Window } from './list-definition.ts';
import { ListFilters } from './list-filters.tsx';
import type { FixedOf, ListEndpoint, ListReads, RowOf } from './list-reads.ts';
import { ListRows } from './list-rows.tsx';
import { useListNavigation } from './use-list-navigation.ts';

const ConfirmCall = codeOnDemand(() => import('./confirm-call.tsx'), 'ConfirmCall');

/** The window over the list, or the question before a call. */
type Opened<Row, Fixed> = { window: Window<Row, Fixed>; row: Row | undefined } | { asks: Confirms; row: Row };

/** The buttons at the end of each row, as far as the reader's roles allow. */
function actionColumn<L extends ListDefinition, Row extends { id: number | string }, Fixed>(
  { actions, named }: ListWords<L, Row, Fixed>,
  { roles, user_id }: Pick<SignedIn, 'roles' | 'user_id'>,
  open: (opened: Opened<Row, Fixed>) => void,
): Column<Row>[] {
  if (!actions) return [];
  const allowed = actions.filter(({ role }) => can(roles, role));
  const cell = (row: Row) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {allowed
        .filter((does) => does.of?.(row, user_id) ?? true)
        .map((does) => (
          <Button
            key={does.label}
            size="compact-sm"
            variant="subtle"
            color={'destructive' in does && does.destructive ? 'red' : undefined}
            aria-label={`${does.label} ${named?.(row) ?? ''}`}
            onClick={() => open('window' in does ? { window: does.window, row } : { asks: does, row })}
          >
            {does.label}
          </Button>
        ))}
    </Group>
  );
  const header = { header: 'Actions', headerHidden: true, required: true } as const;
  return [{ id: 'actions', ...header, width: 220, align: 'right', card: 'footer', cell }];
}

interface ListProps<L extends ListDefinition, Fixed> {
  search: SearchOf<L>;
  fixed: Fixed;
  /** The address, if the list has several. */
  path?: ListAddress;
  /** Actions of other domains, before the buttons of the list. */
  actions?: ReactNode;
}

interface ListPageProps<L extends ListDefinition, E extends ListEndpoint> extends ListProps<L, FixedOf<E, L>> {
  reads: Pick<ListReads<L, E>, 'list' | 'reads' | 'pathOf'>;
  of: ListWords<L, RowOf<E>, FixedOf<E, L>>;
  page: ReturnType<ListReads<L, E>['usePage']>;
  peek: ReturnType<ListReads<L, E>['usePeek']>;
  choices: Choices<L>;
}

function ListPage<L extends ListDefinition, E extends ListEndpoint>({
  reads: { list, reads, pathOf },
  of,
  page,
  peek,
  choices,
  search,
  fixed,
  path = list.path as ListAddress,
  actions,
}: ListPageProps<L, E>) {
  type Row = RowOf<E>;
  const { Header, Above, Between, add, called = () => '' } = of;
  const go = useListNavigation<ListSearch>(path, search);
  const reader = useSession();
  const { roles } = reader;
  const { history } = useRouter();
  const [opened, setOpened] = useState<Opened<Row, FixedOf<E, L>>>();
  const close = () => setOpened(undefined);
  const bar = filterBarOf(list, of.filters, choices);
  const canAdd = add !== undefined && can(roles, add.role);
  const isFiltered = countInForce(bar, search as Readonly<Record<string, string | undefined>>) > 0;
  const columns = [
    ...of.columns({ fixed, search, roles, open: (window, row) => setOpened({ window, row }) }),
    ...actionColumn(of, reader, setOpened),
    ...(of.trail ? [of.trail(called)] : []),
  ];
  const { rowWindow } = of;
  const openRow = rowWindow
    ? (row: Row) => setOpened({ window: rowWindow, row })
    : list.opens && ((row: Row) => history.push(pathOf(row)));
  const title = typeof of.title === 'string' ? of.title : of.title(fixed);
  const addOne = () =>
    add && ('page' in add ? history.push(add.page) : setOpened({ window: add.window, row: undefined }));
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        actions={
          <>
            {actions}
            {Header && <Header search={search} fixed={fixed} />}
            {canAdd && (
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={addOne}>
                {add.label}
              </Button>
            )}
          </>
        }
      />
      {Above && <Above search={search} fixed={fixed} />}
      {bar.length > 0 && <ListFilters filters={bar} search={search} go={go} />}
      {Between && <Between search={search} fixed={fixed} />}
      <ListRows
        {...(of.name && { name: of.name })}
        label={of.label ?? title}
        noun={of.noun}
        {...(of.failed !== undefined && { failed: of.failed })}
        list={page}
        columns={columns.map((column) => ({ sortable: list.sorts.includes(column.id), ...column }))}
        rowId={({ id }) => String(id)}
        onOpen={openRow}
        search={search}
        go={go}
        sizes={list.sizes.toSorted((one, other) => one - other)}
        prefetch={{
          page: (p) => peek.page(p === undefined ? undefined : { ...search, p }),
          row: peek.row,
          keep: peek.keep,
        }}
        empty={<EmptyState {...of.empty({ fixed, search, isFiltered, canAdd })} />}
      />
      {opened && (
        <PartOnDemand onMissing={close}>
          {'window' in opened ? (
            <opened.window row={opened.row} fixed={fixed} onClose={close} />
          ) : (
            <ConfirmCall
              does={opened.asks}
              id={opened.row.id}
              called={called(opened.row)}
              reads={reads}
              onClose={close}
            />
          )}
        </PartOnDemand>
      )}
    </Stack>
  );
}

const useNoChoices = () => ({});

/** Makes the page of a list from its reads, its columns and its words. */
export function defineList<L extends ListDefinition, E extends ListEndpoint>(
  reads: ListReads<L, E>,
  of: ListWords<L, RowOf<E>, FixedOf<E, L>>,
) {
  const { usePage, usePeek, useLive } = reads;
  const { useChoices = useNoChoices } = of;
  return function List(props: ListProps<L, FixedOf<E, L>>) {
    const { search, fixed } = props;
    useLive();
    const parts = { page: usePage(search, fixed), peek: usePeek(fixed), choices: useChoices(search) };
    return <ListPage {...props} {...parts} reads={reads} of={of} />;
  };
}
