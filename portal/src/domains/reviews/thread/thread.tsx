import { reviewTypeWords } from '@clinic/contract/reviews/review-words.ts';
import type { Feedback, Review } from '@clinic/contract/reviews/review.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { showDateTime } from '../../../platform/format.ts';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Stars } from '../../../ui/stars/stars.tsx';
import { EditReplyForm, ReplyForm } from './reply-forms.tsx';
import classes from './thread.module.css';

interface ThreadEntryProps {
  name: string;
  /** The author: the customer, the clinic or head office. */
  label?: ReactNode;
  at: string;
  /** When it was edited last. */
  edited_at?: string | null;
  actions?: ReactNode;
  /** What the customer wrote, or a reply. */
  kind: 'review' | 'reply';
  children: ReactNode;
}

/** One entry of a thread: who, when, and what they wrote. */
const ThreadEntry = ({ name, label, at, edited_at, actions, kind, children }: ThreadEntryProps) => (
  <article className={classes.entry} data-kind={kind} aria-label={`${name}, ${showDateTime(at)}`}>
    <Avatar photo={undefined} full_name={name} />
    <div className={classes.words}>
      <header className={classes.head}>
        <span className={classes.name}>{name}</span>
        {label}
        <time dateTime={at} className={classes.at}>
          {showDateTime(at)}
        </time>
        {edited_at && (
          <span className={classes.at} title={`Edited ${showDateTime(edited_at)}`}>
            Edited
          </span>
        )}
        <span className={classes.actions}>{actions}</span>
      </header>
      {children}
    </div>
  </article>
);

/** A reply of the clinic or of head office. Its author can edit it. */
function Reply({ review_id, reply }: { review_id: number; reply: Feedback }) {
  const { user_id } = useSession();
  const canReply = useCan('ROLE_CUSTOMER_REVIEW_FEEDBACK');
  const [isEditing, setEditing] = useState(false);
  const { clinic_user, hq_user } = reply;
  const name = clinic_user?.name ?? hq_user ?? '';
  const isOwn = canReply && clinic_user?.id === user_id;
  return (
    <ThreadEntry
      kind="reply"
      name={name}
      label={<span className={classes.label}>{reviewTypeWords[clinic_user ? 'c' : 'h']}</span>}
      at={reply.created_at}
      edited_at={reply.edited_at}
      actions={
        isOwn &&
        !isEditing && (
          <Button size="compact-xs" variant="subtle" aria-label="Edit your reply" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <EditReplyForm review_id={review_id} reply={reply} onClose={() => setEditing(false)} />
      ) : (
        <p className={classes.comment}>{reply.comment}</p>
      )}
    </ThreadEntry>
  );
}

/** The rating, and whether the author administers the consumer app. */
const Author = ({ rating, is_admin }: { rating: number; is_admin: boolean }) => (
  <>
    <Stars rating={rating} />
    {is_admin && <span className={classes.quiet}>Administrator</span>}
  </>
);

/** What the customer wrote, the replies of clinic and head office, and one's own reply. */
export function Thread({ review }: { review: Review }) {
  const canReply = useCan('ROLE_CUSTOMER_REVIEW_FEEDBACK');
  const { user, rating, comment, created_at, feed_backs } = review;
  return (
    <SectionCard title="Review">
      <ol className={classes.thread} aria-label="Thread">
        <li>
          <ThreadEntry
            kind="review"
            name={user.name}
            label={<Author rating={rating} is_admin={user.admin} />}
            at={created_at}
          >
            <p className={classes.comment}>
              {comment || <span className={classes.quiet}>The customer left a rating without a comment.</span>}
            </p>
          </ThreadEntry>
        </li>
        {feed_backs.map((reply) => (
          <li key={reply.id}>
            <Reply review_id={review.id} reply={reply} />
          </li>
        ))}
        {canReply && (
          <li>
            <ReplyForm review={review} />
          </li>
        )}
      </ol>
    </SectionCard>
  );
}
