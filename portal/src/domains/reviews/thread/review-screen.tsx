import type { Review } from '@clinic/contract/reviews/review.ts';
import { Skeleton } from '@mantine/core';
import { IconFlagFilled } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSections } from '../../../platform/record/record-sections.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { FlagButton } from '../flag/flag-button.tsx';
import { flaggedText } from '../flag/flag-icon.tsx';
import flag_classes from '../flag/flag-icon.module.css';
import { reviewWalk } from '../list/review-walk.ts';
import { useReview, useReviewLive } from '../reviews.data.ts';
import { ReviewFacts } from './review-facts.tsx';
import { Thread } from './thread.tsx';

const route = getRouteApi('/reviews/$id');

const words = {
  failed: 'The review could not be loaded.',
  toast: 'Read review fail.',
  stale: 'The review could not be refreshed and may be out of date.',
  gone: {
    title: 'Review not found at this branch',
    hint: 'It may belong to another branch: change the location above.',
  },
};
const skeleton = (
  <RecordSections timeline={<Skeleton height={320} radius="md" />} facts={<Skeleton height={300} radius="md" />}>
    {null}
  </RecordSections>
);
const lists = [reviewWalk];

const stateOf = ({ replied_at }: Review) =>
  replied_at === null
    ? ({ tone: 'pending', word: 'Unanswered' } as const)
    : ({ tone: 'positive', word: 'Replied' } as const);

/** One review: what the customer wrote, and the replies. */
export function ReviewScreen() {
  const id = Number(route.useParams().id);
  const query = useReview(id);
  const canFlag = useCan('ROLE_CUSTOMER_REVIEW_UPDATE');
  useReviewLive(id);
  return (
    <RecordPage
      query={query}
      id={id}
      title={`Review #${id}`}
      back_button={<BackArrow list="/reviews" label="Back" />}
      lists={lists}
      words={words}
      skeleton={skeleton}
      head={(review) => ({
        title: review.user.name,
        status: stateOf(review),
        beside: review.flag && (
          <IconFlagFilled size={18} className={flag_classes.flagged} role="img" aria-label={flaggedText(review)} />
        ),
        below: `Review #${id} · ${review.clinic.name} · ${showDateTime(review.created_at)}`,
        actions: canFlag && <FlagButton review={review} />,
      })}
      timeline={(review) => <Thread review={review} />}
      facts={(review) => <ReviewFacts review={review} />}
      wide={() => <RecordActivity entity="review" id={id} isOfPatient />}
    >
      {() => null}
    </RecordPage>
  );
}
