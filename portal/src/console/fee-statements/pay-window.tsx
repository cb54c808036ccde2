import { type FeeStatementRow, payFeeStatement } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { Text, TextInput } from '@mantine/core';
import { RecordWindow } from '../../platform/form/record-window.tsx';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { serverNow } from '../../platform/time/clock.ts';
import { useToday } from '../../platform/time/use-today.ts';
import { useWrite } from '../../platform/use-write.ts';
import { DayField } from '../../ui/date-range/day-field.tsx';
import { moneyText } from '../../ui/money/amount-text.ts';
import { billedReads } from './billed-reads.ts';

function Paid({ statement, onClose }: { statement: FeeStatementRow; onClose: () => void }) {
  const { id, invoice_number, total, clinic } = statement;
  const pay = useWrite(payFeeStatement, billedReads.reads);
  const today = useToday();
  const edited = useRecordForm({
    valuesOf: () => ({ paid_on: singaporeDay(new Date(serverNow())), bank_reference: '' }),
    labels: { paid_on: 'Paid on', bank_reference: 'Bank reference' },
    schema: payFeeStatement.body,
    bodyOf: (values) => values,
    save: (body) => pay({ params: { id: String(id) }, body }),
    said: {
      saved: `${invoice_number} was recorded as paid.`,
      failed: `${invoice_number} could not be recorded as paid.`,
    },
    onSaved: onClose,
  });
  return (
    <RecordWindow of={edited} title={`Record ${invoice_number} as paid`} submit="Record as paid" onClose={onClose}>
      <Text size="sm">
        {`${clinic.name} has paid the whole ${moneyText(total)}, and the bank’s statement shows it. The clinic is told, and this cannot be undone.`}
      </Text>
      <DayField {...edited.field('paid_on')} required today={today} />
      <TextInput
        {...edited.field('bank_reference')}
        required
        maxLength={64}
        autoComplete="off"
        data-autofocus
        description="As the bank’s statement has it."
      />
    </RecordWindow>
  );
}

/** Records that a clinic has paid its fees. */
export const PayWindow = ({ row, onClose }: { row: FeeStatementRow | undefined; onClose: () => void }) =>
  row && <Paid statement={row} onClose={onClose} />;
