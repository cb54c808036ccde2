import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import type { ShownCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { useLiveEvent } from '../../../platform/live/live-context.tsx';
import { RichText } from '../../../platform/rich-text/rich-text.tsx';
import { serverNow } from '../../../platform/time/clock.ts';
import { CustomerName } from '../../../ui/customer-name.tsx';
import { FieldList } from '../../../ui/field-list.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { Countdown } from '../../../ui/time/countdown.tsx';
import { showFailure } from '../../../ui/toast/toast.ts';
import { LiveWindow } from '../../../ui/window/live-window.tsx';
import classes from './redemption-news.module.css';
import { useAskedCertificate, useCanRedeem } from './redemptions.data.ts';
import { type RedemptionAnswer, useAnswer } from './use-answer.ts';
import { useWaitingRedemptions, type WaitingRedemption } from './use-waiting-redemptions.ts';

interface RedemptionNewsProps {
  /** Sounds and shows a desktop notice, by the person's settings. */
  alert: (notice: { tag: string; title: string; body: string }) => Promise<void>;
}

/** The window in which a counter answers a customer who asks to redeem a voucher. It is on every counter until one answers. */
export const RedemptionNews = (props: RedemptionNewsProps) => (useCanRedeem() ? <Redemptions {...props} /> : null);

const title = 'Accept Voucher Redemption';

function Redemptions({ alert }: RedemptionNewsProps) {
  const { waiting, leave, own, late } = useWaitingRedemptions();
  useLiveEvent('voucher_redeem', ({ redemption_id }) => {
    // Without sound and notice the window is there all the same.
    alert({ tag: `voucher redemption ${redemption_id}`, title, body: 'A customer asks to redeem a voucher.' }).catch(
      () => undefined,
    );
  });
  const [first] = waiting;
  if (!first) return null;
  const close = () => leave(first.id);
  return (
    <LiveWindow
      key={first.id}
      title={title}
      beside={waiting.length > 1 ? ` · ${waiting.length - 1} more` : ''}
      width={440}
      onClose={close}
    >
      <RedemptionQuestion
        asked={first}
        onAnswer={() => own(first.id)}
        onLate={() => void late(first.id)}
        onClose={close}
      />
    </LiveWindow>
  );
}

interface RedemptionQuestionProps {
  asked: WaitingRedemption;
  /** An answer is on its way. */
  onAnswer: () => void;
  /** Another counter had answered. */
  onLate: () => void;
  onClose: () => void;
}

/** A customer's request to redeem, with the two answers (part 1 §4). It closes after either. */
function RedemptionQuestion({ asked, onAnswer, onLate, onClose }: RedemptionQuestionProps) {
  const { data, error } = useAskedCertificate(asked.voucher_certified_id);
  const { working, answer } = useAnswer();
  const hasFailed = error !== null && data === undefined;
  const give = useEffectEvent(() => {
    showFailure('The voucher of a customer could not be loaded.', sentenceOf(error));
    onClose();
  });
  useEffect(() => {
    if (hasFailed) give();
  }, [hasFailed]);
  const send = async (how: RedemptionAnswer) => {
    onAnswer();
    const { was_late } = await answer(how, asked.token);
    onClose();
    if (was_late) onLate();
  };
  return (
    <>
      {data ? (
        <RequestedCertificate certificate={data} />
      ) : (
        <Skeleton height={148} role="status" aria-label="Loading" />
      )}
      <div className={classes.foot}>
        <span className={classes.left}>
          <Countdown label="Time left" ends_ms={asked.ends_ms} clock={serverNow} urgent_seconds={30} onEnd={onClose} />
        </span>
        <Button
          variant="default"
          loading={working === 'reject'}
          disabled={working === 'approve'}
          onClick={() => void send('reject')}
        >
          Cancel
        </Button>
        <Button
          loading={working === 'approve'}
          disabled={!data || working === 'reject'}
          onClick={() => void send('approve')}
        >
          Redeem
        </Button>
      </div>
    </>
  );
}

const RequestedCertificate = ({ certificate }: { certificate: ShownCertificate }) => {
  const { voucher, user, price, created_at, expiry_date } = certificate;
  return (
    <>
      <div className={classes.title}>{voucher.title}</div>
      <div className={classes.description}>
        <RichText html={voucher.description} />
      </div>
      <FieldList
        lines={[
          { label: 'Customer', value: <CustomerName {...user} /> },
          { label: 'Mobile', value: <PhoneNumber number={user.mobile ?? '–'} /> },
          { label: 'Paid', value: moneyText(price) },
          { label: 'Bought', value: showDateTime(created_at) },
          { label: 'Redeemable until', value: showDay(expiry_date) },
        ]}
      />
    </>
  );
};
