import { type FoundRecord, searchKind } from '@clinic/contract/oversight/search.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import { Spotlight } from '@mantine/spotlight';
import { IconReceipt } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { showDateTime, showMoney } from '../../platform/format.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { recordKinds } from './record-kinds.ts';

interface RecordActionsProps {
  records: FoundRecord[];
  /** A typed transaction number whose transaction is not loaded yet. */
  number: string | undefined;
}

const icon = { size: 18, stroke: 1.75 } as const;

/** The records found, by kind. */
export function RecordActions({ records, number }: RecordActionsProps) {
  const { clinic, roles } = useSession();
  const { history } = useRouter();
  return searchKind.options.map((kind) => {
    const { label, icon: Icon, path } = recordKinds[kind];
    const found = records.filter((record) => record.kind === kind);
    const unread = kind === 'transaction' && !found.some(({ id }) => String(id) === number) ? number : undefined;
    if (found.length === 0 && unread === undefined) return null;
    return (
      <Spotlight.ActionsGroup key={kind} label={label}>
        {unread !== undefined && (
          <Spotlight.Action
            label={`Transaction ${unread}`}
            description="Open the transaction with this number"
            leftSection={<IconReceipt {...icon} />}
            onClick={() => history.push(`/payment/transaction/${unread}`)}
          />
        )}
        {found.map((record) => {
          const here = record.clinic.id === clinic.id;
          const canOpen = kind !== 'issue' || !here || can(roles, 'ROLE_TRANSACTION_VIEW');
          return (
            <Spotlight.Action
              key={record.id}
              label={record.title}
              description={[showDateTime(record.at), record.status, ...(here ? [] : [record.clinic.name])].join(' · ')}
              leftSection={<Icon {...icon} />}
              rightSection={record.amount === null ? undefined : showMoney(record.amount)}
              onClick={() => history.push(canOpen ? path(record, here) : '/payment/issue')}
            />
          );
        })}
      </Spotlight.ActionsGroup>
    );
  });
}
