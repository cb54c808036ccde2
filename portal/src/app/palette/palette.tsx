import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconBuildingHospital, IconReceipt, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { displayStatus, displayStatusWords } from '@clinic/contract/payments/transaction-words.ts';
import { showDateTime, showMoney } from '../../platform/format.ts';
import { useMenu } from '../use-menu.ts';
import { AdviceActions } from './advice-actions.tsx';
import { FindMoneyAction } from './find-money-action.tsx';
import { useBranchEntries } from './use-branch-entries.ts';
import { useFoundAdvices } from './use-found-advices.ts';
import { useFoundTransactions } from './use-found-transactions.ts';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

const icon = { size: 18, stroke: 1.75 } as const;

/** The command palette: go to a page, find a transaction, switch branch. */
export function Palette({ opened, onClose }: PaletteProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  const fits = (text: string) => text.toLowerCase().includes(query.trim().toLowerCase());
  const pages = useMenu()
    .flatMap((section) => section.items)
    .filter((page) => fits(`${page.menu.group} ${page.menu.label}`));
  const branches = useBranchEntries(fits);
  const { transactions, number, is_searching } = useFoundTransactions(query);
  const { advices, is_searching: is_searching_advices } = useFoundAdvices(query);
  const shown = pages.length + branches.length + transactions.length + advices.length;
  const nothing = shown === 0 && number === undefined;
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      centered={false}
      maxHeight="60dvh"
      overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        placeholder="Go to a page, find a transaction, switch branch"
        aria-label="Search"
        leftSection={<IconSearch {...icon} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pages">
            {pages.map(({ to, menu: { icon: Icon, label }, summary }) => (
              <Spotlight.Action
                key={to}
                label={label}
                description={summary ?? ''}
                leftSection={<Icon {...icon} />}
                onClick={() => void navigate({ to })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {(transactions.length > 0 || number !== undefined) && (
          <Spotlight.ActionsGroup label="Transactions">
            {number !== undefined && (
              <Spotlight.Action
                label={`Transaction ${number}`}
                description="Open the transaction with this number"
                leftSection={<IconReceipt {...icon} />}
                onClick={() => void navigate({ to: '/payment/transaction/$id', params: { id: number } })}
              />
            )}
            {transactions.map((found) => (
              <Spotlight.Action
                key={found.id}
                label={`${found.id} · ${found.patient_id}`}
                description={`${showDateTime(found.created_at)} · ${displayStatusWords[displayStatus(found)]}`}
                leftSection={<IconReceipt {...icon} />}
                rightSection={showMoney(found.transaction_amount)}
                onClick={() => void navigate({ to: '/payment/transaction/$id', params: { id: String(found.id) } })}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        <AdviceActions advices={advices} />
        <FindMoneyAction typed={query} />
        {branches.length > 0 && (
          <Spotlight.ActionsGroup label="Switch branch">
            {branches.map(({ branch, choose }) => (
              <Spotlight.Action
                key={branch.id}
                label={branch.name}
                leftSection={<IconBuildingHospital {...icon} />}
                onClick={choose}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {nothing && (
          <Spotlight.Empty>{is_searching || is_searching_advices ? 'Searching…' : 'Nothing found.'}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
