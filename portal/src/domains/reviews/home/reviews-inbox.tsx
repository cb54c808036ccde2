import { ratingText } from '@clinic/contract/reviews/review-words.ts';
import { getReview, listReviews } from '@clinic/contract/reviews/reviews.ts';
import { addDays } from '@clinic/contract/shared/singapore-time.ts';
import { IconStar } from '@tabler/icons-react';
import { call } from '../../../platform/api/call.ts';
import { beyond, inboxPart, most_in_inbox } from '../../../platform/inbox/inbox-part.ts';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { PartOnDemand } from '../../../ui/on-demand/part-on-demand.tsx';

const ReplyWindow = codeOnDemand(() => import('../thread/reply-window.tsx'), 'ReplyWindow');

/** More would push the next row away. */
const longest_quote = 100;
/** Nobody waits for the answer to an older review. Their list has them. */
const days_answered = 30;

const quoted = (comment: string): string => {
  if (comment === '') return 'without a comment';
  return `“${comment.length > longest_quote ? `${comment.slice(0, longest_quote).trimEnd()}…` : comment}”`;
};

async function outcomeOf(id: number): Promise<string> {
  const { feed_backs } = await call(getReview, { params: { id: String(id) } });
  const [first] = feed_backs;
  return first ? `Answered by ${first.clinic_user?.name ?? 'the platform'}` : 'Answered';
}

/** Reviews without a reply. */
export const reviewsInbox = inboxPart({
  kind: 'review',
  tag: 'Review',
  many: 'reviews',
  Icon: IconStar,
  list: '/reviews?state=unanswered&sort=id,asc',
  needs: { all: ['ROLE_CUSTOMER_REVIEW_VIEW', 'ROLE_CUSTOMER_REVIEW_FEEDBACK'] },
  events: ['review_changed'],
  endpoint: listReviews,
  args: ({ today }) => {
    const newer = { unanswered: '1', date: `${addDays(today, -days_answered)},${today}` } as const;
    return { query: { ...newer, sort: 'id,asc', p: '1', n: most_in_inbox } };
  },
  more: beyond,
  rows: ({ data }) =>
    data.map(({ id, created_at, user, rating, comment }) => ({
      id,
      since: created_at,
      what: user.name,
      facts: `${ratingText(rating)} · ${quoted(comment)}`,
      path: `/reviews/${id}`,
      outcome: () => outcomeOf(id),
      actions: [
        {
          key: 'r',
          label: 'Reply',
          run: {
            opens: (onClose) => (
              <PartOnDemand onMissing={onClose}>
                <ReplyWindow id={id} name={user.name} onClose={onClose} />
              </PartOnDemand>
            ),
          },
        },
      ],
    })),
});
