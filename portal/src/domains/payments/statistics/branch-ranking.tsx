import type { BranchStatistics } from '@clinic/contract/payments/statistics.ts';
import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { BranchLink } from '../../../platform/links/branch-link.tsx';
import { useOpenAtBranch } from '../../../platform/session/use-open-at-branch.tsx';
import { showCount } from '../../../platform/format.ts';
import { amountText } from '../../../ui/money/amount-text.ts';
import { useSession } from '../../../platform/session/session-context.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './branch-ranking.module.css';
import { changeWords } from './dashboard-figures.ts';

interface BranchRankingProps {
  branches: readonly BranchStatistics[];
  period: string;
  compared: string;
  refreshing: boolean;
}

/** At head office: every branch of the group, the largest takings first. Each opens the dashboard of that branch. */
export function BranchRanking({ branches, period, compared, refreshing }: BranchRankingProps) {
  const { clinic: here } = useSession();
  const { mayOpenAt, ask, question } = useOpenAtBranch();
  const most = Math.max(...branches.map(({ amount }) => amount), 1);
  return (
    <SectionCard title="Branches by takings" flush>
      <table className={classes.table} aria-label={`Branches, ${period}`} aria-busy={refreshing}>
        <thead>
          <tr>
            <th scope="col">Branch</th>
            <th scope="col" className={classes.wide}>
              Transactions
            </th>
            <th scope="col">Received</th>
            <th scope="col" className={classes.compared}>{`Compared with ${compared}`}</th>
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => {
            const { clinic, transactions, amount } = branch;
            const opens = clinic.id !== here.id && mayOpenAt(clinic.id);
            return (
              <tr key={clinic.id}>
                <th scope="row">
                  {opens ? (
                    <BranchLink onAsk={() => ask({ clinic, path: '/', what: 'The dashboard' })}>
                      {clinic.name}
                    </BranchLink>
                  ) : (
                    clinic.name
                  )}
                  <span className={classes.track} aria-hidden>
                    <span className={classes.bar} style={{ width: `${(amount / most) * 100}%` }} />
                  </span>
                </th>
                <td className={classes.wide}>{showCount(transactions)}</td>
                <td className={classes.received}>{amountText(amount)}</td>
                <td className={classes.compared}>{comparisonOf(branch)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {question}
    </SectionCard>
  );
}

function comparisonOf({ amount, compared, first_day }: BranchStatistics): string {
  if (first_day === null) return 'No payments yet';
  if (compared === null) return `First payment ${showDay(first_day)}`;
  return compared.amount === 0 ? 'Nothing to compare with' : changeWords(amount / compared.amount - 1);
}
