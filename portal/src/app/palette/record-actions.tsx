import { type ShownRecord, searched_records } from '@clinic/contract/search/search.ts';
import { Spotlight } from '@mantine/spotlight';
import { IconReceipt, IconNotes } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { showDateTime } from '../../platform/format.ts';
import { moneyText } from '../../ui/money/amount-text.ts';
import { useSession } from '../../platform/session/session-context.tsx';
import { foundPath } from './found-path.ts';
import { PaletteEntry } from './palette-entry.tsx';
import { recordOfKind } from '@clinic/contract/records.ts';
import type { PageIcon, RouteMetadata } from '../../platform/route-metadata.ts';

/** The icon of a kind of record: that of the page of its list. */
function useRecordIcon(): (kind: string) => PageIcon {
  const { routesByPath } = useRouter();
  const pages = new Map<string, RouteMetadata | undefined>(
    Object.entries(routesByPath).map(([path, route]) => [path, route.options.staticData?.page]),
  );
  return (kind) => {
    const page = pages.get(recordOfKind(kind)?.list ?? '');
    return page?.menu?.icon ?? page?.icon ?? IconNotes;
  };
}

interface RecordActionsProps {
  records: ShownRecord[];
  /** The search text. */
  typed: string;
  /** A typed transaction number whose transaction is not loaded yet. */
  number: string | undefined;
}

const icon = { size: 18, stroke: 1.75 } as const;

/** The records found, by kind. */
export function RecordActions({ records, number, typed }: RecordActionsProps) {
  const { clinic, roles } = useSession();
  const { history } = useRouter();
  const iconOf = useRecordIcon();
  return searched_records.map(({ kind, label }) => {
    const Icon = iconOf(kind);
    const found = records
      .filter((record) => record.kind === kind)
      .flatMap((record) => {
        const here = record.clinic.id === clinic.id;
        const path = foundPath(record, here, roles);
        return path === undefined ? [] : [{ record, here, path }];
      });
    const unread =
      kind === 'transaction' && !found.some(({ record }) => String(record.id) === number) ? number : undefined;
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
        {found.map(({ record, here, path }) => (
          <PaletteEntry
            key={record.id}
            label={record.title}
            description={[
              ...(record.matched ? [`${record.matched.field}: ${record.matched.text}`] : []),
              showDateTime(record.at),
              record.status,
              ...(here ? [] : [record.clinic.name]),
            ].join(' · ')}
            typed={typed.replace(/^#/, '')}
            icon={<Icon {...icon} />}
            aside={record.amount === null ? undefined : moneyText(record.amount)}
            onChoose={() => history.push(path)}
          />
        ))}
      </Spotlight.ActionsGroup>
    );
  });
}
