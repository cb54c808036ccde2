import { type PlatformApiKey, revokePlatformKey } from '@clinic/contract/operators/platform-keys.ts';
import { platform_scopes } from '@clinic/contract/shared/platform-scopes.ts';
import { Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { timeColumn } from '../../platform/list/columns/field-columns.tsx';
import { defineList } from '../../platform/list/define-list.tsx';
import { serverNow } from '../../platform/time/clock.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { callText } from '../parts/call-text.ts';
import { listScreen } from '../parts/list-screen.tsx';
import { nameColumn } from '../parts/name-column.tsx';
import { keyState, lastDayOf } from './key-state.ts';
import { keyReads } from './operators-reads.ts';

const NewKeyWindow = codeOnDemand(() => import('./key-windows.tsx'), 'NewKeyWindow');
const RotateWindow = codeOnDemand(() => import('./key-windows.tsx'), 'RotateWindow');
const KeyWindow = codeOnDemand(() => import('./key-windows.tsx'), 'KeyWindow');

const sourceWords = { environment: 'Environment', console: 'Console' };

const columns = (open: (key: PlatformApiKey) => void): Column<PlatformApiKey>[] => [
  nameColumn('Name', ({ name }) => name, open),
  {
    id: 'scopes',
    header: 'Scopes',
    width: 220,
    wrap: 'two-lines',
    priority: 3,
    cell: ({ scopes }) => (scopes.length === platform_scopes.length ? 'All' : scopes.join(', ')),
  },
  { id: 'source', header: 'Source', width: 120, priority: 2, cell: ({ source }) => sourceWords[source] },
  {
    id: 'state',
    header: 'Status',
    width: 110,
    card: 'corner',
    cell: (row) => {
      const { tone, word } = keyState(row, serverNow());
      return <StatusBadge tone={tone}>{word}</StatusBadge>;
    },
  },
  { id: 'expires_at', header: 'Last day', width: 116, priority: 1, cell: lastDayOf },
  timeColumn('last_used_at', 'Last used', { priority: 1 }),
];

type Search = Parameters<typeof keyReads.usePage>[0];

/** The calls that take two operators, but that a key makes alone. */
function UnattendedCalls({ search }: { search: Search }) {
  const calls = keyReads.usePage(search, {}).data?.unattended_calls ?? [];
  if (calls.length === 0) return null;
  return (
    <Text size="sm">Keys do this without a second operator (UNATTENDED_CALLS): {calls.map(callText).join('; ')}.</Text>
  );
}

const isChanged = ({ source, revoked_at }: PlatformApiKey): boolean => source === 'console' && revoked_at === null;
const write = 'keys:write';

const KeyList = defineList(keyReads, {
  noun: 'keys',
  title: 'API keys',
  filters: {
    words: { label: 'Name', placeholder: 'Name' },
    state: { label: 'Status', all: 'All', words: { valid: 'Valid', over: 'Revoked or expired' } },
    source: { label: 'Source', all: 'All', words: sourceWords },
  },
  columns: ({ open }) => columns((key) => open(KeyWindow, key)),
  called: ({ name }) => `the key “${name}”`,
  named: ({ name }) => name,
  Between: UnattendedCalls,
  rowWindow: KeyWindow,
  add: { label: 'Make key', role: write, window: NewKeyWindow },
  actions: [
    { label: 'Rotate', role: write, window: RotateWindow, of: isChanged },
    {
      label: 'Revoke',
      role: write,
      call: revokePlatformKey,
      question: 'Calls with this key are refused right away, and for good.',
      destructive: true,
      saved: 'The key was revoked.',
      failed: 'The key could not be revoked.',
      of: isChanged,
    },
  ],
  empty: ({ isFiltered }) => ({
    icon: <IconKey size={32} stroke={1.5} />,
    title: isFiltered ? 'No keys found' : 'No keys yet',
    hint: isFiltered ? 'No key fits these filters.' : 'Make a key for each system that calls the platform.',
  }),
});

/** The keys of the platform API. */
export const KeyListScreen = listScreen(keyReads.list, KeyList);
