import { customer_roles } from '@clinic/contract/customers/customer-list.ts';
import { ratingText, reviewTypeWords } from '@clinic/contract/reviews/review-words.ts';
import type { Review } from '@clinic/contract/reviews/reviews.ts';
import { getRouteApi } from '@tanstack/react-router';
import { RecordActivity } from '../../../platform/activity/record-activity.tsx';
import { showDateTime } from '../../../platform/format.ts';
import { linkedLine } from '../../../platform/links/linked-line.tsx';
import { BackArrow } from '../../../platform/record/back-arrow.tsx';
import { RecordPage } from '../../../platform/record/record-page.tsx';
import { RecordSkeleton } from '../../../platform/record/record-sections.tsx';
import { recordWords } from '../../../platform/record/record-words.ts';
import { useCan } from '../../../platform/session/session-context.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Flag, FlagButton, flaggedText } from '../flag/flag.tsx';
import { reviewReads } from '../review-reads.ts';
import { useReview, useReviewLive } from '../reviews.data.ts';
import { Thread } from './thread.tsx';

const route = getRouteApi('/reviews/$id');

const words = recordWords('review', { toast: 'Read review fail.' });
const skeleton = <RecordSkeleton timeline={320} facts={300} />;
const lists = [reviewReads.walk({})];

const stateOf = ({ replied_at }: Review) =>
  replied_at === null
    ? ({ tone: 'pending', word: 'Unanswered' } as const)
    : ({ tone: 'positive', word: 'Replied' } as const);

/** The page of a review, with the replies. */
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
        beside: review.flag && <Flag review={review} />,
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

/** Facts about a review beside its text. */
const ReviewFacts = ({ review }: { review: Review }) => {
  const { user, user_patients, clinic, telemed_doctor_profile, type, rating, created_at } = review;
  return (
    <SectionCard title="About">
      <FieldList
        lines={[
          { label: 'Rating', value: ratingText(rating) },
          { label: 'Received', value: showDateTime(created_at) },
          linkedLine('Customer', user.name, `/customers/${user.customer_id}`, customer_roles),
          { label: 'User name', value: user.username },
          { label: 'Patients', value: user_patients.map(({ name }) => name).join(', ') || '–' },
          linkedLine('Clinic', clinic.name, '/settings/profile', 'ROLE_PROVIDER_VIEW'),
          { label: 'Type', value: reviewTypeWords[type] },
          { label: 'Doctor', value: telemed_doctor_profile?.name ?? '–' },
          ...(review.flagged ? [{ label: 'Flag', value: flaggedText(review) }] : []),
        ]}
      />
    </SectionCard>
  );
};
