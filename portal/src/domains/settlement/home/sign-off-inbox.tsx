import { getDayClose, listDayCloses } from '@clinic/contract/settlement/day-close.ts';
import { addDays, startOfDay } from '@clinic/contract/shared/singapore-time.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { inboxPart } from '../../../platform/inbox/inbox-part.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { counted, shortDay } from '../day-close/day-close-words.ts';

const SignOffDay = codeOnDemand(() => import('./sign-off-day.tsx'), 'SignOffDay');

/** How far back a day without a sign-off is looked for, as Day Close does. */
const days_back = '15';

async function outcomeOf(day: string): Promise<string> {
  const { sign_off } = await call(getDayClose, { query: { day } });
  return sign_off ? `Signed off by ${sign_off.by}` : 'Nothing to sign off';
}

/** The latest day with money that is over and not signed off, at a branch that signs off its days. Earlier ones follow it. */
export const signOffInbox = inboxPart({
  kind: 'day',
  tag: 'Day close',
  many: 'days to sign off',
  Icon: IconCircleCheck,
  list: '/payment/day-close',
  needs: { all: ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_UPDATE'] },
  events: ['day_close_update'],
  endpoint: listDayCloses,
  args: () => ({ query: { p: '1', n: days_back } }),
  more: () => 0,
  rows: ({ data }, { today }) => {
    const open = data.filter(({ day, sign_off, movements }) => day < today && sign_off === null && movements > 0);
    const [latest, ...earlier] = open;
    if (!latest || data.every(({ sign_off }) => sign_off === null)) return [];
    const { day, takings, movements } = latest;
    const others = earlier.length === 0 ? '' : `${counted(earlier.length, 'earlier day')} open too`;
    return [
      {
        id: day,
        since: startOfDay(addDays(day, 1)).toISOString(),
        what: shortDay(day),
        facts: [`${moneyText(takings)} takings`, counted(movements, 'movement'), others]
          .filter((fact) => fact !== '')
          .join(' · '),
        path: `/payment/day-close?day=${day}`,
        outcome: () => outcomeOf(day),
        actions: [
          {
            key: 's',
            label: 'Sign off',
            run: {
              opens: (onClose) => (
                <PartOnDemand onMissing={onClose}>
                  <SignOffDay day={day} today={today} onClose={onClose} />
                </PartOnDemand>
              ),
            },
          },
        ],
      },
    ];
  },
});
