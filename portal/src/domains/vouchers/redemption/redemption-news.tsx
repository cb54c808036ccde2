import { useLiveEvent } from '../../../platform/live/live-context.tsx';
import { LiveWindow } from '../../../ui/window/live-window.tsx';
import { RedemptionQuestion } from './redemption-question.tsx';
import { useCanRedeem } from './redemptions.data.ts';
import { useWaitingRedemptions } from './use-waiting-redemptions.ts';

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
