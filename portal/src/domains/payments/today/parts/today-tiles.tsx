import type { BranchToday } from '@clinic/contract/settlement/branches-today.ts';
import { moneyText } from '../../../../ui/money/amount-text.ts';
import { FigureTile, FigureTiles, FigureTilesLoading } from '../../../../ui/page/figure-tiles.tsx';
import { besideTakings, movementsOf, openingWords, weekBeforeWords } from '../today-words.ts';

interface TodayTilesProps {
  /** Undefined while loading; null if it could not be loaded. */
  branch: BranchToday | null | undefined;
  today: string;
}

/** The branch today in figures. */
export function TodayTiles({ branch, today }: TodayTilesProps) {
  if (branch === undefined) return <FigureTilesLoading label="Loading today’s figures" count={3} />;
  if (branch === null)
    return (
      <FigureTiles label="Today">
        <FigureTile label="Takings today" value="–" note="Could not be loaded" />
      </FigureTiles>
    );
  const { takings, open_payments, open_issues, opening } = branch;
  return (
    <FigureTiles label="Today">
      {takings && (
        <FigureTile
          label="Takings today"
          value={moneyText(takings.today.amount)}
          note={[movementsOf(takings.today), ...besideTakings(takings.today), weekBeforeWords(takings, today)].join(
            ' · ',
          )}
        />
      )}
      {open_payments && (
        <FigureTile
          label="Open payments"
          value={open_payments.transactions}
          isQuiet={open_payments.transactions === 0}
          note={
            open_payments.transactions === 0 ? 'No one is waiting' : `${moneyText(open_payments.amount)} outstanding`
          }
        />
      )}
      {open_issues !== null && (
        <FigureTile
          label="Open issues"
          value={open_issues}
          isQuiet={open_issues === 0}
          note={open_issues === 0 ? 'None reported' : 'Waiting for the platform'}
        />
      )}
      <FigureTile label="Branch" value={opening.is_open ? 'Open' : 'Closed'} note={openingWords(opening, today)} />
    </FigureTiles>
  );
}
