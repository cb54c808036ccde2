import { type FoundRecord, searched_records } from '@clinic/contract/oversight/search.ts';
import { Spotlight } from '@mantine/spotlight';
import { IconReceipt } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { showDateTime } from '../../platform/format.ts';
import { moneyText } from '../../ui/money/amount-text.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { foundPath } from './found-path.ts';
import { PaletteEntry } from './palette-entry.tsx';
import { useRecordIcon } from './use-record-icon.ts';

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
  const iconOf = useRecordIcon();
  return searched_records.map(({ kind, label }) => {
    const Icon = iconOf(kind);
    const found = records.filter((record) => record.kind === kind);
    const unread = kind === 'transaction' && !found.some(({ id }) => String(id) === number) ? number : undefined;
    if (found.length === 0 && unread === undefined) return null;
    return (
      <Spotlight.ActionsGroup key={kind} label={label.many}>
        {unread !== undefined && (
          <PaletteEntry
            label={`Transaction ${unread}`}
            description="Open the transaction with this number"
            icon={<IconReceipt {...icon} />}
            onChoose={() => history.push(`/payment/transaction/${unread}`)}
          />
        )}
        {found.map((record) => {
          const here = record.clinic.id === clinic.id;
          return (
            <PaletteEntry
              key={record.id}
              label={record.title}
              description={[showDateTime(record.at), record.status, ...(here ? [] : [record.clinic.name])].join(' · ')}
              icon={<Icon {...icon} />}
              aside={record.amount === null ? undefined : moneyText(record.amount)}
              onChoose={() => history.push(foundPath(record, here, roles))}
            />
          );
        })}
      </Spotlight.ActionsGroup>
    );
  });
}
