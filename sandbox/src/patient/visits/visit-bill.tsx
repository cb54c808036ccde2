import { payVisit } from '@clinic/contract/visits/billing/payment.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import type { PlatformVisit } from '@clinic/contract/visits/visit/platform-visits.ts';
import { Button } from '@mantine/core';
import { ProblemNote } from '../../page/desk.tsx';
import { callPlatform } from '../../page/sandbox-api.ts';
import { usePress } from '../../page/use-press.ts';
import classes from '../patient-app.module.css';
import { billWords, canPay, type PatientBill } from './visit-words.ts';

/** The app’s payment of a bill, with an id of its own. Where nothing is due, none. */
const paymentOf = ({ due }: PatientBill) => ({
  amount: due,
  ...(due > 0 && { acquirer_id: `app-${crypto.randomUUID()}` }),
  paid_at: new Date().toISOString(),
});

/** The bill of a tele-consult, and its payment. */
export function VisitBill({ visit, onChanged }: { visit: PlatformVisit; onChanged: () => void }) {
  const { busy, problem, press } = usePress();
  const { bill } = visit;
  if (!bill) return null;
  const pay = async (): Promise<void> => {
    await press(() => callPlatform(payVisit, { params: { id: String(visit.id) }, body: paymentOf(bill) }));
    onChanged();
  };
  return (
    <>
      <span className={classes.small}>{billWords(bill).join(' · ')}</span>
      <ProblemNote problem={problem} />
      {canPay(visit) && (
        <Button size="compact-md" mt="xs" loading={busy} onClick={() => void pay()}>
          Pay {moneyText(bill.due)}
        </Button>
      )}
    </>
  );
}
