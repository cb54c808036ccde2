import type { FoundRecord, SearchKind } from '@clinic/contract/oversight/search.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconFileDollar,
  IconFileInvoice,
  IconNotes,
  IconReceipt,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface RecordKind {
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** The page that opens. `here`: the record is of the branch at which one is. */
  path: (record: FoundRecord, here: boolean) => string;
}

const transactionOf = ({ opens }: FoundRecord): string => `/payment/transaction/${opens}`;

/** How each kind of record stands in the palette, in this order. A later domain adds its line. */
export const recordKinds: Record<SearchKind, RecordKind> = {
  doctor: { label: 'Doctors', icon: IconStethoscope, path: ({ opens }) => `/settings/doctor/${opens}` },
  user: { label: 'Users', icon: IconUsers, path: ({ opens }) => `/settings/user/${opens}` },
  transaction: { label: 'Transactions', icon: IconReceipt, path: transactionOf },
  payment_advice: {
    label: 'Payment advices',
    icon: IconFileInvoice,
    path: ({ opens }) => `/payment/payment-advice/${opens}`,
  },
  payment_statement: {
    label: 'Payment statements',
    icon: IconFileDollar,
    path: ({ opens }) => `/payment/payment-state/${opens}`,
  },
  payment_note: { label: 'Credit and debit notes', icon: IconNotes, path: transactionOf },
  refund: { label: 'Refunds', icon: IconArrowBackUp, path: transactionOf },
  issue: {
    label: 'Reported errors',
    icon: IconAlertTriangle,
    // A transaction of another branch is not to be had here; head office sees its issue in the list.
    path: (record, here) =>
      here ? transactionOf(record) : `/payment/issue?clinic_name=${encodeURIComponent(record.clinic.name)}`,
  },
};
