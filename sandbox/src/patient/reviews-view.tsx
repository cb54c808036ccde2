import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { useState } from 'react';
import { readNews } from '../page/sandbox-api.ts';
import { usePolled } from '../page/use-polled.ts';
import classes from './patient-app.module.css';
import { type ReviewAnswer, answersTo } from './review-answers.ts';
import { ReviewForm } from './review-form.tsx';
import { readSentReviews, type SentReview } from './sent-reviews.ts';
import { ToldList } from './told-list.tsx';
import type { ViewProps } from './views.ts';

const refresh_ms = 2_000;

const Answer = ({ answer: { by, comment } }: { answer: ReviewAnswer }) => (
  <div className={classes.bubble}>
    <strong>{by === 'clinic' ? 'The clinic' : 'The platform'}</strong>
    <br />
    {comment}
  </div>
);

const Review = ({ review, answers }: { review: SentReview; answers: readonly ReviewAnswer[] }) => (
  <li className={classes.card}>
    <span className={classes.title}>{`${review.clinic_name} · ${review.rating} of 5 stars`}</span>
    {review.comment && <span>{review.comment}</span>}
    <time className={classes.small} dateTime={review.created_at}>
      {showDate(review.created_at)} {showTime(review.created_at)}
    </time>
    {answers.map((answer) => (
      <Answer key={answer.feedback_id} answer={answer} />
    ))}
  </li>
);

/** A person's reviews with the replies that the app was told of. */
export function ReviewsView({ person }: ViewProps) {
  const polled = usePolled(readNews, refresh_ms);
  const [sent, setSent] = useState(0);
  const reviews = readSentReviews(person.user_id);
  return (
    <>
      <ReviewForm key={person.user_id} person={person} onSent={() => setSent(sent + 1)} />
      <ToldList
        title="My reviews"
        polled={polled}
        rows={polled.data && reviews}
        none={{ title: 'No review yet', hint: 'What you write above appears here, with the replies of the clinic.' }}
        row={(review) => (
          <Review key={review.id} review={review} answers={answersTo(review.id, polled.data?.data ?? [])} />
        )}
      />
    </>
  );
}
