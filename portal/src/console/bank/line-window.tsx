import type { BankLine } from '@clinic/contract/bank/bank-statements.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { FieldList } from '../../ui/field-list.tsx';
import { Money } from '../../ui/money/money.tsx';
import { Window } from '../../ui/window/window.tsx';
import { accountName } from './bank-reads.ts';
import { LineState } from './line-state.tsx';

/** One line with everything that the bank says of it. */
export function LineWindow({ row, onClose }: WindowProps<BankLine>) {
  if (!row) return null;
  const { booking_day, value_day, amount, currency, text, bank_id, references, return_reason, account } = row;
  return (
    <Window opened title="Bank line" size="lg" onClose={onClose}>
      <FieldList
        lines={[
          { label: 'Amount', value: <Money column="price" value={amount} />, strong: true },
          { label: 'Currency', value: currency },
          { label: 'Status', value: <LineState line={row} /> },
          { label: 'Booked on', value: showDay(booking_day) },
          { label: 'Value day', value: value_day === null ? '–' : showDay(value_day) },
          { label: 'Account', value: accountName(account) },
          { label: 'Text of the bank', value: text },
          { label: 'References', value: references.length === 0 ? '–' : references.join(' · ') },
          { label: 'Bank’s ID', value: bank_id ?? '–' },
          ...(return_reason === null ? [] : [{ label: 'Reason of the return', value: return_reason }]),
        ]}
      />
    </Window>
  );
}
