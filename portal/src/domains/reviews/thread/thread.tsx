import { longest_review } from '@clinic/contract/reviews/review-list.ts';
import { reviewTypeWords } from '@clinic/contract/reviews/review-words.ts';
import type { Feedback, Review } from '@clinic/contract/reviews/reviews.ts';
import { readableText } from '@clinic/contract/shared/typed/visible-text.ts';
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAttempt } from '../../../platform/api/use-attempt.ts';
import { useFormModified } from '../../../platform/form/modified-form.ts';
import { useIdempotencyKey } from '../../../platform/form/use-idempotency-key.ts';
import { showDateTime } from '../../../platform/format.ts';
import { useCan, useSession } from '../../../platform/session/session-context.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { Stars } from '../../../ui/stars/stars.tsx';
import { useEditReply, useReply } from '../reviews.data.ts';
import classes from './thread.module.css';

interface ThreadEntryProps {
  name: string;
  /** The author: the customer, the clinic or the platform. */
  label?: ReactNode;
  at: string;
  /** When it was edited last. */
  edited_at?: string | null;
  actions?: ReactNode;
  /** The review or a reply. */
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

/** A reply of the clinic or of the platform. Its author can edit it. */
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

/** The review, the replies of the clinic and the platform, and the user's own reply. */
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

/** 'Your Reply'. If somebody else has replied meanwhile, their reply appears and the text stays. */
export function ReplyForm({ review: { id, feed_backs }, onSent }: { review: Review; onSent?: () => void }) {
  const [text, setText] = useState('');
  const { isWorking, attempt } = useAttempt();
  const write = useReply();
  const keyOf = useIdempotencyKey();
  const comment = readableText(text);
  useFormModified(comment !== '');
  const send = async (): Promise<void> => {
    if (comment === '' || isWorking) return;
    const body = { comment, seen_feedback_id: feed_backs.at(-1)?.id ?? null };
    const call = () => write({ params: { id: String(id) }, body, idempotency_key: keyOf(body) });
    if (!(await attempt(call, { saved: 'Reply Success!', failed: 'Has Replied' }))) return;
    setText('');
    onSent?.();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label="Your Reply"
        placeholder="Say something..."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longest_review}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <div className={classes.send}>
        <span className={classes.hint}>The customer is notified in the app.</span>
        <Button type="submit" loading={isWorking} disabled={comment === ''}>
          Reply
        </Button>
      </div>
    </form>
  );
}

interface EditReplyFormProps {
  review_id: number;
  reply: Feedback;
  onClose: () => void;
}

/** The user's own reply, editable in place. */
function EditReplyForm({ review_id, reply, onClose }: EditReplyFormProps) {
  const [text, setText] = useState(reply.comment);
  const { isWorking, attempt } = useAttempt();
  const write = useEditReply();
  const comment = readableText(text);
  useFormModified(comment !== reply.comment);
  const save = async (): Promise<void> => {
    const call = () => write({ params: { id: String(review_id) }, body: { comment, feedback_id: reply.id } });
    if (await attempt(call, { saved: 'Update comment success.', failed: 'Update comment fail.' })) onClose();
  };
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Textarea
        aria-label="Your Reply"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longest_review}
        data-autofocus
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <div className={classes.send}>
        <Button variant="default" size="xs" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={isWorking} disabled={comment === '' || comment === reply.comment}>
          Save
        </Button>
      </div>
    </form>
  );
}
