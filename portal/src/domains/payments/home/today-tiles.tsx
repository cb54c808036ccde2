import type { BranchToday } from '@clinic/contract/settlement/branches-today.ts';
import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { useToday } from '../../../platform/time/use-today.ts';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { besideTakings, movementsOf, weekBeforeWords } from '../today/today-words.ts';
import { useBranchesToday, useTodayLive } from '../today/today.data.ts';

/** This branch among those of the read. */
function useHere() {
  const { clinic } = useSession();
  const here = ({ data }: { data: BranchToday[] }) => data.find((branch) => branch.clinic.id === clinic.id);
  return { read: useBranchesToday(), here };
}

/** The takings of today, as Day Close counts them. */
export function TakingsTile() {
  const { read, here } = useHere();
  const today = useToday();
  const sees_days = useCan('ROLE_TRANSACTION_VIEW');
  useTodayLive();
  return (
    <HomeTile
      label="Takings today"
      path={sees_days ? '/payment/day-close' : '/dashboard'}
      read={read}
      figureOf={(branches) => {
        const takings = here(branches)?.takings;
        if (!takings) return { count: 0, value: moneyText(0), note: '' };
        const { amount, transactions } = takings.today;
        const note = [movementsOf(takings.today), ...besideTakings(takings.today), weekBeforeWords(takings, today)];
        return { count: transactions, value: moneyText(amount), note: note.join(' · ') };
      }}
    />
  );
}

/** Payments that wait for their money. */
export function OpenPaymentsTile() {
  const { read, here } = useHere();
  return (
    <HomeTile
      label="Open payments"
      path="/payment/transaction?status=i"
      read={read}
      figureOf={(branches) => {
        const { transactions = 0, amount = 0 } = here(branches)?.open_payments ?? {};
        const note = transactions === 0 ? 'No one is paying' : `${moneyText(amount)} outstanding`;
        return { count: transactions, note };
      }}
    />
  );
}
