import { processStatusWords, type PaymentAdviceRow } from '@clinic/contract/settlement/payment-advices.ts';
import { Spotlight } from '@mantine/spotlight';
import { IconFileInvoice } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { showMoney } from '../../platform/format.ts';

/** Advices that were found; one that is not paid opens as a statement. */
export function AdviceActions({ advices }: { advices: PaymentAdviceRow[] }) {
  const navigate = useNavigate();
  if (advices.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label="Payment advices">
      {advices.map((advice) => (
        <Spotlight.Action
          key={advice.id}
          label={advice.display_id}
          description={`${advice.clinic.name} · ${processStatusWords[advice.process_status]}`}
          leftSection={<IconFileInvoice size={18} stroke={1.75} />}
          rightSection={showMoney(advice.pay_to_clinic_total)}
          onClick={() =>
            void navigate({
              to: advice.process_status === 'p' ? '/payment/payment-advice/$id' : '/payment/payment-state/$id',
              params: { id: String(advice.id) },
            })
          }
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}
